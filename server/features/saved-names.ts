import { asc, sql } from 'drizzle-orm';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { renames, users } from '../db/schema.ts';
import { keepFormerNames } from './former-names.ts';
import { isNamed } from './user-names.ts';

/** A person with new names, and what else is stored of them. */
type NamedUser = typeof users.$inferInsert & { readonly named_at: Date };

const { id, username, display_name, named_at, named_in } = users;

interface Names {
  readonly username: string;
  readonly display_name: string;
}

interface StoredNames extends Names {
  readonly named_at: Date | null;
  readonly named_in: string | null;
}

export const isRenamed = (stored: Names, told: Names): boolean =>
  stored.username !== told.username || stored.display_name !== told.display_name;

/**
 * Stores the names of people, and lists those whose names have changed: the words of their cases and tickets follow
 * (server/features/renames.ts). The names that they had are kept for a while, except those of somebody who loses their
 * name, as in a deletion. It runs in a transaction, which keeps the people locked.
 *
 * @param people each once, all with the same columns; `named_in` is left out where no guild said the names
 * @param isNews whether what is stored of a person is replaced; by default it always is
 */
export async function saveNames(
  tx: Db,
  people: readonly NamedUser[],
  isNews: (stored: StoredNames, told: NamedUser) => boolean = () => true,
): Promise<void> {
  const ids = people.map((person) => person.id);
  const rows = await tx
    .select({ id, username, display_name, named_at, named_in })
    .from(users)
    .where(isAny(id, ids))
    .orderBy(asc(id))
    .for('no key update');
  const known = new Map(rows.map((row) => [row.id, row]));
  const isKnownAnd = (test: typeof isNews, told: NamedUser) => {
    const stored = known.get(told.id);
    return stored !== undefined && test(stored, told);
  };
  const told = people
    .filter((person) => !known.has(person.id) || isKnownAnd(isNews, person))
    .map((person) => ({ named_in: null, ...person }));
  const [first] = told;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  await tx
    .insert(users)
    .values([...told])
    .onConflictDoUpdate({
      target: id,
      set: Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)])),
      // Somebody whom another transaction has stored meanwhile keeps the names from there, which nobody compared.
      setWhere: isAny(id, [...known.keys()]),
    });
  const renamed = told.filter((person) => isKnownAnd(isRenamed, person));
  if (renamed.length === 0) return;
  await tx.insert(renames).values(renamed.map((person) => ({ user_id: person.id })));
  const replaced = renamed.filter(isNamed).flatMap((person) => {
    const stored = known.get(person.id);
    if (!stored || !isNamed(stored)) return [];
    const { named_in: seen_in, username, display_name } = stored;
    return [{ user_id: person.id, username, display_name, seen_in, until: person.named_at }];
  });
  await keepFormerNames(tx, replaced);
}
