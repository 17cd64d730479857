import { type Haystack, haystackOf, rank } from '../../lib/rank.ts';

/** The texts by which an emoji is found. */
export interface Findable {
  /** In the reader's language; for the guild's own emoji, its name in the guild. */
  readonly name: string;
  readonly keywords: string;
  /** The platform's names. */
  readonly codes: readonly string[];
}

const haystacks = new WeakMap<Findable, Haystack>();

/** The words of an emoji, prepared at the first search: a list has two thousand. */
function haystackFor(entry: Findable): Haystack {
  const known = haystacks.get(entry);
  if (known) return known;
  const { name, keywords, codes } = entry;
  const made = haystackOf({ name, synonyms: codes.join(' '), context: keywords });
  haystacks.set(entry, made);
  return made;
}

/** Added to the score of an exact match, to rank it above names that only contain the query. */
const exactBonus = 12;

/** Finds emoji, best first. Words of the reader's language and the platform's names can be mixed. */
export function findEmoji<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  limit: number,
): readonly Entry[] {
  const typed = query.trim().toLowerCase().replaceAll(' ', '_');
  return rank(entries, entries.map(haystackFor), query.replaceAll('_', ' '), ({ codes }) =>
    codes.includes(typed) ? exactBonus : 0,
  )
    .slice(0, limit)
    .map(({ entry }) => entry);
}
