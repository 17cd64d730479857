import { readdirSync } from 'node:fs';

/** The test files that words ask for, and the titles in them. */
export interface Selection {
  /** For vitest, relative to the project. */
  readonly unit: readonly string[];
  /** For Playwright, relative to the project. */
  readonly browser: readonly string[];
  /** What titles must contain, or null for all tests of the files. */
  readonly title: string | null;
}

/** All files of tests, relative to the project. */
export function testFiles(root: string): string[] {
  return readdirSync(`${root}/tests`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .sort();
}

const isBrowser = (file: string) => file.endsWith('.spec.ts');

/**
 * Finds tests by words. A word that is in the path of a file chooses the files that have it; the other words, in their
 * order, must be in the title of a test.
 */
export function select(words: readonly string[], files: readonly string[]): Selection {
  const isPath = (word: string) => files.some((file) => file.includes(word));
  const paths = words.filter(isPath);
  const titles = words.filter((word) => !isPath(word));
  const chosen =
    paths.length === 0 ? files : files.filter((file) => paths.some((word) => file.includes(word)));
  return {
    unit: chosen.filter((file) => !isBrowser(file)),
    browser: chosen.filter(isBrowser),
    title: titles.length > 0 ? titles.join(' ') : null,
  };
}

/** A regular expression that matches a text as it is, for runners that take expressions. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
