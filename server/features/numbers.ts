/** The numbers of a guild's cases and tickets. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deletion } from '../../src/contract/page.ts';
import type { Db } from '../db/open.ts';
import { cases, deletions, tickets } from '../db/schema.ts';
import { userNames } from './user-names.ts';

type Numbered = (typeof deletions.$inferSelect)['kind'];
const tables = { case: cases, ticket: tickets } as const satisfies Readonly<Record<Numbered, unknown>>;

/** The last number that the guild has given, also to one that was deleted; 0 when it has given none. Lock the guild before. */
export function lastNumber(kind: Numbered, guildId: string | PgColumn): SQL<number> {
  const table = tables[kind];
  const given = sql`select max(${table.number}) from ${table} where ${table.guild_id} = ${guildId}`;
  const deleted = sql`select max(${deletions.number}) from ${deletions}
    where ${deletions.guild_id} = ${guildId} and ${deletions.kind} = ${kind}`;
  return sql<number>`greatest((${given}), (${deleted}), 0)`.mapWith(Number);
}

/** Remembers who has deleted a case or a ticket, and its number. */
export async function rememberDeletion(db: Db, row: typeof deletions.$inferInsert): Promise<void> {
  await db.insert(deletions).values(row).onConflictDoNothing();
}

/** The deletion that a search by number has led to, as a member of its reply; none for another search. */
export async function deletionFound(
  db: Db,
  kind: Numbered,
  guildId: string,
  q: string | undefined,
): Promise<{ readonly deleted?: Deletion }> {
  const number = /^#?([1-9]\d{0,8})$/.exec(q?.trim() ?? '')?.[1];
  if (number === undefined) return {};
  const { guild_id, deleted_at, deleted_by } = deletions;
  const isIt = and(eq(guild_id, guildId), eq(deletions.kind, kind), eq(deletions.number, Number(number)));
  const [row] = await db.select({ deleted_at, deleted_by }).from(deletions).where(isIt);
  if (!row) return {};
  const personOf = await userNames(db, [row.deleted_by]);
  const by = row.deleted_by === null ? null : personOf(row.deleted_by);
  return { deleted: { at: row.deleted_at.toISOString(), by } };
}
