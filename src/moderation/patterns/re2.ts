/** Compiles patterns with the RE2 engine. Only this file imports it, and screens load it on demand, since it is large. */
import { RE2JS, RE2JSException } from 're2js';
import { tooLarge } from './size.ts';
import { type WidePattern, widePattern } from './unicode.ts';

/** A compiled pattern. */
export interface Pattern extends Pick<WidePattern, 'before' | 'after'> {
  readonly engine: RE2JS;
}
/** `malformed`: not RE2 syntax. `too_large`: too many counted repetitions, in this pattern or in all patterns of the rule. */
export type PatternFault = 'malformed' | 'too_large';

export interface Patterns {
  /** In the order of the list; null for an invalid pattern. */
  readonly compiled: readonly (Pattern | null)[];
  readonly faults: readonly (PatternFault | null)[];
}

function compile(pattern: string): Pattern | 'malformed' {
  try {
    // The original pattern is compiled too, because the wrapper could make an invalid pattern valid.
    const engine = RE2JS.compile(pattern);
    const { source, before, after } = widePattern(pattern);
    return { engine: source === pattern ? engine : RE2JS.compile(source, RE2JS.LOOKBEHINDS), before, after };
  } catch (error) {
    if (error instanceof RE2JSException) return 'malformed';
    throw error;
  }
}

function compileAll(patterns: readonly string[]): Patterns {
  const large = tooLarge(patterns);
  const found = patterns.map((pattern, index) => (large[index] ? 'too_large' : compile(pattern)));
  return {
    compiled: found.map((one) => (typeof one === 'string' ? null : one)),
    faults: found.map((one) => (typeof one === 'string' ? one : null)),
  };
}

const known = new WeakMap<readonly string[], Patterns>();

/**
 * Compiles the patterns of a rule, once per list. Patterns that would take long are rejected first. The others
 * take milliseconds, except many case-insensitive `\w`, which can take a second; the host refuses to save those.
 */
export function compilePatterns(patterns: readonly string[]): Patterns {
  const compiled = known.get(patterns) ?? compileAll(patterns);
  known.set(patterns, compiled);
  return compiled;
}
