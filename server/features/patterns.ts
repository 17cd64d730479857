import { RE2JS, RE2JSException } from 're2js';

/** Whether a pattern is RE2 syntax. Compiling takes time in proportion to the pattern and its counted repetitions. */
export function isPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch (error) {
    if (error instanceof RE2JSException) return false;
    throw error;
  }
}
