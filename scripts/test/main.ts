import { parseArgs } from 'node:util';
import { ensureBrowser } from '../setup/browser.ts';
import { runChecks, staticChecks } from '../setup/checks.ts';
import { ensurePrograms } from '../setup/hosts.ts';
import { ensurePostgres } from '../setup/postgres.ts';
import { changedFiles, changedSince } from './changed.ts';
import { watchIdle } from './idle.ts';
import { otherDrawing } from './pictures.ts';
import { runPlaywright, runVitest } from './run.ts';
import { literally, select, testFiles } from './select.ts';
import { buildTestSite } from './site.ts';
import { nothing, summaryLines, type Tally } from './summary.ts';

/**
 * Runs a step and prints how long it took. If it throws, that is one failure with its name, and the other steps still
 * run.
 */
async function step(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n${name}`);
  const start = Date.now();
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: [name] };
  } finally {
    console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
  }
}

async function check(root: string): Promise<Tally> {
  const failures = await runChecks(root, staticChecks);
  for (const { name, text } of failures) console.error(`\n${name}\n${text}`);
  return { ...nothing, failed: failures.map(({ name }) => `Checks: ${name}`) };
}

async function build(root: string): Promise<Tally> {
  await buildTestSite(root);
  return nothing;
}

const isWell = ({ failed }: Tally) => failed.length === 0;

/** The default run. */
async function runDefault(root: string): Promise<Tally[]> {
  // Each of these mostly uses one CPU.
  const [checks, built] = await Promise.all([
    step('Checks', () => check(root)),
    step('Build', () => build(root)),
  ]);
  const withoutSite = isWell(built) ? [] : ['--project=!site'];
  const unit = await step('Unit tests', () =>
    runVitest(root, { name: 'unit', args: ['run', ...withoutSite] }),
  );
  if (!isWell(built)) return [checks, built, unit];
  const browser = await step('Browser tests', () => {
    ensureBrowser();
    return runPlaywright(root, { name: 'browser', args: [] });
  });
  return [checks, built, unit, browser];
}

/** The additional tests of `npm test -- --all`: full matrices and counts, other databases and web servers, faults. */
async function runRest(root: string): Promise<Tally[]> {
  const missing = ensurePrograms();
  const left = [
    ...(ensurePostgres() ? [] : ['the API on PostgreSQL: no server of version 15 or newer was found']),
    ...missing.map((name) => `what needs ${name}: it is not installed`),
  ];
  const unit = await step('Long tests', () =>
    runVitest(root, {
      name: 'long',
      args: ['run', '--project=!api', '--project=!unit', '--project=!site'],
      isLong: true,
    }),
  );
  const browser = await step('Long browser tests', () =>
    runPlaywright(root, { name: 'long-browser', args: ['--grep-invert', '@journey'], isLong: true }),
  );
  const other = otherDrawing(root);
  if (other !== null) return [{ ...unit, left: [...left, `the pictures: ${other}`] }, browser];
  const pictures = await step('Pictures', () =>
    // Of ten kinds of screen as they open. All take 20 minutes: `npm run pictures`.
    runPlaywright(root, {
      name: 'pictures',
      folder: 'tests/pictures',
      args: [
        'screens.pictures.ts',
        '--grep',
        '(root|premium|guild|captcha|automod|logs|recurring|tickets|history|transcript) wide',
      ],
    }),
  );
  return [{ ...unit, left }, browser, pictures];
}

const isOfLongRun = (file: string) => /^tests\/(faults|hosts|long)\//.test(file);

/** Runs the tests that the words select. */
async function runSelected(root: string, words: readonly string[]): Promise<Tally[]> {
  const { unit, browser, title } = select(words, testFiles(root));
  const needsSite = browser.length > 0 || unit.some((file) => /^tests\/(site|hosts)\//.test(file));
  const tallies: Tally[] = [];
  if (needsSite) tallies.push(await step('Build', () => build(root)));
  if (!tallies.every(isWell)) return tallies;
  const titled = title === null ? [] : [literally(title)];
  if (unit.length > 0) {
    const args = ['run', '--passWithNoTests', ...titled.flatMap((text) => ['-t', text]), ...unit];
    tallies.push(
      await step('Unit tests', () =>
        runVitest(root, { name: 'unit', args, isLong: unit.some(isOfLongRun), mayBeEmpty: true }),
      ),
    );
  }
  if (browser.length > 0) {
    ensureBrowser();
    const args = ['--pass-with-no-tests', ...titled.flatMap((text) => ['--grep', text]), ...browser];
    tallies.push(
      await step('Browser tests', () =>
        runPlaywright(root, { name: 'browser', args, isLong: true, mayBeEmpty: true }),
      ),
    );
  }
  const isEmpty = tallies.every(({ passed, failed }) => passed === 0 && failed.length === 0);
  return isEmpty ? [{ ...nothing, failed: [`no test has “${words.join(' ')}”`] }] : tallies;
}

/**
 * Runs the tests that import a changed file, directly or not, and the guards. Tests of the built site are not included,
 * and browser tests only if their own file has changed.
 */
async function runChanged(root: string): Promise<Tally[]> {
  const since = changedSince(root);
  const files = changedFiles(root, since);
  const guards = testFiles(root).filter((file) => file.startsWith('tests/guards/'));
  const sources = files.filter((file) => /\.(ts|tsx)$/.test(file));
  const args = ['related', '--run', '--project=!site', ...sources, ...guards];
  const checks = await step('Checks', () => check(root));
  const unit = await step('Unit tests', () => runVitest(root, { name: 'unit', args }));
  const tallies = [checks, unit];
  if (files.some((file) => file.startsWith('tests/e2e/'))) {
    ensureBrowser();
    tallies.push(await step('Build', () => build(root)));
    tallies.push(
      await step('Browser tests', () =>
        runPlaywright(root, {
          name: 'browser',
          args: ['--pass-with-no-tests', `--only-changed=${since}`],
          isLong: true,
          mayBeEmpty: true,
        }),
      ),
    );
  }
  return tallies;
}

/**
 * `npm test`. Arguments select the tests (CONTRIBUTING.md). Prints the slowest files and the idle time of each CPU; the
 * last line is `N passed, N failed`.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const idle = watchIdle();
  const start = Date.now();
  const run = async (): Promise<Tally[]> => {
    if (positionals.length > 0) return runSelected(root, positionals);
    if (values.changed) return runChanged(root);
    const tallies = await runDefault(root);
    return values.all ? [...tallies, ...(await runRest(root))] : tallies;
  };
  const tallies = await run();
  const seconds = (Date.now() - start) / 1000;
  const idles = idle().map((each) => `${each.toFixed(0)} s`);
  console.log(`\n${seconds.toFixed(0)} s; the processors were idle for ${idles.join(' and ')}.`);
  console.log(summaryLines(tallies).join('\n'));
  process.exitCode = tallies.every(isWell) ? 0 : 1;
}
