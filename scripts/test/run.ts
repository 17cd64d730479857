import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../setup/run.ts';
import { orBroken, type Tally, tallyBrowser, tallyUnit } from './summary.ts';

const results = '.cache/test-results';

function reportFile(root: string, name: string): string {
  mkdirSync(join(root, results), { recursive: true });
  const file = join(root, results, name);
  // A report of an earlier run must not stand in for one that was never written.
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string, tally: (report: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: [], skipped: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')));
}

/** Unit, store and guard tests. */
export async function runUnit(root: string): Promise<Tally> {
  const file = reportFile(root, 'unit.json');
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, output: 'show' },
  );
  return orBroken(readReport(file, tallyUnit), 'vitest', code);
}

/** Tests in a browser against the built site. */
export async function runBrowser(root: string, chromium: string): Promise<Tally> {
  const file = reportFile(root, 'browser.json');
  const { code } = await runNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      cwd: root,
      output: 'show',
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
    },
  );
  return orBroken(readReport(file, tallyBrowser), 'playwright', code);
}
