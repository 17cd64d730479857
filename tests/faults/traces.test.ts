/** A host with traces, and one without, in a process of its own. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServer } from './process.ts';

/** Writes at the exit how many modules of OpenTelemetry were loaded, but for its interface, which prom-client loads. */
const probe = `
import { createRequire } from 'node:module';
const { cache } = createRequire(import.meta.url);
process.on('exit', () => console.log(JSON.stringify({ loaded: Object.keys(cache).filter((path) => /@opentelemetry.(?!api.)/.test(path)).length })));
`;

let folder: string;
let options: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-traces-'));
  const file = join(folder, 'probe.mjs');
  writeFileSync(file, probe);
  options = `--import=${pathToFileURL(file)}`;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a host, makes a call, and tells it to stop. */
async function run(env: Readonly<Record<string, string>>) {
  const args = ['--data', 'memory', '--demo', 'none'];
  const { child, lines, ready } = startServer(args, { NODE_OPTIONS: options, ...env });
  const origin = await ready();
  expect((await fetch(`${origin}/user`)).status).toBe(401);
  const told = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const written = lines.map((line): unknown => JSON.parse(line));
  return { written, stoppedIn: performance.now() - told };
}

/** A collector that takes what it gets, or never answers. Returns its address, and the bodies that it got. */
async function startCollector(answers: boolean) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request.setEncoding('latin1')));
    if (answers) response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return { bodies, close, env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } };
}

it('a host without a collector loads nothing that makes or sends spans', async () => {
  const { written } = await run({});
  expect(written).toContainEqual({ loaded: 0 });
}, 60_000);

it('a host that stops sends what it has traced before', async () => {
  const { bodies, env } = await startCollector(true);
  const { written } = await run(env);
  const all = bodies.join('');
  for (const name of ['getUser', 'job cleanup', 'SELECT']) expect(all).toContain(name);
  expect(written).not.toContainEqual({ loaded: 0 });
  expect(written).toContainEqual(
    expect.objectContaining({ operation: 'getUser', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) }),
  );
}, 60_000);

it('a collector that hangs holds up the stop for two seconds', async () => {
  const { env } = await startCollector(false);
  const { stoppedIn } = await run(env);
  expect(stoppedIn).toBeLessThan(8000);
}, 60_000);

it('a collector that is gone is one line', async () => {
  const { env, close } = await startCollector(true);
  close();
  const { written } = await run({ ...env, OTEL_BSP_SCHEDULE_DELAY: '1', OTEL_EXPORTER_OTLP_TIMEOUT: '50' });
  const lost = written.filter((line) => JSON.stringify(line).includes('TracesLost'));
  expect(lost).toHaveLength(1);
  expect(lost).toMatchObject([{ level: 'error', error: { cause: { code: 'ECONNREFUSED' } } }]);
}, 60_000);
