/** The numbers of a guild's cases and tickets. A counter of the guild has the last one given, also to what was deleted since. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Deletion } from '../../src/contract/page.ts';
import { isAny, listOf } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { deletions, guilds } from '../db/schema.ts';
import { userNames } from './user-names.ts';

type Numbered = (typeof deletions.$inferSelect)['kind'];

/** For cases and tickets each: how many, or the last one. */
export type Numbers = Readonly<Record<Numbered, number>>;

/** Some numbers for each of some guilds, as the table `wanted (id, cases, tickets)`. */
function wantedBy(guildIds: readonly string[], numbers: readonly Numbers[]): SQL {
  const integers = (kind: Numbered) => sql`${listOf(numbers.map((own) => String(own[kind])))}::int[]`;
  const lists = sql`${listOf(guildIds)}, ${integers('case')}, ${integers('ticket')}`;
  return sql`unnest(${lists}) as wanted (id, cases, tickets)`;
}

/**
 * Takes the next numbers of guilds, which the transaction has locked.
 *
 * @param wanted how many cases and tickets of each guild get a number
 * @returns the last numbers before those
 */
export async function takeNumbers(
  tx: Db,
  wanted: ReadonlyMap<string, Numbers>,
): Promise<Map<string, Numbers>> {
  if (wanted.size === 0) return new Map();
  const ids = [...wanted.keys()];
  const rows = await tx
    .update(guilds)
    .set({
      last_case: sql`${guilds.last_case} + wanted.cases`,
      last_ticket: sql`${guilds.last_ticket} + wanted.tickets`,
    })
    .from(wantedBy(ids, [...wanted.values()]))
    .where(sql`${guilds.id} = wanted.id and ${isAny(guilds.id, ids)}`)
    .returning({ id: guilds.id, case: guilds.last_case, ticket: guilds.last_ticket });
  return new Map(
    rows.map(({ id, ...last }) => {
      const own = wanted.get(id) ?? { case: 0, ticket: 0 };
      return [id, { case: last.case - own.case, ticket: last.ticket - own.ticket }];
    }),
  );
}

/** Gives back what was taken in this transaction and not used. `last` has the last numbers that are used. */
export async function returnNumbers(tx: Db, last: ReadonlyMap<string, Numbers>): Promise<void> {
  if (last.size === 0) return;
  const ids = [...last.keys()];
  await tx
    .update(guilds)
    .set({ last_case: sql`wanted.cases`, last_ticket: sql`wanted.tickets` })
    .from(wantedBy(ids, [...last.values()]))
    .where(sql`${guilds.id} = wanted.id and ${isAny(guilds.id, ids)}`);
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
