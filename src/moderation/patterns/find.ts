import { composed } from '../text/mapped.ts';
import type { Match } from '../verdict.ts';
import { compilePatterns, type Pattern } from './re2.ts';

/**
 * The most matches to look for per pattern. Each one can require a scan of the whole text, when a pattern searches for an end that
 * does not come. Empty matches, which `a*` has everywhere, count towards it, although they are not returned.
 */
const mostMatches = 20;

const wordStart = /^[\p{L}\p{M}\p{N}_]/u;
const wordEnd = /[\p{L}\p{M}\p{N}_]$/u;

function rangesOf({ engine, before, after }: Pattern, text: string): { start: number; end: number }[] {
  const matcher = engine.matcher(text);
  const ranges: { start: number; end: number }[] = [];
  let from = 0;
  for (let tries = 0; tries < mostMatches && (after ? matcher.find(from) : matcher.find()); tries += 1) {
    let [start, end] = [matcher.start(), matcher.end()];
    const found = text.slice(start, end);
    // Excludes the characters next to the word, which the pattern had to match.
    if (before && !wordStart.test(found)) start += String.fromCodePoint(found.codePointAt(0) ?? 0).length;
    if (after && !wordEnd.test(found)) end -= Array.from(found.slice(-2)).at(-1)?.length ?? 0;
    if (end > start) ranges.push({ start, end });
    // The character after one word may be the one before the next.
    from = Math.max(end, from + 1);
    if (from > text.length) break;
  }
  return ranges;
}

/** Finds the matches of a rule's patterns in a text. Invalid patterns match nothing. It accepts any string. */
export function findPatterns(
  patterns: readonly string[],
  original: string,
): readonly Extract<Match, { kind: 'pattern' }>[] {
  const { text, rangeOf } = composed(original);
  return compilePatterns(patterns).compiled.flatMap((pattern, index) =>
    pattern
      ? rangesOf(pattern, text).map(({ start, end }) => ({
          kind: 'pattern' as const,
          index,
          ...rangeOf(start, end),
        }))
      : [],
  );
}
