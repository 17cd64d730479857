/** A host as `npm start` runs it answers 64 clients for a minute, without one error. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../bench/api-calls.ts';
import { startServer } from '../../faults/process.ts';
import { figure } from '../figure.ts';
import { randomOf } from './random.ts';
import { type Ask, addressesOf } from './serve/addresses.ts';

const clients = 64;
const seconds = 60;
const siteDir = 'dist-e2e';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-prove-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks, and reads the whole answer. Returns its status. */
function ask(
  origin: string,
  agent: Agent,
  { path, method = 'GET', headers = {}, body }: Ask,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (reply) => {
      reply
        .on('error', reject)
        .on('end', () => resolve(reply.statusCode ?? 0))
        .resume();
    });
    sent.on('error', reject).end(body);
  });
}

it(`${clients} clients for ${seconds} seconds`, async () => {
  const { token } = await prepareDatabase({ kind: 'folder', path: join(folder, 'db') }, 'small');
  const server = startServer(['--data', folder, '--demo', 'none'], {}, ['--site-dir', siteDir]);
  const origin = await server.ready();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const kinds = addressesOf(siteDir, token);
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const counts = Object.fromEntries(names.map((name) => [name, 0]));
  const wrong = new Map<string, number>();
  const random = randomOf(64);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;

  async function client(): Promise<void> {
    while (performance.now() < until) {
      const name = names[Math.floor(random() * names.length)] ?? 'file';
      const one = kinds[name](Math.floor(random() * 1e6));
      const from = performance.now();
      const status = await ask(origin, agent, one).catch(String);
      times.push(performance.now() - from);
      counts[name] = (counts[name] ?? 0) + 1;
      if (status === 200) continue;
      const what = `${one.method ?? 'GET'} ${one.path}: ${status}`;
      wrong.set(what, (wrong.get(what) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const errors = server.lines.filter((line) => line.includes('"level":"error"'));
  await server.kill();
  const asked = names.map((name) => `${counts[name]} ${name}s`).join(', ');
  figure(
    'serve',
    `${times.length} answers to ${clients} clients in ${seconds} s (${asked}), ${wrong.size} wrong, ${errors.length} errors logged; half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`,
  );
  expect([...wrong]).toEqual([]);
  expect(errors).toEqual([]);
});
