import { fold } from './search.ts';

/** The texts of an entry that the search compares: its name, its synonyms, and its context. */
export interface Searchable {
  readonly name: string;
  readonly synonyms: string;
  readonly context: string;
}

type Words = readonly string[];

/** The folded words of an entry, prepared once so that each keystroke is cheap. */
export interface Haystack {
  readonly name: Words;
  readonly synonyms: Words;
  readonly context: Words;
}

/** The Arabic article, alone or after a one-letter preposition, unless it is nearly the whole word. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{L}{2})/u;

/** The words of a text without what people often leave out: accents, Arabic vowel signs and the Arabic article. */
export function wordsOf(text: string): Words {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(article, ''))
    .filter(Boolean);
}

export function haystackOf({ name, synonyms, context }: Searchable): Haystack {
  return { name: wordsOf(name), synonyms: wordsOf(synonyms), context: wordsOf(context) };
}

/** How many typing errors a word may have. Short words may have none, since they would match too many others. */
function allowedSlips({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The edit distance (insertions, deletions, substitutions and swaps) between a typed word and the closest prefix of another word,
 * since people search before they have finished typing.
 */
export function slips(typed: string, word: string): number {
  const width = Math.min(word.length, typed.length + 2);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= width; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

/**
 * From 0 (nothing in common) to 1 (the same word). Unlike in some command palettes, scattered letters do not match: with synonyms,
 * "cpt" would find too much.
 */
function likeness(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.85;
  if (typed.length > 1 && word.includes(typed)) return 0.5;
  const allowed = allowedSlips(typed);
  return allowed > 0 && slips(typed, word) <= allowed ? 0.3 : 0;
}

const best = (typed: string, words: Words) =>
  words.reduce((most, word) => Math.max(most, likeness(typed, word)), 0);

/** The weight of a match, by the text that matches. */
const weights = { name: 10, synonyms: 6, context: 3 } as const;

/** How well an entry matches a query; 0 when it lacks one of the query's words. */
function scoreOf(query: Words, hay: Haystack): number {
  let sum = 0;
  for (const typed of query) {
    const most = Math.max(
      best(typed, hay.name) * weights.name,
      best(typed, hay.synonyms) * weights.synonyms,
      best(typed, hay.context) * weights.context,
    );
    if (most === 0) return 0;
    sum += most;
  }
  const starts = query[0] !== undefined && hay.name[0]?.startsWith(query[0]) ? 1 : 0;
  // Of two names that contain the query, the shorter one ranks higher.
  return sum / query.length + starts - Math.min(0.9, hay.name.length * 0.05);
}

export interface Ranked<T> {
  readonly entry: T;
  readonly score: number;
}

/** The entries that match a query, best first; `lift` is added to the score of each. */
export function rank<T>(
  entries: readonly T[],
  haystacks: readonly Haystack[],
  query: string,
  lift: (entry: T) => number = () => 0,
): readonly Ranked<T>[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry, index) => {
      const hay = haystacks[index];
      const score = hay ? scoreOf(words, hay) : 0;
      return score > 0 ? [{ entry, score: score + lift(entry) }] : [];
    })
    .sort((a, b) => b.score - a.score);
}
