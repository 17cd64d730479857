import { fold } from './search.ts';

/** What characters fold to, as far as they have been met; ASCII is filled in at once. */
const folded = new Map<string, string>();
for (let code = 0; code < 128; code++) {
  const letter = String.fromCharCode(code);
  folded.set(letter, /[\s_-]/.test(letter) ? ' ' : letter.toLowerCase());
}

/** A character without case and accents; a space for what separates words, nothing for marks. */
function foldLetter(letter: string): string {
  let known = folded.get(letter);
  if (known === undefined) {
    // `fold` trims: what is only a space to it becomes empty.
    known = fold(letter) || (/[\s_-]/.test(letter.normalize('NFKD')) ? ' ' : '');
    folded.set(letter, known);
  }
  return known;
}

/**
 * Text in which a search looks for {@link foldedQuery}: without case and accents, what separates words as one space. Character by
 * character, unlike {@link fold}, so that a place in it is a place in the text.
 */
export function foldText(text: string): string {
  let result = '';
  for (const letter of text) {
    const next = foldLetter(letter);
    if (next !== ' ' || !result.endsWith(' ')) result += next;
  }
  return result;
}

/** What somebody typed into a search; empty when there is nothing to look for. */
export const foldedQuery = (query: string): string => foldText(query).trim();

/**
 * Where a folded query occurs in a text, without overlaps, as pairs of UTF-16 offsets: from, and up to before. A mark behind the last
 * letter belongs to it.
 */
export function hitsIn(text: string, query: string): readonly (readonly [from: number, to: number])[] {
  if (!query || !foldText(text).includes(query)) return [];
  let haystack = '';
  /** For each unit of the haystack, where its character begins in the text. */
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
    // Two hits may share a character that folds to several letters.
    if (start >= (hits.at(-1)?.[1] ?? 0)) hits.push([start, end]);
  }
  return hits;
}
