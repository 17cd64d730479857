import { defineConfig } from 'vitest/config';
import { missingPrograms } from './scripts/setup/hosts.ts';
import { findPostgres } from './scripts/setup/postgres.ts';

/** The API's tests, which run on each of its databases; those of them that need none are among the others. */
const api = 'tests/unit/server/**/*.test.ts';
/** A screen's store against the API in process, on the embedded database alone. */
const stores = 'tests/stores/*.test.ts';
const withoutDatabase = ['paging', 'lock', 'notices', 'turns'].map(
  (name) => `tests/unit/server/${name}.test.ts`,
);

const shared = {
  // The embedded database is slow to open when both processors are busy.
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const postgres = {
  test: {
    ...shared,
    name: 'postgres',
    include: [api, 'tests/faults/postgres/*.test.ts'],
    exclude: [
      ...withoutDatabase,
      ...(missingPrograms().includes('nginx') ? ['tests/faults/postgres/balanced.test.ts'] : []),
    ],
    globalSetup: 'tests/databases/postgres.ts',
    // The requests are the same; here they only show that this engine takes them too.
    env: { FUZZ_RUNS: '60' },
  },
};

/** Every way to serve the built site, asked for the same addresses. */
const hosts = {
  test: {
    ...shared,
    name: 'hosts',
    include: ['tests/hosts/*.test.ts'],
    exclude: missingPrograms().map((name) => `tests/hosts/${name}.test.ts`),
    // Published for a bundler: modules without saying so.
    server: { deps: { inline: [/@cloudflare\/pages-shared/] } },
  },
};

export default defineConfig({
  test: {
    // On two processors the default would leave one idle.
    maxWorkers: '100%',
    // A file opens what it needs and leaves nothing behind, so a process loads the code once for all of its files.
    isolate: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{unit,guards}/**/*.test.ts', 'tests/faults/*.test.ts'],
          exclude: ['tests/unit/server/!(paging|lock|notices|turns).test.ts', 'tests/unit/server/fuzz/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pglite',
          include: [api, stores],
          exclude: withoutDatabase,
          globalSetup: 'tests/databases/pglite.ts',
        },
      },
      hosts,
      ...(findPostgres() ? [postgres] : []),
    ],
  },
});
