/**
 * `npm run test:long`: the runs that `npm test` has in short. A server is killed twenty times while it writes, and each
 * operation gets 300 good and 300 bad requests. `KILLS`, `FUZZ_RUNS` and `FUZZ_SEED` ask for others.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'pglite', 'tests/faults/kill', 'tests/unit/server/fuzz'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { KILLS: '20', FUZZ_RUNS: '300', ...process.env },
  },
);
process.exitCode = status ?? 1;
