import type { Match } from '../verdict.ts';
import { compilePatterns, type Pattern } from './re2.ts';

/**
 * The most matches to look for per pattern. Each one can require a scan of the whole text, when a pattern searches for an end that
 * does not come. Empty matches, which `a*` has everywhere, count towards it, although they are not returned.
 */
const mostMatches = 20;

function rangesOf(pattern: Pattern, text: string): { start: number; end: number }[] {
  const matcher = pattern.matcher(text);
  const ranges: { start: number; end: number }[] = [];
  for (let tries = 0; tries < mostMatches && matcher.find(); tries += 1) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (end > start) ranges.push({ start, end });
  }
  return ranges;
}

/** Finds the matches of a rule's patterns in a text. Invalid patterns match nothing. It accepts any string. */
export function findPatterns(
  patterns: readonly string[],
  text: string,
): readonly Extract<Match, { kind: 'pattern' }>[] {
  return compilePatterns(patterns).compiled.flatMap((pattern, index) =>
    pattern ? rangesOf(pattern, text).map((range) => ({ kind: 'pattern' as const, index, ...range })) : [],
  );
}
