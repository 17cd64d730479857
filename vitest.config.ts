import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { missingPrograms } from './scripts/setup/hosts.ts';
import { findPostgres } from './scripts/setup/postgres.ts';

/** `npm test -- --all` runs the long projects too. */
const isLong = process.env.VIGIE_TESTS === 'all';

/** The API's tests, which run on each of its databases; those of them that need none are among the others. */
const api = 'tests/unit/server/**/*.test.ts';
const fuzz = 'tests/unit/server/fuzz/*.test.ts';
const withoutDatabase = ['paging', 'lock', 'notices', 'turns', 'places'].map(
  (name) => `tests/unit/server/${name}.test.ts`,
);
/** Tests of properties, with few runs by default. */
const properties = 'tests/unit/**/property.test.ts';

const shared = {
  // A file opens what it needs and leaves nothing behind, so a process loads the code once for all of its files.
  isolate: false,
  setupFiles: 'tests/setup.ts',
  // The embedded database is slow to open when both processors are busy.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // The platform's description is written for the next version of `zod`, which is in the one that Astro brings, by another name.
  alias: { 'zod/mini': 'zod/v4-mini' },
  server: { deps: { inline: [/discord-api-spec/] } },
};

const missing = missingPrograms();

const postgres = {
  test: {
    ...shared,
    name: 'postgres',
    include: [api, 'tests/faults/postgres/*.test.ts'],
    exclude: [
      ...withoutDatabase,
      ...(missing.includes('nginx') ? ['tests/faults/postgres/balanced.test.ts'] : []),
      ...(missing.includes('pgbouncer') ? ['tests/faults/postgres/pooler.test.ts'] : []),
    ],
    globalSetup: 'tests/databases/postgres.ts',
  },
};

/** The API through a pooler. */
const pooled = {
  test: {
    ...shared,
    name: 'pooled',
    include: [api],
    // One asks for more connections than the pooler has.
    exclude: [...withoutDatabase, fuzz, 'tests/unit/server/pool-use.test.ts'],
    globalSetup: 'tests/databases/pooled.ts',
  },
};

/** The API on a distributed database. Citus is not packaged by Debian, so it is only run where somebody asks for it. */
const citus = {
  test: {
    ...shared,
    name: 'citus',
    include: [api, 'tests/faults/citus/*.test.ts'],
    // Two use triggers on tables of guilds, which such a database does not have.
    exclude: [
      ...withoutDatabase,
      fuzz,
      ...['access', 'test-databases'].map((name) => `tests/unit/server/${name}.test.ts`),
    ],
    globalSetup: 'tests/databases/citus.ts',
    testTimeout: 60_000,
  },
};
const isCitus = Boolean(process.env.CITUS || process.env.CITUS_URL);

/** Every way to serve the built site, asked for the same addresses. */
const hosts = {
  test: {
    ...shared,
    name: 'hosts',
    include: ['tests/hosts/*.test.ts'],
    exclude: missing.map((name) => `tests/hosts/${name}?(-*).test.ts`),
    // Published for a bundler: modules without saying so.
    server: { deps: { inline: [/@cloudflare\/pages-shared/] } },
  },
};

/** Processes that are killed, full disks, a build of another site, and every property at its full count. */
const long = {
  test: {
    ...shared,
    name: 'long',
    include: ['tests/faults/*.test.ts', 'tests/long/*.test.ts', fuzz, properties],
    exclude: missingPrograms().map((name) => `tests/long/${name}.test.ts`),
    globalSetup: 'tests/databases/pglite.ts',
    env: { RUNS: '1' },
  },
};

/** The longest files first, so that no process ends long before the other. Those of the fuzz tests are short, but take longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFuzz = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/fuzz/'));
    // A process keeps the code that it has loaded only for files of the same project.
    return sorted.sort((a, b) => a.project.name.localeCompare(b.project.name) || isFuzz(b) - isFuzz(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // On two processors the default would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'api',
          include: [api, 'tests/stores/*.test.ts'],
          exclude: withoutDatabase,
          globalSetup: 'tests/databases/pglite.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{unit,guards}/**/*.test.ts'],
          exclude: [
            'tests/unit/server/!(paging|lock|notices|turns|places).test.ts',
            'tests/unit/server/{fuzz,appeals,bot-batches,bot-package}/**',
          ],
        },
      },
      /** What stands in the files of the built site. */
      { test: { ...shared, name: 'site', include: ['tests/site/*.test.ts'] } },
      ...(isLong ? [long, hosts] : []),
      ...(isLong && isCitus ? [citus] : []),
      ...(isLong && findPostgres() ? [postgres, ...(missing.includes('pgbouncer') ? [] : [pooled])] : []),
    ],
  },
});
