/** Prints which pictures differ, and where the picture before, the one after and their difference are. */
import { relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

const kinds = { expected: 'before', actual: 'after', diff: 'difference' } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one.
const colours = /\u001b\[[\d;]*m/g;

function countOf(result: TestResult): number {
  return result.steps.filter(({ title }) => title.includes('toHaveScreenshot')).length;
}

class PictureReporter implements Reporter {
  #compared = 0;
  #different = 0;
  readonly #lines: string[] = [];

  onTestEnd({ title }: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    this.#compared += countOf(result);
    const files = new Map<string, string[]>();
    for (const { name, path } of result.attachments) {
      const [, picture, kind] = /^(.+)-(expected|actual|diff)\.\w+$/.exec(name) ?? [];
      if (!picture || !path) continue;
      const label = kinds[kind as keyof typeof kinds];
      const line = `    ${label.padEnd(12)}${relative('', path)}`;
      files.set(picture, [...(files.get(picture) ?? []), line]);
    }
    for (const [picture, lines] of files) {
      if (!lines.some((line) => line.includes(kinds.diff))) continue;
      this.#different += 1;
      this.#lines.push(`  ${picture}`, ...lines);
    }
    const others = result.errors.filter(({ message }) => !/pixels|Expected an image/.test(message ?? ''));
    for (const { message = '' } of others)
      this.#lines.push(`  ${title}: ${message.replace(colours, '').split('\n', 8).join('\n    ')}`);
    console.log(
      `${result.status === 'passed' ? 'ok' : 'FAILED'}  ${title}  ${Math.round(result.duration / 100) / 10} s`,
    );
  }

  onError({ message = '' }: { readonly message?: string }): void {
    this.#lines.push(`  ${message.replace(colours, '')}`);
  }

  onEnd({ duration }: FullResult): void {
    console.log(['', ...this.#lines].join('\n'));
    const seconds = Math.round(duration / 1000);
    console.log(`${this.#compared} pictures, ${this.#different} differ; ${seconds} s`);
  }
}

export default PictureReporter;
