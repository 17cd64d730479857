/** The command `npm test`: counting results, selecting tests, and installed packages. */
import { describe, expect, it } from 'vitest';
import { literally, select } from '../../../scripts/test/select.ts';
import { orBroken, summaryLines, tallyBrowser, tallyUnit } from '../../../scripts/test/summary.ts';
import { folderWith } from './folder.ts';

// Plain JavaScript without types: it runs before anything is installed.
const packages: string = '../../../scripts/setup/packages.mjs';
const { isInstalled } = (await import(packages)) as { isInstalled(root: string): boolean };

const unit = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      message: '',
      startTime: 1000,
      endTime: 3500,
      assertionResults: statuses.map((status, index) => ({
        fullName: `test ${index}`,
        status,
        failureMessages: status === 'failed' ? ['no 1 in []'] : [],
      })),
    },
  ],
});
const browserError = '\u001b[31mexpected\u001b[39m 3\n\ngot 2';
const browser = (...statuses: string[]) => ({
  suites: [
    {
      title: 'a.spec.ts',
      specs: [],
      suites: [
        {
          title: 'group',
          specs: statuses.map((status, index) => ({
            title: `test ${index}`,
            tests: [
              {
                status,
                results: [
                  { duration: 400, error: status === 'expected' ? undefined : { message: browserError } },
                ],
              },
            ],
          })),
        },
      ],
    },
  ],
  errors: [],
});

describe('counting', () => {
  it('adds unit and browser tests and says what failed and why', () => {
    const tallies = [
      tallyUnit(unit('passed', 'failed', 'skipped')),
      tallyBrowser(browser('expected', 'unexpected')),
    ];
    expect(summaryLines(tallies)).toEqual([
      '    2.5 s  a.test.ts',
      '    0.8 s  tests/e2e/a.spec.ts',
      'FAILED  test 1\n    no 1 in []',
      'FAILED  a.spec.ts › group › test 1\n    expected 3\n    got 2',
      '1 skipped',
      '2 passed, 2 failed',
    ]);
  });

  it('ends with the one line when all is well', () => {
    expect(summaryLines([tallyUnit(unit('passed', 'passed'))]).at(-1)).toBe('2 passed, 0 failed');
  });

  it('says which tests could not be run, and why', () => {
    const tally = { ...tallyUnit(unit('passed')), left: ['the API on PostgreSQL: no server was found'] };
    expect(summaryLines([tally]).slice(1)).toEqual([
      'LEFT OUT  the API on PostgreSQL: no server was found',
      '1 passed, 0 failed',
    ]);
  });

  it('a file that does not load is a failure', () => {
    const report = {
      testResults: [
        { name: 'b.test.ts', status: 'failed', message: 'no such module\nat x', assertionResults: [] },
      ],
    };
    expect(tallyUnit(report).failed).toEqual(['b.test.ts: no such module']);
  });

  it('a test that passed only the second time is counted, and named', () => {
    expect(summaryLines([tallyBrowser(browser('flaky', 'expected'))]).slice(1)).toEqual([
      'FLAKY  a.spec.ts › group › test 0\n    expected 3\n    got 2',
      '2 passed, 0 failed',
    ]);
  });

  it('names the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    const lines = summaryLines([{ passed: 1, failed: [], skipped: 0, files }]);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('   11.0 s  11.test.ts');
  });

  it('an error outside of tests is a failure', () => {
    const report = { suites: [], errors: [{ message: 'server did not start\nmore' }] };
    expect(tallyBrowser(report).failed).toEqual(['server did not start']);
  });

  it('no test at all is a failure, and so is a bad end without one', () => {
    const none = { passed: 0, failed: [], skipped: 3 };
    expect(orBroken(none, 'vitest', 0).failed).toEqual(['vitest: no test was run']);
    expect(orBroken(none, 'vitest', 0, true).failed).toEqual([]);
    const passed = { passed: 1, failed: [], skipped: 0 };
    expect(orBroken(passed, 'vitest', 1).failed).toEqual(['vitest: ended with code 1']);
    expect(orBroken(passed, 'vitest', 0)).toBe(passed);
  });
});

describe('words', () => {
  const files = [
    'tests/unit/lib/paths.test.ts',
    'tests/unit/server/automod.test.ts',
    'tests/e2e/automod.spec.ts',
  ];

  it('that are in a path choose files', () => {
    expect(select(['automod'], files)).toEqual({
      unit: ['tests/unit/server/automod.test.ts'],
      browser: ['tests/e2e/automod.spec.ts'],
      title: null,
    });
  });

  it('that are in no path must be in a title', () => {
    expect(select(['automod', 'a draft', 'is kept'], files)).toMatchObject({ title: 'a draft is kept' });
    expect(select(['a (draft)'], files)).toMatchObject({ unit: files.slice(0, 2), title: 'a (draft)' });
    expect('not a (draft)').toMatch(new RegExp(literally('a (draft)')));
  });
});

describe('installed packages', () => {
  const lock = (packages: Record<string, object>) => JSON.stringify({ packages });
  const wanted = {
    '': { name: 'vigie' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/other-os': { version: '1.0.0', integrity: 'y', optional: true },
  };
  const project = (installed: Record<string, object> | null) =>
    folderWith({
      'package-lock.json': lock(wanted),
      ...(installed && { 'node_modules/.package-lock.json': lock(installed) }),
    });

  it('are kept when they match, without those for other systems', () => {
    expect(isInstalled(project({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } }))).toBe(true);
  });

  it.each([
    ['nothing is installed', null],
    ['one is missing', {}],
    ['one has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['one has another content', { 'node_modules/a': { version: '1.0.0', integrity: 'z' } }],
    [
      'one is too many',
      { 'node_modules/a': { version: '1.0.0', integrity: 'x' }, 'node_modules/b': { version: '1.0.0' } },
    ],
  ])('are installed again when %s', (_, installed: Record<string, object> | null) => {
    expect(isInstalled(project(installed))).toBe(false);
  });
});
