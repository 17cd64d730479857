/** The names that people had before. */
import { desc, eq, sql } from 'drizzle-orm';
import { type FormerName, formerNamesMax } from '../../src/contract/members.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { formerNames } from '../db/schema.ts';

const { user_id, username, display_name, seen_in, until } = formerNames;

type Names = Pick<FormerName, 'username' | 'display_name'>;

/**
 * Keeps names that were replaced: of each person the last 20. It runs in the transaction that stores the new names.
 *
 * @param replaced each person once
 */
export async function keepFormerNames(
  tx: Db,
  replaced: readonly (typeof formerNames.$inferInsert)[],
): Promise<void> {
  if (replaced.length === 0) return;
  await tx
    .insert(formerNames)
    .values([...replaced])
    .onConflictDoUpdate({
      target: [user_id, username, display_name],
      set: { until: sql`excluded.until`, seen_in: sql`excluded.seen_in` },
    });
  const ids = replaced.map((name) => name.user_id);
  const ranked = tx
    .select({
      ...{ user_id, username, display_name },
      place: sql<number>`row_number() over (partition by ${user_id} order by ${until} desc)`.as('place'),
    })
    .from(formerNames)
    .where(isAny(user_id, ids))
    .as('ranked');
  await tx
    .delete(formerNames)
    .where(
      sql`(${user_id}, ${username}, ${display_name}) in (select ranked.user_id, ranked.username, ranked.display_name from ${ranked} where ranked.place > ${formerNamesMax})`,
    );
}

const both = (one: Names): string => `${one.username} ${one.display_name}`;

/**
 * The names that somebody had before those that they have now, newest first. A nickname is of one guild: elsewhere, only
 * the username of that time is told.
 *
 * @param nickname theirs in this guild; null without one
 */
export async function formerNamesOf(
  db: Db,
  guildId: string,
  person: Names & { readonly id: string },
  nickname: string | null,
): Promise<FormerName[]> {
  const rows = await db
    .select({ username, display_name, seen_in, until })
    .from(formerNames)
    .where(eq(user_id, person.id))
    .orderBy(desc(until), username, display_name);
  const seen = new Set([both(person), both({ ...person, display_name: nickname ?? person.display_name })]);
  return rows.flatMap((row) => {
    const isKnownHere = row.seen_in === null || row.seen_in === guildId;
    const names = { username: row.username, display_name: isKnownHere ? row.display_name : row.username };
    if ((!isKnownHere && row.username === person.username) || seen.has(both(names))) return [];
    seen.add(both(names));
    return [{ ...names, until: row.until.toISOString() }];
  });
}

/** Deletes what was seen in guilds that are deleted. */
export async function forgetNamesSeenIn(tx: Db, guildIds: readonly string[]): Promise<void> {
  await tx.delete(formerNames).where(isAny(seen_in, guildIds));
}
