/** The people in imported rows: who is known, who is meant by a name, and the names of those whom the host has never seen. */
import { and, eq, sql } from 'drizzle-orm';
import { isVisible } from '../../src/contract/drawn.ts';
import type { ImportedPerson } from '../../src/contract/imported-rows.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { cases, members, users } from '../db/schema.ts';

type MaybePerson = { readonly [Name in keyof ImportedPerson]: ImportedPerson[Name] | null };

/** A name as it is compared: without the sign before it and the number that the platform used to put after it. */
const compared = (name: string) =>
  name
    .trim()
    .replace(/^@/, '')
    .replace(/#\d{1,4}$/, '')
    .toLowerCase();

/** Ids of people whom the host has seen, with whether it knows a name. */
async function seenAmong(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.display_name })
    .from(users)
    .where(isAny(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name !== id]));
}

/** Ids by user name, of those in the guild's team, now or in its cases, who are the only one of that name. */
async function teamByName(
  db: Db,
  guildId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const inTeam = sql`exists (select 1 from ${members} where ${and(eq(members.guild_id, guildId), eq(members.user_id, users.id))})
    or exists (select 1 from ${cases} where ${and(eq(cases.guild_id, guildId), eq(cases.moderator_id, users.id))})`;
  const wanted = sql`lower(${users.username}) = any(array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`;
  const rows = await db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(and(wanted, sql`(${inTeam})`));
  const found = new Map<string, string | null>();
  for (const { id, name } of rows) {
    const key = name.toLowerCase();
    found.set(key, found.has(key) ? null : id);
  }
  return new Map([...found].flatMap(([name, id]) => (id === null ? [] : [[name, id] as const])));
}

export interface PeopleOfRows {
  /** The id of a person; null when there is only a name, and nobody of the team has it. */
  readonly idOf: (person: MaybePerson) => string | null;
  /** Those in a list of whom nobody knows a name, by id, or by the name that nobody has. Each once. */
  readonly unknownAmong: (people: readonly MaybePerson[]) => string[];
  /** Rows for the people whom the host has never seen. */
  readonly unseen: readonly (typeof users.$inferInsert)[];
}

/** Reads what the host knows of some people. */
export async function peopleOfRows(
  db: Db,
  guildId: string,
  people: readonly MaybePerson[],
): Promise<PeopleOfRows> {
  const ids = [...new Set(people.flatMap(({ id }) => id ?? []))];
  const nameless = people.filter(({ id }) => id === null);
  const names = [
    ...new Set(nameless.flatMap(({ username, display_name }) => compared(username ?? display_name ?? ''))),
  ].filter(Boolean);
  const seen = await seenAmong(db, ids);
  const team = await teamByName(db, guildId, names);
  const idOf = ({ id, username, display_name }: MaybePerson) =>
    id ?? team.get(compared(username ?? display_name ?? '')) ?? null;
  const unseen = new Map<string, typeof users.$inferInsert>();
  for (const { id, username, display_name } of people) {
    if (id === null || seen.has(id)) continue;
    const visible = [display_name, username].flatMap((name) => (name && isVisible(name) ? [name] : []));
    // Of several rows about somebody, the first with a name.
    if (visible.length === 0 && unseen.has(id)) continue;
    const before = unseen.get(id);
    if (before && before.display_name !== id) continue;
    const own = username && isVisible(username) ? username : (visible[0] ?? id);
    unseen.set(id, { id, username: own, display_name: visible[0] ?? id });
  }
  return {
    idOf,
    unknownAmong: (some) => [
      ...new Set(
        some.flatMap((person) => {
          const id = idOf(person);
          if (id === null) return person.username ?? person.display_name ?? [];
          const isNamed = seen.get(id) ?? unseen.get(id)?.display_name !== id;
          return person.id === null || isNamed ? [] : id;
        }),
      ),
    ],
    unseen: [...unseen.values()],
  };
}
