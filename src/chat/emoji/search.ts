import { type Haystack, haystackOf, rank } from '../../lib/rank.ts';

/** What an emoji is found by. */
export interface Findable {
  /** In the reader's language; of the guild's own, as it is written. */
  readonly name: string;
  readonly keywords: string;
  /** The platform's names. */
  readonly codes: readonly string[];
}

const haystacks = new WeakMap<Findable, Haystack>();

/** The words of an emoji, made when it is first looked for: a list has two thousand. */
function haystackFor(entry: Findable): Haystack {
  const known = haystacks.get(entry);
  if (known) return known;
  const { name, keywords, codes } = entry;
  const made = haystackOf({ name, synonyms: codes.join(' '), context: keywords });
  haystacks.set(entry, made);
  return made;
}

/** Lifts what has exactly the name that was typed above what merely contains it. */
const exact = 12;

/** The emoji that answer a query, the best first. Words may be those of the reader's language and the platform's names, mixed. */
export function findEmoji<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  limit: number,
): readonly Entry[] {
  const typed = query.trim().toLowerCase().replaceAll(' ', '_');
  return rank(entries, entries.map(haystackFor), query.replaceAll('_', ' '), ({ codes }) =>
    codes.includes(typed) ? exact : 0,
  )
    .slice(0, limit)
    .map(({ entry }) => entry);
}
