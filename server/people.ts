import { sql } from 'drizzle-orm';
import type { Person } from '../src/contract/user.ts';
import type { Db } from './db/open.ts';
import { users } from './db/schema.ts';
import { perSession } from './prepared.ts';

const { id, username, display_name, avatar_url } = users;

/** The ids are one value, so that the query is the same for any number of them. */
const peopleOn = perSession((db) =>
  db
    .select({ id, username, display_name, avatar_url })
    .from(users)
    .where(sql`${id} = any(string_to_array(${sql.placeholder('ids')}::text, ','))`)
    .prepare('people'),
);

/**
 * Finds people by their ids, all in one query, for replies that name them. Somebody whom the bot never saw has the id
 * for a name.
 *
 * @param ids may repeat; nulls are nobody
 */
export async function peopleOf(db: Db, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length > 0 ? await peopleOn(db).execute({ ids: wanted.join() }) : [];
  const byId = new Map<string, Person>(found.map((user) => [user.id, user]));
  return (id) => byId.get(id) ?? { id, username: id, display_name: id, avatar_url: null };
}
