/** The store for export and deletion of one's own data. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { $token } from '../../src/app/stores/session.ts';
import { createUserData, type UserDataStore } from '../../src/screens/user-data/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let store: UserDataStore;
beforeEach(async () => {
  api = await openTestApi();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  store = createUserData();
});
afterEach(async () => {
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
  await api.close();
});

function shown() {
  const state = store.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected terms, found ${state.kind}`);
  return state.value;
}

test('a copy is of whoever is signed in', async () => {
  $token.set(await api.signIn('moderator'));
  const result = await store.copy();
  expect(result.ok && result.value.user_id).toBe(demoAccounts.moderator.id);
});

test('a deletion is final, and the token is worth nothing then', async () => {
  $token.set(await api.signIn('member'));
  await store.read();
  expect(shown().owned_guilds).toEqual([]);
  expect(await store.remove()).toBeNull();
  expect(await store.copy()).toMatchObject({ ok: false, error: { kind: 'signed_out' } });
});

test('an owner of guilds is told which, and is not deleted', async () => {
  $token.set(await api.signIn('owner'));
  await store.read();
  expect(shown().owned_guilds.length).toBeGreaterThan(0);
  expect(await store.remove()).toEqual({ kind: 'refused', status: 409, key: 'data.owner' });
  expect((await store.copy()).ok).toBe(true);
});
