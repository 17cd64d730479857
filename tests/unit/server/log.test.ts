import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { createApp } from '../../../server/http/app.ts';
import { errorFacts, type LogEntry, logLine, type RequestEntry } from '../../../server/http/log.ts';
import { bearer, exchange, obtainCode, openTestApi, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
const entries: LogEntry[] = [];
beforeAll(async () => {
  api = await openTestApi({
    log: (entry) => entries.push(entry),
    limits: { perToken: 1000, perAddress: 1000 },
  });
});
afterAll(() => api.close());

const calls = () => entries.filter((entry): entry is RequestEntry => 'operation' in entry && 'ms' in entry);
const written = () => entries.map((entry) => logLine(entry, new Date())).join('\n');

it('each call is one line: id, operation, status and milliseconds', async () => {
  const token = await api.signIn('owner');
  entries.length = 0;
  const guild = '111111111111111111';
  const replies = [
    await api.app.request('/user', { headers: bearer(token) }),
    await api.app.request(`/guild/${guild}/channels?data=false`, { headers: bearer(token) }),
    await api.app.request('/user'),
    await api.app.request('/nowhere/at/all'),
    await api.app.request('/user', { method: 'PATCH' }),
    await api.app.request('/user', {
      method: 'OPTIONS',
      headers: { Origin: siteOrigin, 'Access-Control-Request-Method': 'GET' },
    }),
    await api.app.request('/auth/demo?request=abc'),
    await api.app.request('/readyz'),
    await api.app.request('/user', { method: 'HEAD', headers: bearer(token) }),
  ];
  expect(calls().map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'getUser 200',
    'getChannels 404',
    'getUser 401',
    'unknown 404',
    'unknown 405',
    'preflight 204',
    '/auth/demo 400',
    '/readyz 200',
    'getUser 200',
  ]);
  for (const [index, entry] of calls().entries()) {
    expect(replies[index]?.headers.get('X-Request-Id')).toBe(entry.request_id);
    expect(entry.ms).toBeGreaterThanOrEqual(0);
    const line = logLine(entry, api.clock.now);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({ time: '2026-11-21T14:22:33.000Z', ...entry });
  }
  expect(new Set(calls().map(({ request_id }) => request_id)).size).toBe(replies.length);
  expect(written()).not.toContain(guild);
});

it('a caller cannot choose the id', async () => {
  const reply = await api.app.request('/user', { headers: { 'X-Request-Id': 'mine' } });
  expect(reply.headers.get('X-Request-Id')).toMatch(/^[\w-]{16}$/);
});

it('no line has a token, a code, a verifier or a state in it', async () => {
  entries.length = 0;
  const { code, verifier, state, back } = await obtainCode(api.app, 'admin');
  const reply = await exchange(api.app, code, verifier);
  const { access_token } = (await reply.json()) as { access_token: string };
  const premium = 'VIGIE-SECRET-CODE';
  const send = (path: string, body: object) =>
    api.app.request(path, {
      method: 'POST',
      headers: bearer(access_token, { 'X-Request-Id': access_token }),
      body: JSON.stringify(body),
    });
  await api.app.request(back.pathname + back.search, { headers: bearer(access_token) });
  await api.app.request(`/${access_token}`);
  await api.app.request(`/user?access_token=${access_token}`, { headers: bearer(access_token) });
  await send('/user/premium', { code: premium });
  await send('/user/patreon', { code: premium, state });
  await send('/user/premium', { code: premium, [access_token]: 1 });
  expect(calls().length).toBeGreaterThan(6);
  for (const secret of [access_token, code, verifier, state, premium]) {
    expect(written()).not.toContain(secret);
  }
});

it('an error is a line with the id of its call, and without the values of its query', async () => {
  const secret = 'a-value-of-the-query';
  const fault = Object.assign(new Error(`Failed query: select $1\nparams: ${secret}`), {
    query: 'select $1',
    params: [secret],
    cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  });
  const db = new Proxy(api.database.db, {
    get() {
      throw fault;
    },
  });
  const seen: LogEntry[] = [];
  const database: Database = { ...api.database, db };
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    log: (entry) => seen.push(entry),
  });
  const reply = await app.request('/user', { headers: bearer('x') });
  expect(reply.status).toBe(500);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({
    level: 'error',
    request_id: reply.headers.get('X-Request-Id'),
    operation: 'getUser',
    error: { message: 'Failed query: select $1', cause: { code: '40P01', message: 'deadlock detected' } },
  });
  expect(seen[1]).toMatchObject({ operation: 'getUser', status: 500 });
  expect(JSON.stringify(seen)).not.toContain(secret);
  expect(JSON.stringify(seen)).toContain('log.test.ts');
});

it('what is thrown and is no error is named, not written out', () => {
  expect(JSON.stringify(errorFacts({ token: 'secret' }))).not.toContain('secret');
});
