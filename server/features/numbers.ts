/** The numbers of a guild's cases and tickets. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { cases, deletions, tickets } from '../db/schema.ts';

type Numbered = (typeof deletions.$inferSelect)['kind'];
const tables = { case: cases, ticket: tickets } as const satisfies Readonly<Record<Numbered, unknown>>;

/** The last number that the guild has given, also to one that was deleted; 0 when it has given none. Lock the guild before. */
export function lastNumber(kind: Numbered, guildId: string): SQL<number> {
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
