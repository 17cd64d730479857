import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { rateLimits } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { createApp } from '../../../server/http/app.ts';
import { defaultLimits, purgeLimits } from '../../../server/http/limits.ts';
import { addressKey, clientAddress, readProxies } from '../../../server/http/proxy.ts';
import { runningOptions } from '../../../server/options.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
const tokens: string[] = [];
beforeAll(async () => {
  api = await openTestApi();
  tokens.push(await api.signIn('owner'), await api.signIn('owner'));
});
afterAll(() => api.close());

const appWith = (perToken: number, perAddress: number, proxies = '', shared = false) =>
  createApp(
    { ...api.database, shared },
    {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => api.clock.now,
      limits: { perToken, perAddress },
      proxies: readProxies(proxies),
    },
  );
type App = ReturnType<typeof appWith>;
const call = (app: App, token: string | undefined, peer: string, forwarded?: string) =>
  app.request(
    '/user',
    {
      headers: {
        ...(token === undefined ? {} : bearer(token)),
        ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
      },
    },
    { peer },
  );
const statuses = async (count: number, one: (index: number) => Response | Promise<Response>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await one(index)).status);
  return found.join(' ');
};

describe.each([
  ['this process', false],
  ['the database', true],
])('counted in %s', (_, shared) => {
  // Counters in the database survive a restart of the app.
  beforeAll(() => api.database.db.delete(rateLimits).then(() => undefined));

  it('a token may call so often, from wherever, and another token still may', async () => {
    const app = appWith(3, 1000, '', shared);
    expect(await statuses(5, (index) => call(app, tokens[0], `198.51.100.${index}`))).toBe(
      '200 200 200 429 429',
    );
    const { key, answer } = await refusalOf(call(app, tokens[0], '198.51.100.77'));
    expect(key).toBe('rate_limited');
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await call(app, tokens[1], '198.51.100.0')).status).toBe(200);
  });

  it('an address may call so often, with whatever tokens, and another address still may', async () => {
    const app = appWith(1000, 3, '', shared);
    expect(await statuses(5, (index) => call(app, `made-up-${index}`, '203.0.113.1'))).toBe(
      '401 401 401 429 429',
    );
    expect((await call(app, tokens[0], '203.0.113.1')).status).toBe(429);
    expect((await call(app, tokens[0], '203.0.113.2')).status).toBe(200);
  });

  it('a minute later all is forgiven', async () => {
    const app = appWith(1, 1, '', shared);
    expect(await statuses(2, () => call(app, tokens[1], '192.0.2.1'))).toMatch(/429$/);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 61_000);
    expect((await call(app, tokens[1], '192.0.2.1')).status).toBe(200);
  });

  it('a clock that is set back makes no minute an hour', async () => {
    const app = appWith(0, 1, '', shared);
    const some = () => call(app, undefined, '192.0.2.7');
    expect(await statuses(2, some)).toBe('401 429');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await statuses(2, some)).toBe('401 429');
  });

  it('a token is one token, however the header is spelt', async () => {
    const app = appWith(3, 1000, '', shared);
    const token = await api.signIn('owner');
    const spelt = ['Bearer ', 'bearer ', 'BEARER   ', 'bEaReR  ', 'Bearer    '];
    expect(
      await statuses(5, (index) =>
        app.request('/user', {
          headers: { Authorization: `${spelt[index]}${token}${' '.repeat(index)}` },
        }),
      ),
    ).toBe('200 200 200 429 429');
  });

  it('connections without an address are counted together, and get little', async () => {
    const app = appWith(1000, 60, '', shared);
    expect(await statuses(5, (index) => call(app, `made-up-${index}`, ''))).toBe('401 401 401 429 429');
    expect((await call(app, tokens[0], '203.0.113.30')).status).toBe(200);
  });

  it('a call that costs more takes more', async () => {
    const app = appWith(12, 1000, '', shared);
    const token = await api.signIn('owner');
    const history = (query: string) =>
      app.request(`/guild/${demoGuilds.potager}/history${query}`, { headers: bearer(token) });
    const asked = ['?q=ab', '', '?q=%20', '', '?q=ab'];
    expect(await statuses(5, (index) => history(asked[index] ?? ''))).toBe('200 200 200 429 429');
  });

  it('a forged X-Forwarded-For gives no new count', async () => {
    const app = appWith(1000, 3, '', shared);
    expect(await statuses(5, (index) => call(app, undefined, '203.0.113.3', `10.1.1.${index}`))).toBe(
      '401 401 401 429 429',
    );
  });

  it('behind a trusted proxy each caller has their own, and what they add themselves is not believed', async () => {
    const app = appWith(1000, 2, '10.0.0.0/8', shared);
    const through = (client: string) => call(app, undefined, '10.0.0.5', client);
    expect(await statuses(3, () => through('203.0.113.20'))).toBe('401 401 429');
    expect(await statuses(3, (index) => through(`1.2.3.${index}, 203.0.113.21`))).toBe('401 401 429');
    // Two trusted proxies in a row.
    expect(await statuses(3, () => through('6.6.6.6, 203.0.113.22, 10.9.9.9'))).toBe('401 401 429');
    expect((await through('203.0.113.23')).status).toBe(401);
  });
});

describe('two processes on one database', () => {
  it('share their counts', async () => {
    await api.database.db.delete(rateLimits);
    const [one, two] = [appWith(1000, 4, '', true), appWith(1000, 4, '', true)];
    expect(await statuses(6, (index) => call(index % 2 ? one : two, undefined, '192.0.2.9'))).toBe(
      '401 401 401 401 429 429',
    );
  });

  it('count in a table that no crash has to keep, and forget what is over', async () => {
    const { db } = api.database;
    const [table] = await db
      .select({ kind: sql<string>`relpersistence` })
      .from(sql`pg_class`)
      .where(sql`relname = 'rate_limits'`);
    expect(table?.kind).toBe('u');
    expect(await db.$count(rateLimits)).toBeGreaterThan(0);
    await purgeLimits(db, new Date());
    expect(await db.$count(rateLimits)).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await cleanUp(db, api.clock.now);
    expect(await db.$count(rateLimits)).toBe(0);
  });
});

it('health and metrics are not limited, and a preflight is not counted', async () => {
  const app = appWith(1, 1);
  const from = { peer: '127.0.0.1' };
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin: siteOrigin, 'Access-Control-Request-Method': 'GET' },
  };
  for (let index = 0; index < 3; index += 1) {
    expect((await app.request('/healthz', {}, from)).status).toBe(200);
    expect((await app.request('/readyz', {}, from)).status).toBe(200);
    expect((await app.request('/metrics', {}, from)).status).toBe(200);
    expect((await app.request('/user', preflight, from)).status).toBe(204);
  }
  expect((await call(app, undefined, '127.0.0.1')).status).toBe(401);
  expect((await call(app, undefined, '127.0.0.1')).status).toBe(429);
});

it('a refusal can be read by the site', async () => {
  const app = appWith(1000, 1);
  const send = () => app.request('/user', { headers: { Origin: siteOrigin } }, { peer: '192.0.2.50' });
  await send();
  const reply = await send();
  expect(reply.status).toBe(429);
  expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(siteOrigin);
});

it('no limit is no limit', async () => {
  const app = appWith(0, 0);
  expect(await statuses(50, () => call(app, tokens[0], '192.0.2.60'))).toBe(Array(50).fill(200).join(' '));
});

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.1', undefined, '203.0.113.1'],
    ['::ffff:203.0.113.1', undefined, '203.0.113.1'],
    ['203.0.113.1', '10.0.0.1', '203.0.113.1'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['::ffff:10.0.0.1', ' 203.0.113.1 ', '203.0.113.1'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.1', '203.0.113.1'],
    ['10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
    ['10.0.0.1', '1.1.1.1, rubbish, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['2001:db8::1', '2001:db8:9::7', '2001:db8:9::7'],
    ['', '203.0.113.1', null],
    [undefined, '203.0.113.1', null],
  ])('%o with X-Forwarded-For %o is %o', (peer, forwarded, client) => {
    const proxies = readProxies('10.0.0.0/8, 2001:db8::/64');
    expect(clientAddress(peer, forwarded, proxies)).toBe(client);
  });

  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('the options of a running server', () => {
  it('have defaults', () => {
    expect(runningOptions({}, false)).toMatchObject({
      publicOrigin: '',
      limits: defaultLimits,
      metricsToken: null,
      log: 'json',
    });
    expect(runningOptions({}, true).log).toBe('text');
  });

  it('are read from the environment', () => {
    const env = {
      API_ORIGIN: 'https://api.example',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      LIMIT_PER_TOKEN: '0',
      LIMIT_PER_ADDRESS: '7',
      METRICS_TOKEN: 'x',
      LOG: 'json',
    };
    const options = runningOptions(env, true);
    expect(options).toMatchObject({
      publicOrigin: 'https://api.example',
      limits: { perToken: 0, perAddress: 7 },
      metricsToken: 'x',
      log: 'json',
    });
    expect(clientAddress('::1', '9.9.9.9', options.proxies)).toBe('9.9.9.9');
    expect(clientAddress('10.255.0.1', '9.9.9.9', options.proxies)).toBe('9.9.9.9');
  });

  it.each([
    { TRUSTED_PROXIES: 'nginx' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { TRUSTED_PROXIES: '10.0.0.0/' },
    { TRUSTED_PROXIES: '1' },
    { LIMIT_PER_TOKEN: 'many' },
    { LIMIT_PER_ADDRESS: '-1' },
    { API_ORIGIN: 'api.example' },
    { LOG: 'xml' },
  ])('are refused with their name: %o', (env) => {
    expect(() => runningOptions(env, false)).toThrow(Object.keys(env)[0] ?? '');
  });
});
