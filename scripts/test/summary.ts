import { relative } from 'node:path';
import * as v from 'valibot';

/** How long the tests of a file took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** The result of a step of `npm test`. */
export interface Tally {
  readonly passed: number;
  /** The name of each failure, followed by the beginning of its message. */
  readonly failed: readonly string[];
  readonly skipped: number;
  /** Tests that only passed on the second try. They count as passed. */
  readonly flaky?: readonly string[];
  readonly files?: readonly FileTime[];
  /** Tests that could not be run here, with the reasons. */
  readonly left?: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: [], skipped: 0 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one.
const colours = /\u001b\[[\d;]*m/g;

/** A failure with the first lines of its message, for readers of only the end of the output. */
function withReason(name: string, message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n', 25);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
}

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.optional(v.number(), 0),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** Reads the JSON report of vitest. A file that could not be loaded is one failure. */
export function tallyUnit(report: unknown): Tally {
  const { testResults } = v.parse(unitReport, report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0]));
  const broken = testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
    )
    .map((file) => `${file.name}: ${file.message.split('\n', 1)[0]}`);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return {
    passed,
    failed: [...failed, ...broken],
    skipped: tests.length - passed - failed.length,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const browserTest = v.object({
  status: v.string(),
  results: v.array(
    v.object({
      duration: v.optional(v.number(), 0),
      error: v.optional(v.object({ message: v.optional(v.string()) })),
    }),
  ),
});

interface Suite {
  title: string;
  specs: { title: string; tests: v.InferOutput<typeof browserTest>[] }[];
  suites?: Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(browserTest) })),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const browserReport = v.object({
  suites: v.array(suite),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

/**
 * Reads the JSON report of Playwright.
 *
 * @param folder the folder of the tests
 */
export function tallyBrowser(report: unknown, folder = 'tests/e2e'): Tally {
  const { suites, errors } = v.parse(browserReport, report);
  const files = suites.map((one) => ({ file: one.title, tests: testsOf(one, []) }));
  const tests = files.flatMap((file) => file.tests);
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const failed = withStatus('unexpected');
  const flaky = withStatus('flaky');
  const passed = withStatus('expected').length + flaky.length;
  const reasonOf = ({ name, message }: BrowserTest) => withReason(name, message);
  return {
    passed,
    failed: [...failed.map(reasonOf), ...errors.map(({ message }) => message.split('\n', 1)[0] ?? '')],
    skipped: tests.length - passed - failed.length,
    flaky: flaky.map(reasonOf),
    files: files.map((one) => ({
      file: `${folder}/${one.file}`,
      seconds: one.tests.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  };
}

interface BrowserTest {
  readonly name: string;
  readonly status: string;
  readonly message: string | undefined;
  /** Total of all tries. */
  readonly seconds: number;
}

function testsOf(one: Suite, parents: readonly string[]): BrowserTest[] {
  const path = [...parents, one.title];
  const own = one.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(' › '),
      status,
      message: results.find(({ error }) => error)?.error?.message,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...(one.suites ?? []).flatMap((child) => testsOf(child, path))];
}

/**
 * Adds a failure if the runner exited with an error without a failing test, or ran no test.
 *
 * @param mayBeEmpty whether running no test is not a failure
 */
export function orBroken(tally: Tally, runner: string, code: number, mayBeEmpty = false): Tally {
  const none = tally.passed === 0 && tally.failed.length === 0;
  if (none && !mayBeEmpty) return { ...tally, failed: [`${runner}: no test was run`] };
  if (code !== 0 && tally.failed.length === 0)
    return { ...tally, failed: [`${runner}: ended with code ${code}`] };
  return tally;
}

const shown = 10;

/** The last lines of `npm test`. The final line is machine-readable. */
export function summaryLines(tallies: readonly Tally[]): string[] {
  const sum = (count: (tally: Tally) => number): number =>
    tallies.reduce((total, one) => total + count(one), 0);
  const all = <T>(list: (tally: Tally) => readonly T[] | undefined): T[] =>
    tallies.flatMap((tally) => list(tally) ?? []);
  const failed = all((tally) => tally.failed);
  const skipped = sum((tally) => tally.skipped);
  const slowest = all((tally) => tally.files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, shown);
  return [
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ...all((tally) => tally.left).map((set) => `LEFT OUT  ${set}`),
    ...all((tally) => tally.flaky).map((name) => `FLAKY  ${name}`),
    ...failed.map((name) => `FAILED  ${name}`),
    ...(skipped ? [`${skipped} skipped`] : []),
    `${sum((tally) => tally.passed)} passed, ${failed.length} failed`,
  ];
}
