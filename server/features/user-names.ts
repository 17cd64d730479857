import { sql } from 'drizzle-orm';
import type { Person } from '../../src/contract/user.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema.ts';

/** The id of an advisory lock. No other code of the server uses it. */
const namesLock = 7_218_430_994;

/** Makes those who store names of many people wait for each other until the end of the transaction: they could deadlock. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${namesLock})`);
}

const { id, username, display_name, avatar_url } = users;

function unseen(userId: string): Person {
  return { id: userId, username: userId, display_name: userId, avatar_url: null };
}

/** Whether a person has a name: those whom the bot never saw, and those who deleted their data, have their id instead. */
export const isNamed = ({ id: own, display_name: shown }: Pick<Person, 'id' | 'display_name'>): boolean =>
  shown !== own;

/**
 * Reads the names of people in one query. A person whom the bot never saw has their id as name.
 *
 * @param ids may contain duplicates and nulls
 */
export async function userNames(db: Db, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  const rows =
    wanted.length > 0
      ? await db.select({ id, username, display_name, avatar_url }).from(users).where(isAny(id, wanted))
      : [];
  const people = new Map<string, Person>(rows.map((person) => [person.id, person]));
  return (userId) => people.get(userId) ?? unseen(userId);
}
