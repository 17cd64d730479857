import { sql } from 'drizzle-orm';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema.ts';

const { id, username, display_name, avatar_url } = users;

function unseen(userId: string): Person {
  return { id: userId, username: userId, display_name: userId, avatar_url: null };
}

/**
 * Finds people by their ids, all in one query, for replies that name them. Somebody whom the bot never saw has the id
 * for a name.
 *
 * @param ids may repeat; nulls are nobody
 */
export async function userNames(db: Db, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids.filter((one) => one !== null))];
  // One value for all of them: a parameter for each would make a statement for every number of people.
  const isWanted = sql`${id} = any(string_to_array(${wanted.join()}::text, ','))`;
  const rows =
    wanted.length > 0
      ? await db.select({ id, username, display_name, avatar_url }).from(users).where(isWanted)
      : [];
  const people = new Map<string, Person>(rows.map((person) => [person.id, person]));
  return (userId) => people.get(userId) ?? unseen(userId);
}
