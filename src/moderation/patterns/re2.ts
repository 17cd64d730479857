/** The only importer of the RE2 engine, which is large: screens load what needs it on demand. */
import { RE2JS, RE2JSException } from 're2js';
import { tooLarge } from './size.ts';

/** A compiled pattern. */
export type Pattern = RE2JS;
/** `malformed`: not RE2 syntax. `too_large`: its counted repetitions, or those of all patterns of its rule, are too many. */
export type PatternFault = 'malformed' | 'too_large';

export interface Patterns {
  /** In the order of the list; null where there is a fault. */
  readonly compiled: readonly (Pattern | null)[];
  readonly faults: readonly (PatternFault | null)[];
}

function compile(pattern: string): Pattern | 'malformed' {
  try {
    return RE2JS.compile(pattern);
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
 * Compiles the patterns of a rule, once for each list. What would take long is refused before it is compiled, so the
 * whole takes well under a second for any strings.
 */
export function compilePatterns(patterns: readonly string[]): Patterns {
  const compiled = known.get(patterns) ?? compileAll(patterns);
  known.set(patterns, compiled);
  return compiled;
}
