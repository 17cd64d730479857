import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { summed } from '../../tests/prove/figure.ts';
import { ensureBrowser } from '../setup/browser.ts';
import { runPlaywright, runVitest } from './run.ts';
import { buildTestSite } from './site.ts';
import { summaryLines, type Tally } from './summary.ts';

/** The proofs of a folder that have one of the words in their path, or all. */
function chosen(root: string, folder: string, words: readonly string[]): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.proof.ts'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

/** `npm run prove`. Prints the figures that the proofs note (tests/prove/figure.ts). */
export async function prove(root: string, words: readonly string[]): Promise<void> {
  const host = chosen(root, 'tests/prove/host', words);
  const browser = chosen(root, 'tests/prove/browser', words);
  if (host.length + browser.length === 0) throw new Error(`no proof has “${words.join(' ')}”`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const figures = join(root, '.cache/figures.txt');
  rmSync(figures, { force: true });
  process.env.FIGURES = figures;
  await buildTestSite(root);
  const tallies: Tally[] = [];
  if (host.length > 0)
    tallies.push(
      await runVitest(root, {
        name: 'prove-host',
        args: ['run', '--config=tests/prove/host/vitest.config.ts', ...host],
        isLong: true,
      }),
    );
  if (browser.length > 0) {
    ensureBrowser();
    tallies.push(
      await runPlaywright(root, {
        name: 'prove-browser',
        folder: 'tests/prove/browser',
        args: browser.map((file) => file.slice(file.lastIndexOf('/') + 1)),
        isLong: true,
      }),
    );
  }
  if (existsSync(figures))
    console.log(`\n${summed(readFileSync(figures, 'utf8').trim().split('\n')).join('\n')}`);
  console.log(summaryLines(tallies).join('\n'));
  process.exitCode = tallies.every(({ failed }) => failed.length === 0) ? 0 : 1;
}
