/** Finds all occurrences of a search in a text. */
import { fold } from './search.ts';

/** A part of a text, as UTF-16 offsets: its start, and its end (exclusive). */
export type Hit = readonly [from: number, to: number];

/** A cache of folded characters, filled with ASCII from the start. */
const folded = new Map<string, string>();
for (let code = 0; code < 128; code++) {
  const letter = String.fromCharCode(code);
  folded.set(letter, /[\s_-]/.test(letter) ? ' ' : letter.toLowerCase());
}

/** A character without case and accents; a space for a word separator, nothing for combining marks. */
function foldLetter(letter: string): string {
  let known = folded.get(letter);
  if (known === undefined) {
    // `fold` trims its result, so a separator becomes empty.
    known = fold(letter) || (/[\s_-]/.test(letter.normalize('NFKD')) ? ' ' : '');
    folded.set(letter, known);
  }
  return known;
}

/**
 * Normalises a text in which to look for a {@link foldedQuery}: no case or accents, one space between words. Unlike {@link fold} it
 * works character by character, so that positions in the result can be mapped back to the text.
 */
export function foldText(text: string): string {
  let result = '';
  for (const letter of text) {
    const next = foldLetter(letter);
    if (next !== ' ' || !result.endsWith(' ')) result += next;
  }
  return result;
}

/** Normalises what somebody typed into a search; empty when there is nothing to look for. */
export const foldedQuery = (query: string): string => foldText(query).trim();

/**
 * Where a folded query occurs in a text, without overlaps, as pairs of UTF-16 offsets: start, and end (exclusive). Combining marks
 * after the last letter are included.
 */
export function hitsIn(text: string, query: string): readonly Hit[] {
  if (!query || !foldText(text).includes(query)) return [];
  let haystack = '';
  /** For each UTF-16 unit of the haystack, where its character begins in the text. */
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of text) {
    const next = foldLetter(letter);
    const isRepeated = next === ' ' && haystack.endsWith(' ');
    if (next && !isRepeated) {
      for (let unit = 0; unit < next.length; unit++) {
        starts.push(at);
        ends.push(at + letter.length);
      }
      haystack += next;
    } else if (ends.length > 0) ends[ends.length - 1] = at + letter.length;
    at += letter.length;
  }
  const hits: [number, number][] = [];
  for (let from = haystack.indexOf(query); from >= 0; from = haystack.indexOf(query, from + query.length)) {
    const [start, end] = [starts[from] ?? 0, ends[from + query.length - 1] ?? text.length];
    // Two hits may share a character, when it folds to several letters.
    if (start >= (hits.at(-1)?.[1] ?? 0)) hits.push([start, end]);
  }
  return hits;
}

/** The most words of a search that hosts look for. */
const mostWords = 8;

/** What an Arabic word may begin with: the article, and what is written together with it. */
const article = /^(?:[وفبك]?ال|[وف]?لل)$/u;
const withArticle = /^(?:[وفبك]?ال|[وف]?لل)(?=.{3})/u;

const letter = /[\p{L}\p{N}]/u;

/** The words that are looked for in all transcripts, folded. */
export const searchedWords = (query: string): readonly string[] =>
  [...new Set(foldText(query).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.replace(withArticle, ''));

/** Whether a hit is where hosts find a word: at the beginning of one, and a single letter or a number as a whole. */
function isWordHit(text: string, word: string, [from, to]: Hit): boolean {
  let start = from;
  while (start > 0 && (letter.test(text[start - 1] ?? '') || /\p{M}/u.test(text[start - 1] ?? '')))
    start -= 1;
  if (start < from && !article.test(foldText(text.slice(start, from)))) return false;
  const isWhole = /^(?:\d+|.)$/u.test(word) && (word.codePointAt(0) ?? 0) < 0x2e80;
  return !isWhole || !letter.test(text[to] ?? '');
}

/** Where the {@link searchedWords} of a query occur in a text, in order and without overlaps. */
export function wordHitsIn(text: string, words: readonly string[]): readonly Hit[] {
  const found = words.flatMap((word) => hitsIn(text, word).filter((hit) => isWordHit(text, word, hit)));
  const hits: Hit[] = [];
  for (const hit of found.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd))
    if (hit[0] >= (hits.at(-1)?.[1] ?? 0)) hits.push(hit);
  return hits;
}
