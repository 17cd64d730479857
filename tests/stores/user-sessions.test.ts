/** The store of the sessions of an account. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { $session, $token } from '../../src/app/stores/session.ts';
import { createUserSessions, type UserSessions } from '../../src/screens/user-sessions/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let store: UserSessions;
beforeEach(async () => {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  $token.set(await api.signIn('moderator'));
  store = createUserSessions();
});
afterEach(async () => {
  if ($token.get()) await store.endAll();
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = store.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected sessions, found ${state.kind}`);
  return state.value;
}
const other = () => shown().find(({ current }) => !current)?.id ?? '';

test('one that is ended is gone, and so is one that was ended elsewhere meanwhile', async () => {
  await api.signIn('moderator');
  await store.read();
  expect(
    shown()
      .map(({ current }) => current)
      .sort(),
  ).toEqual([false, true]);
  const id = other();
  expect(await store.end(id)).toBeNull();
  expect(shown()).toHaveLength(1);
  expect(await store.end(id)).toBeNull();
});

test('all others are ended, and this one stays', async () => {
  for (let n = 0; n < 3; n++) await api.signIn('moderator');
  await store.read();
  expect(shown()).toHaveLength(4);
  expect(await store.endOthers()).toBeNull();
  expect(shown()).toMatchObject([{ current: true }]);
});

test('signing out everywhere ends the session here', async () => {
  await store.read();
  expect(await store.endAll()).toBeNull();
  expect($token.get()).toBe('');
  expect($session.get().kind).toBe('ended');
});

test('what the host refuses is told, and ends nothing', async () => {
  await api.signIn('moderator');
  await store.read();
  vi.stubGlobal('fetch', () => new Response('', { status: 500 }));
  const refused = { kind: 'server', status: 500 };
  expect(await store.end(other())).toEqual(refused);
  expect(await store.endOthers()).toEqual(refused);
  expect(await store.endAll()).toEqual(refused);
  expect($token.get()).not.toBe('');
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
});
