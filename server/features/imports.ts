/** Imports of cases and tickets: begun, listed and undone. */
import { and, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { importLimits } from '../../src/contract/imported-rows.ts';
import { createImport, type ImportRecord } from '../../src/contract/imports.ts';
import { deleteInBatches } from '../db/delete-batches.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { cases, guilds, imports, tickets } from '../db/schema.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { userNames } from './user-names.ts';

type Row = typeof imports.$inferSelect;

/**
 * The tool from which a row was imported, or null. It is a column of a query about one guild: a join would be paid for
 * by every row, and only few are imported.
 */
export function importSource(guildId: string, importId: AnyPgColumn): SQL<Row['source'] | null> {
  return sql`(select ${imports.source} from ${imports} where ${imports.guild_id} = ${guildId} and ${imports.id} = ${importId})`;
}

const isImport = (guildId: string, importId: string) =>
  and(eq(imports.id, importId), eq(imports.guild_id, guildId));

async function recordsOf(db: Db, rows: readonly Row[]): Promise<ImportRecord[]> {
  const personOf = await userNames(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    created_by: row.created_by === null ? null : personOf(row.created_by),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone: row.undone_at !== null,
    cases: row.cases,
    tickets: row.tickets,
  }));
}

/** The imports of a guild, newest first. */
export async function listImports(db: Db, guildId: string): Promise<ImportRecord[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(eq(imports.guild_id, guildId))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(importLimits.imports);
  return recordsOf(db, rows);
}

interface NewImport {
  readonly source: string;
  readonly key: string;
  /** Null for the bot. */
  readonly createdBy: string | null;
}

/**
 * Begins an import, or finds the one that a call with the same key has begun.
 *
 * @throws Refusal when it is being undone, or the guild has too many
 */
export async function beginImport(
  db: Db,
  guildId: string,
  { source, key, createdBy }: NewImport,
  now: Date,
): Promise<ImportRecord> {
  const row = await db.transaction(async (tx) => {
    await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
    const before = and(eq(imports.guild_id, guildId), eq(imports.key, key));
    const [found] = await tx.select().from(imports).where(before);
    if (found?.undone_at) throw refuseAs(createImport, 'import.undone', 'The import is being undone.');
    if (found) return found;
    if ((await tx.$count(imports, eq(imports.guild_id, guildId))) >= importLimits.imports)
      throw refuseAs(createImport, 'imports.too_many', 'The guild keeps no more imports.');
    const id = await newId(tx, now);
    const values = { id, guild_id: guildId, source, key, created_by: createdBy, created_at: now };
    const [made] = await tx.insert(imports).values(values).returning();
    return made;
  });
  const [record] = row ? await recordsOf(db, [row]) : [];
  if (!record) throw refuse('internal');
  return record;
}

/** Batches of 1,000 cases, and of 20 tickets, which have up to 10,000 messages each, that one call deletes. */
const batchesOfCall = 5;

/** Deletes a part of what an import brought, and at last the import itself. Returns what remains. */
async function undoPart(db: Db, guildId: string, importId: string, batches: number): Promise<number> {
  const ofCases = and(eq(cases.guild_id, guildId), eq(cases.import_id, importId));
  const ofTickets = and(eq(tickets.guild_id, guildId), eq(tickets.import_id, importId));
  await deleteInBatches(db, cases, ofCases, { most: batches, within: eq(cases.guild_id, guildId) });
  await deleteInBatches(db, tickets, ofTickets, {
    batch: 20,
    most: batches,
    within: eq(tickets.guild_id, guildId),
  });
  const remaining = (await db.$count(cases, ofCases)) + (await db.$count(tickets, ofTickets));
  if (remaining === 0) await db.delete(imports).where(isImport(guildId, importId));
  return remaining;
}

/**
 * Undoes an import, some thousand cases at a time and without a transaction over all of them.
 *
 * @returns how many cases and tickets remain
 * @throws Refusal 404 when the guild has no such import
 */
export async function undoImportPart(db: Db, guildId: string, importId: string, now: Date): Promise<number> {
  const begun = await db
    .update(imports)
    .set({ undone_at: sql`coalesce(${imports.undone_at}, ${now.toISOString()}::timestamptz)` })
    .where(isImport(guildId, importId))
    .returning({ id: imports.id });
  if (begun.length === 0) throw refuse('not_found');
  return undoPart(db, guildId, importId, batchesOfCall);
}

/** How long an import that has brought nothing is kept, in milliseconds: a day. */
const emptyFor = 86_400_000;

/** Finishes what nobody has undone to the end, and forgets imports that have brought nothing. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  const { id, guild_id, undone_at } = imports;
  const undone = await db.select({ id, guild_id }).from(imports).where(isNotNull(undone_at));
  for (const row of undone) await undoPart(db, row.guild_id, row.id, 50);
  const isEmpty = and(eq(imports.cases, 0), eq(imports.tickets, 0), isNull(imports.undone_at));
  const isOld = lte(imports.created_at, new Date(now.getTime() - emptyFor));
  await db.delete(imports).where(and(isEmpty, isOld));
}
