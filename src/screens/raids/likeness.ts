/** Groups the people of a raid by what their names or pictures have in common. */
import type { RaidPerson } from '../../contract/raids.ts';
import { createdAt } from '../../lib/snowflake.ts';
import { folded } from '../../moderation/text/folded.ts';

export interface PeopleGroup {
  readonly key: string;
  /** What all have in common: the stem of their names, or the address of their picture; null for those who are like nobody. */
  readonly like: string | null;
  readonly people: readonly RaidPerson[];
}

/** The youngest account first. */
export const byAge = (people: readonly RaidPerson[]): readonly RaidPerson[] =>
  people.toSorted((one, other) => createdAt(other.person.id).getTime() - createdAt(one.person.id).getTime());

/**
 * What is left of a name without what is cheaply changed: numbers at its ends, signs, case, accents, and letters that only look like
 * others. Empty for a name without letters.
 */
export function stemOf(name: string): string {
  const bare = name.replace(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, '');
  return folded(bare, 'leet')
    .filter(({ spells }) => spells)
    .map(({ symbol }) => symbol)
    .join('');
}

/** What identifies a picture: the name of its file, which is the same for all who have it. Empty without one of their own. */
export function pictureOf({ avatar_url }: Pick<RaidPerson['person'], 'avatar_url'>): string {
  if (avatar_url === null || avatar_url.includes('/embed/avatars/')) return '';
  const path = avatar_url.replace(/[?#].*$/, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** Groups of two and more, the largest first; those who are alone come last, together. */
function grouped(people: readonly RaidPerson[], keyOf: (one: RaidPerson) => string): PeopleGroup[] {
  const groups = new Map<string, RaidPerson[]>();
  for (const one of byAge(people)) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const isAlone = ([key, list]: readonly [string, readonly RaidPerson[]]) => key === '' || list.length === 1;
  const alike = [...groups]
    .filter((group) => !isAlone(group))
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([key, list]) => ({ key, like: key, people: list }));
  const alone = byAge([...groups].filter(isAlone).flatMap(([, list]) => list));
  return alone.length > 0 ? [...alike, { key: '', like: null, people: alone }] : alike;
}

/** By the stem of the shown name; where nobody shares it, by that of the user name. */
export function byName(people: readonly RaidPerson[]): PeopleGroup[] {
  const shown = new Map(people.map(({ person }) => [person.id, stemOf(person.display_name)]));
  const counts = new Map<string, number>();
  for (const stem of shown.values()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return grouped(people, ({ person }) => {
    const stem = shown.get(person.id) ?? '';
    return (counts.get(stem) ?? 0) > 1 ? stem : stemOf(person.username);
  });
}

/** By their picture. Those without one are together, at the end. */
export const byPicture = (people: readonly RaidPerson[]): PeopleGroup[] =>
  grouped(people, ({ person }) => pictureOf(person));
