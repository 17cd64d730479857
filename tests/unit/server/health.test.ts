import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { createApp } from '../../../server/http/app.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

/** The tests' database, which a test can make unavailable. */
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
  it.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '53100', '25006', 'ENOSPC'])(
    'for %s: the process lives and is not ready, calls are 503 and say when to try again; then all is well',
    async (code) => {
      const { database, state } = breakable();
      const app = createApp(database, { ...config(), limits: { perToken: 100, perAddress: 100 } });
      const statuses = async () => [
        (await app.request('/healthz')).status,
        (await app.request('/readyz')).status,
        (await app.request('/guilds', { headers: bearer(token) })).status,
      ];
      expect(await statuses()).toEqual([200, 200, 200]);
      state.code = code;
      expect(await statuses()).toEqual([200, 503, 503]);
      for (const path of ['/readyz', '/guilds']) {
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
