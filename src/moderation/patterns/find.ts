import type { Match } from '../verdict.ts';
import { compilePatterns, type Pattern } from './re2.ts';

/**
 * Matches of one pattern that are told. To find all of them can take a look at the whole text for each: a pattern may look
 * for an end that does not come. Empty matches, as `a*` has everywhere, count towards it: they are nothing that somebody
 * wrote.
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

/** What the patterns of a rule match in a text; those that are faulty match nothing. It takes any string. */
export function findPatterns(patterns: readonly string[], text: string): readonly Match[] {
  return compilePatterns(patterns).compiled.flatMap((pattern, index) =>
    pattern ? rangesOf(pattern, text).map((range) => ({ kind: 'pattern' as const, index, ...range })) : [],
  );
}
