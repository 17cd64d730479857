/** Renewal of expired access tokens, also by several tabs at once. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tokenLifetime } from '../../server/access/tokens.ts';
import { createCall } from '../../src/api/client.ts';
import { createRenewal } from '../../src/app/session/renewal/create-renewal.ts';
import { deleteAdminGuild } from '../../src/contract/admin-guilds.ts';
import { logout } from '../../src/contract/auth.ts';
import { getGuilds } from '../../src/contract/guilds.ts';
import { getSessions, renewToken } from '../../src/contract/sessions.ts';
import { getUser } from '../../src/contract/user.ts';
import { demoTime } from '../databases/provided.ts';
import { obtainCode, openTestApi, siteOrigin, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** The token in local storage, shared by all tabs. There are no storage events here, which is like the slowest possible browser. */
let storage: string;
/** The cookie of the host in the browser. */
let cookie: string;
/** Method and path of every request. */
let asked: string[];
/** Replaces the host's reply to some requests. */
let instead: (path: string) => Response | 'lost' | null;

/** `fetch` of a browser: sends cookies only with `credentials`, and stores those of the reply. */
async function browserFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const path = String(input);
  asked.push(`${init.method ?? 'GET'} ${path}`);
  const sendsCookie = init.credentials === 'include';
  const headers = new Headers(init.headers);
  headers.set('Origin', siteOrigin);
  if (sendsCookie) headers.set('Cookie', cookie);
  const other = instead(path);
  if (other instanceof Response) return other;
  const reply = await api.app.request(path, { ...init, headers });
  if (other === 'lost') throw new TypeError('Failed to fetch');
  if (sendsCookie) cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
  return reply;
}

/** Grants one lock after the other, like the Web Locks API. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, task: () => Promise<unknown>) {
      const mine = last.then(task);
      last = mine.catch(() => {});
      return mine;
    },
  };
}

/** A tab: it keeps its own token until it reads the storage. */
function openTab() {
  let token = storage;
  const host = { fetch: browserFetch, host: '', onBegin() {}, onEnd() {} };
  const $token = {
    get: () => token,
    set(value: string) {
      token = value;
      storage = value;
    },
  };
  const none = async () => ({ kind: 'signed_out' }) as const;
  const ask = createCall({ ...host, token: () => '', renew: none, onRefused() {} });
  const renew = createRenewal({
    token: $token.get,
    setToken: $token.set,
    storedToken: () => storage,
    ask: () => ask(renewToken, {}),
  });
  const call = createCall({ ...host, token: $token.get, renew, onRefused: () => $token.set('') });
  return { call, $token };
}

beforeEach(async () => {
  api.clock.now = demoTime;
  asked = [];
  instead = () => null;
  cookie = '';
  vi.stubGlobal('navigator', { locks: lockManager() });
  const { code, verifier } = await obtainCode(api.app, 'owner');
  const body = JSON.stringify({ code, code_verifier: verifier });
  const reply = await browserFetch('/auth/token', { method: 'POST', credentials: 'include', body });
  storage = ((await reply.json()) as { access_token: string }).access_token;
  asked = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const anHourLater = () => {
  api.clock.now = new Date(api.clock.now.getTime() + tokenLifetime);
};
const renewals = () => asked.filter((one) => one === 'POST /auth/refresh').length;

test('calls that meet an expired token renew it once for all of them, and are made again', async () => {
  const { call, $token } = openTab();
  const before = $token.get();
  anHourLater();
  const results = await Promise.all([call(getUser, {}), call(getGuilds, {}), call(getSessions, {})]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(renewals()).toBe(1);
  expect(asked).toHaveLength(7);
  expect($token.get()).not.toBe(before);
  expect(storage).toBe($token.get());
});

test('a write is made again too: the host refused it before it did anything', async () => {
  const { call } = openTab();
  anHourLater();
  expect(await call(logout, {})).toMatchObject({ ok: true });
  expect(asked).toEqual(['POST /auth/logout', 'POST /auth/refresh', 'POST /auth/logout']);
  expect(cookie).toBe('__Host-refresh=');
});

test('two tabs renew once: the second takes the token of the first', async () => {
  const [one, other] = [openTab(), openTab()];
  anHourLater();
  const results = await Promise.all([one.call(getUser, {}), other.call(getUser, {})]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(renewals()).toBe(1);
  expect(other.$token.get()).toBe(one.$token.get());
});

test('two tabs without locks renew twice, and both go on', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [openTab(), openTab()];
  anHourLater();
  const results = await Promise.all([one.call(getUser, {}), other.call(getUser, {})]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  anHourLater();
  expect(await other.call(getUser, {})).toMatchObject({ ok: true });
});

test('a reply that is lost does not end the session', async () => {
  const { call, $token } = openTab();
  const before = $token.get();
  anHourLater();
  instead = (path) => (path === '/auth/refresh' ? 'lost' : null);
  expect(await call(getUser, {})).toEqual({ ok: false, error: { kind: 'offline' } });
  expect($token.get()).toBe(before);
  instead = () => null;
  expect(await call(getUser, {})).toMatchObject({ ok: true });
});

test.each([
  ['goes on when the host has a fault', 503, { kind: 'server', status: 503 }, 'kept'],
  ['is over when the host does not renew', 404, { kind: 'signed_out' }, 'dropped'],
  ['is over when it was ended elsewhere', 401, { kind: 'signed_out' }, 'dropped'],
] as const)('the session %s', async (_, status, error, token) => {
  const { call, $token } = openTab();
  const before = $token.get();
  anHourLater();
  instead = (path) => (path === '/auth/refresh' ? new Response('', { status }) : null);
  expect(await call(getUser, {})).toEqual({ ok: false, error });
  expect($token.get()).toBe(token === 'kept' ? before : '');
});

test('a browser that refuses the cookie is signed out after the hour', async () => {
  const { call, $token } = openTab();
  cookie = '';
  anHourLater();
  expect(await call(getUser, {})).toEqual({ ok: false, error: { kind: 'signed_out' } });
  expect($token.get()).toBe('');
});

test('a new token that is refused too ends the session instead of asking for ever', async () => {
  const { call, $token } = openTab();
  instead = (path) => (path === '/user' ? new Response('', { status: 401 }) : null);
  expect(await call(getUser, {})).toEqual({ ok: false, error: { kind: 'signed_out' } });
  expect(asked).toEqual(['GET /user', 'POST /auth/refresh', 'GET /user']);
  expect($token.get()).toBe('');
});

test('without a token nothing is renewed', async () => {
  storage = '';
  const { call } = openTab();
  expect(await call(getUser, {})).toEqual({ ok: false, error: { kind: 'signed_out' } });
  expect(asked).toEqual(['GET /user']);
});

test('that a sign-in is too old is told apart from missing rights', async () => {
  const { call } = openTab();
  const refuse = (key: string) => () =>
    Response.json({ code: 403, key, message: 'Refused.' }, { status: 403 });
  const input = { params: { id: '1' } };
  instead = refuse('auth.not_fresh');
  expect(await call(deleteAdminGuild, input)).toEqual({
    ok: false,
    error: { kind: 'refused', status: 403, key: 'auth.not_fresh' },
  });
  instead = refuse('access.forbidden');
  expect(await call(deleteAdminGuild, input)).toEqual({ ok: false, error: { kind: 'forbidden' } });
});
