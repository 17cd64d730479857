import { type Haystack, rank, wordsOf } from '../../../lib/rank.ts';
import type { Entry, Group } from './entry.ts';

export interface ResultGroup {
  readonly name: Group | 'recent';
  readonly entries: readonly Entry[];
}

/** How many guilds are listed before anything is typed. */
const firstGuilds = 5;
/** The most results of one kind. */
const most = 8;
/** Added to the score of a recent choice, so that it comes before its equals. */
const liftOfRecent = 0.8;

function grouped(entries: readonly Entry[]): readonly ResultGroup[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => ({
    name,
    entries: entries
      .filter(({ group }) => group === name)
      .slice(0, name === 'fields' || name === 'actions' ? most + 4 : most),
  }));
}

/** The results of an empty query: recent choices, then screens and guilds. */
function atFirst(entries: readonly Entry[], recent: readonly string[]): readonly ResultGroup[] {
  const known = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const others = entries.filter(
    (entry) =>
      !known.includes(entry) &&
      entry.group !== 'fields' &&
      entry.group !== 'ids' &&
      entry.group !== 'entries',
  );
  const guilds = others.filter(({ group }) => group === 'guilds').slice(firstGuilds);
  return [
    ...(known.length > 0 ? [{ name: 'recent' as const, entries: known }] : []),
    ...grouped(others.filter((entry) => !guilds.includes(entry))),
  ];
}

/** The results of a query by kind, the kind with the best result first. */
export function resultsOf(
  entries: readonly Entry[],
  haystacks: readonly Haystack[],
  query: string,
  recent: readonly string[],
): readonly ResultGroup[] {
  if (query.trim() === '') return atFirst(entries, recent);
  // A query of punctuation alone has no words.
  if (wordsOf(query).length === 0) return [];
  const found = rank(entries, haystacks, query, ({ key }) => (recent.includes(key) ? liftOfRecent : 0));
  return grouped(found.map(({ entry }) => entry));
}
