import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/db/open.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

/** The database of the tests, which a test can take away and give back. */
function breakable(): { database: Database; state: { code: string | null } } {
  const state: { code: string | null } = { code: null };
  const db = new Proxy(api.database.db, {
    get(target, name) {
      if (state.code !== null) {
        const cause = Object.assign(new Error('gone'), { code: state.code });
        throw new Error('Failed query', { cause });
      }
      return Reflect.get(target, name);
    },
  });
  return { database: { ...api.database, db }, state };
}

const config = () => ({
  siteOrigins: [siteOrigin],
  publicOrigin: '',
  now: () => api.clock.now,
  report: () => undefined,
});

describe('while the database is away', () => {
  it.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '53100', 'ENOSPC'])(
    'for %s: the process lives and is not ready, calls are 503 and say when to try again; then all is well',
    async (code) => {
      const { database, state } = breakable();
      const app = createApp(database, { ...config(), limits: { perToken: 100, perAddress: 100 } });
      const statuses = async () => [
        (await app.request('/healthz')).status,
        (await app.request('/readyz')).status,
        (await app.request('/user', { headers: bearer(token) })).status,
      ];
      expect(await statuses()).toEqual([200, 200, 200]);
      state.code = code;
      expect(await statuses()).toEqual([200, 503, 503]);
      for (const path of ['/readyz', '/user']) {
        const { key, answer } = await refusalOf(app.request(path, { headers: bearer(token) }));
        expect([key, answer.headers.get('Retry-After')]).toEqual(['unavailable', '5']);
      }
      state.code = null;
      expect(await statuses()).toEqual([200, 200, 200]);
    },
  );

  it('a database that does not answer at all is not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const db = new Proxy(api.database.db, {
      get: (target, name) =>
        name === 'execute' ? () => new Promise(() => undefined) : Reflect.get(target, name),
    });
    const reply = createApp({ ...api.database, db }, config()).request('/readyz');
    await vi.advanceTimersByTimeAsync(2000);
    expect((await reply).status).toBe(503);
  });
});

describe('a server that is told to stop', () => {
  const start = async (): Promise<{ child: ChildProcess; port: number; lines: string[] }> => {
    const args = 'server/main.ts --data memory --demo none --no-site --port 0'.split(' ');
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { PATH: process.env.PATH, LOG: 'json' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines: string[] = [];
    if (!child.stdout) throw new Error('no output');
    const output = createInterface(child.stdout);
    output.on('line', (line) => lines.push(line));
    const port = await new Promise<number>((resolve) => {
      output.on('line', (line) => {
        const found = /ready at http:\/\/localhost:(\d+)/.exec(line);
        if (found) resolve(Number(found[1]));
      });
    });
    return { child, port, lines };
  };
  const body = JSON.stringify({ code: 'x', code_verifier: 'y'.repeat(43) });
  /** A call whose second half is still to come. */
  const half = async (port: number): Promise<{ socket: Socket; received: () => string }> => {
    const socket = connect(port, 'localhost');
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = `POST /auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
    await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve));
    return { socket, received: () => text };
  };

  it('ends calls under way, cuts those that hang, and is gone within 10 seconds with code 0', async () => {
    const { child, port, lines } = await start();
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    const [one, other] = [await half(port), await half(port)];
    // Answered after the two above have arrived.
    await fetch(`http://localhost:${port}/healthz`);
    const told = Date.now();
    child.kill('SIGTERM');
    await vi.waitUntil(() => lines.some((line) => line.includes('Stopping')), { timeout: 5000 });
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    one.socket.write(body.slice(10));
    await once(one.socket, 'close');
    expect(one.received()).toMatch(/^HTTP\/1.1 400 [\s\S]*auth\.code_invalid/);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(Date.now() - told).toBeLessThan(10_500);
    expect(other.received()).toBe('');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  }, 60_000);
});
