import { readdirSync } from 'node:fs';

/** The selected test files, and the title to look for in them. */
export interface Selection {
  /** Files for vitest, relative to the project. */
  readonly unit: readonly string[];
  /** Files for Playwright, relative to the project. */
  readonly browser: readonly string[];
  /** The text that titles must contain, or null for all tests. */
  readonly title: string | null;
}

/** All test files, relative to the project. */
export function testFiles(root: string): string[] {
  return readdirSync(`${root}/tests`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .sort();
}

const isBrowser = (file: string) => file.endsWith('.spec.ts');

/**
 * Selects tests. Words that are part of a file's path select files; the remaining words, joined in order, must be in a
 * test's title.
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

/** Escapes a text for use in a regular expression. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
