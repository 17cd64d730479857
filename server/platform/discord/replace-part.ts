import { dequal } from 'dequal';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';

/** A table of parts of a guild, such as its channels. */
type Part = PgTable & { readonly id: AnyPgColumn; readonly guild_id: AnyPgColumn };

/**
 * Replaces the rows of a guild in one table. Only differences are written: a guild is refreshed every minute while
 * somebody uses the dashboard, and hardly any of its hundreds of rows change.
 *
 * @param rows with all columns of the table
 */
export async function replacePart<Table extends Part>(
  tx: Db,
  table: Table,
  guildId: string,
  rows: readonly (Table['$inferInsert'] & { readonly id: string })[],
): Promise<void> {
  const stored = await tx
    .select()
    .from(table as Part)
    .where(eq(table.guild_id, guildId));
  const known = new Map(stored.map((row) => [String(row.id), row]));
  const told = new Set(rows.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !told.has(id));
  if (gone.length > 0)
    await tx.delete(table).where(and(eq(table.guild_id, guildId), inArray(table.id, gone)));
  const changed = rows.filter((row) => !dequal(known.get(row.id), row));
  if (changed.length === 0) return;
  const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'id' && name !== 'guild_id');
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]));
  await tx
    .insert(table as Part)
    .values(changed)
    .onConflictDoUpdate({ target: [table.guild_id, table.id], set });
}
