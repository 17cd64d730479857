import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../setup/run.ts';
import { orBroken, type Tally, tallyBrowser, tallyUnit } from './summary.ts';

const results = '.cache/test-results';

function reportFile(root: string, name: string): string {
  mkdirSync(join(root, results), { recursive: true });
  const file = join(root, results, `${name}.json`);
  // Removes the report of an earlier run, in case this one writes none.
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string, tally: (report: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: [], skipped: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')));
}

/** A run of a test runner. `name` is also that of its report. */
export interface Run {
  readonly name: string;
  /** Arguments for the runner. */
  readonly args: readonly string[];
  /** For Playwright: the folder of the tests and their configuration, `tests/e2e` unless given. */
  readonly folder?: string;
  /** Whether to run all tests, not only those of the default run. */
  readonly isLong?: boolean;
  /** Whether a run without tests is not a failure. */
  readonly mayBeEmpty?: boolean;
}

const environment = (isLong: boolean): Readonly<Record<string, string>> =>
  isLong ? { VIGIE_TESTS: 'all' } : {};

/** Runs vitest and reads its report. */
export async function runVitest(
  root: string,
  { name, args, isLong = false, mayBeEmpty }: Run,
): Promise<Tally> {
  const file = reportFile(root, name);
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, output: 'show', env: environment(isLong) },
  );
  return orBroken(readReport(file, tallyUnit), 'vitest', code, mayBeEmpty);
}

/** Runs Playwright and reads its report. */
export async function runPlaywright(
  root: string,
  { name, args, folder = 'tests/e2e', isLong = false, mayBeEmpty }: Run,
): Promise<Tally> {
  const file = reportFile(root, name);
  const { code } = await runNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      `--config=${folder}/playwright.config.ts`,
      '--reporter=list,json',
      ...args,
    ],
    {
      cwd: root,
      output: 'show',
      env: { ...environment(isLong), PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
    },
  );
  return orBroken(
    readReport(file, (report) => tallyBrowser(report, folder)),
    'playwright',
    code,
    mayBeEmpty,
  );
}
