import { sql } from 'drizzle-orm';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { perSession } from '../db/prepared.ts';
import { users } from '../db/schema.ts';

const { id, username, display_name, avatar_url } = users;

/** The ids are one value, so that the query is the same for any number of them. */
const peopleOn = perSession((db) =>
  db
    .select({ id, username, display_name, avatar_url })
    .from(users)
    .where(sql`${id} = any(string_to_array(${sql.placeholder('ids')}::text, ','))`)
    .prepare('people'),
);

/** How long a person is known without asking again, in milliseconds: one page after another names the same people. */
const knownFor = 5_000;

/** How many are known at most. */
const mostKnown = 10_000;

interface Known {
  readonly person: Person;
  readonly until: number;
}

const knownOn = perSession(() => new Map<string, Known>());

function unseen(id: string): Person {
  return { id, username: id, display_name: id, avatar_url: null };
}

/**
 * Finds people by their ids, all in one query, for replies that name them. Somebody whom the bot never saw has the id
 * for a name. A name that changes is seen five seconds later at the latest.
 *
 * @param ids may repeat; nulls are nobody
 */
export async function userNames(db: Db, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const known = knownOn(db);
  const now = performance.now();
  const people = new Map<string, Person>();
  const asked = new Set<string>();
  for (const id of ids) {
    if (id === null || people.has(id)) continue;
    const entry = known.get(id);
    if (entry && entry.until > now) people.set(id, entry.person);
    else asked.add(id);
  }
  if (asked.size > 0) {
    for (const person of await peopleOn(db).execute({ ids: [...asked].join() }))
      people.set(person.id, person);
    if (known.size + asked.size > mostKnown) known.clear();
    const until = now + knownFor;
    for (const id of asked) known.set(id, { person: people.get(id) ?? unseen(id), until });
  }
  return (id) => people.get(id) ?? unseen(id);
}
