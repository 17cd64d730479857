import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../setup/cluster.ts';
import { ensurePrograms } from '../setup/hosts.ts';
import { ensurePostgres } from '../setup/postgres.ts';
import { runNode } from '../setup/run.ts';
import { orBroken, type Tally, tallyBrowser, tallyUnit } from './summary.ts';

const results = '.cache/test-results';

function reportFile(root: string, name: string): string {
  mkdirSync(join(root, results), { recursive: true });
  const file = join(root, results, name);
  // Removed first: the report of an earlier run must not count for a run that writes none.
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string, tally: (report: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: [], skipped: 0 };
  return tally(JSON.parse(readFileSync(file, 'utf8')));
}

/** Why the API cannot be tested on PostgreSQL here, or null when it can. Installs and tries a server. */
async function postgresMissing(): Promise<string | null> {
  const programs = ensurePostgres();
  if (!programs) return 'no server of version 15 or newer was found (POSTGRES_BIN names the folder of one)';
  try {
    await (await startCluster(programs, [])).stop();
    return null;
  } catch (error) {
    return String(error).replace(/\s+/g, ' ');
  }
}

/** Unit, store, guard and fault tests, those of the API on each of its databases, and those of the built site on each of its hosts. */
export async function runUnit(root: string): Promise<Tally> {
  const file = reportFile(root, 'unit.json');
  const missing = await postgresMissing();
  const servers = ensurePrograms();
  const { code } = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(missing === null ? [] : ['--project=!postgres']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, output: 'show' },
  );
  const tally = orBroken(readReport(file, tallyUnit), 'vitest', code);
  const left = [
    ...(missing === null ? [] : [`the API on PostgreSQL: ${missing}`]),
    ...servers.map(
      (name) =>
        `the site on ${name}${name === 'nginx' ? ', and processes behind it' : ''}: it is not installed`,
    ),
  ];
  return { ...tally, left };
}

/** Tests in a browser against the built site. */
export async function runBrowser(root: string): Promise<Tally> {
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
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
    },
  );
  return orBroken(readReport(file, tallyBrowser), 'playwright', code);
}
