/** The host and the tests of its API on each version of Node that is supported. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { runNode } from '../../../scripts/setup/run.ts';
import { tallyUnit } from '../../../scripts/test/summary.ts';
import { installPackages } from '../drivers/packages.ts';
import { figure } from '../figure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The first and the newest one with long-term support, and the one between them. */
const majors = [20, 22, 24] as const;

const programOf = (major: number) =>
  join(root, `tests/prove/node_modules/node-${major}-${process.platform}-${process.arch}/bin/node`);

/** Starts the host with the small demo and the site. Returns the status of its answers by path, and its warnings. */
async function askHost(
  node: string,
  paths: readonly string[],
): Promise<{ answers: string[]; warnings: string[] }> {
  const data = mkdtempSync(join(tmpdir(), 'node-proof-'));
  const flags = ['--port', '0', '--data', data, '--demo', 'small', '--site-dir', 'dist-e2e'];
  const host = spawn(node, ['--import', 'tsx', 'server/main.ts', ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG: 'json' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const gone = once(host, 'exit');
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      for (const stream of [host.stdout, host.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          const found = /ready at (http:\/\/localhost:\d+)/.exec(line)?.[1];
          if (found) resolve(found);
        });
      gone.then(() => reject(new Error(lines.join('\n'))));
    });
    const answers: string[] = [];
    for (const path of paths) answers.push(`${path} ${(await fetch(origin + path)).status}`);
    host.kill('SIGTERM');
    const [code] = await gone;
    answers.push(`exit ${code}`);
    return { answers, warnings: lines.filter((line) => /Warning|"level":"(?:warn|error)"/.test(line)) };
  } finally {
    host.kill('SIGKILL');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Runs the tests of the API and of its stores. */
async function runTests(node: string): Promise<ReturnType<typeof tallyUnit>> {
  const folder = mkdtempSync(join(tmpdir(), 'node-proof-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project=api', '--reporter=json', `--outputFile=${report}`];
  await runNode(['node_modules/vitest/vitest.mjs', ...args], { cwd: root, output: 'keep', program: node });
  const tally = tallyUnit(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(folder, { recursive: true });
  return tally;
}

beforeAll(installPackages);

for (const major of majors)
  test(`the host and the tests of its API on Node ${major}`, async () => {
    const node = programOf(major);
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    expect(version).toMatch(new RegExp(`^v${major}\\.`));
    const { answers, warnings } = await askHost(node, ['/healthz', '/readyz', '/', '/ar/premium', '/guilds']);
    expect(answers).toEqual([
      '/healthz 200',
      '/readyz 200',
      '/ 200',
      '/ar/premium 200',
      '/guilds 401',
      'exit 0',
    ]);
    expect(warnings).toEqual([]);
    const { passed, failed } = await runTests(node);
    figure(
      'node',
      `${version}: the host starts, answers and stops; ${passed} tests of its API passed, ${failed.length} failed`,
    );
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(500);
  });
