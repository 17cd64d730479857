import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { type AdminGuilds, createAdminGuilds } from '../../src/screens/admin-guilds/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let tokens: Record<'admin' | 'owner', string>;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { admin: await api.signIn('admin'), owner: await api.signIn('owner') };
});
afterAll(() => api.close());

/** Whether the host does not support restoring a removed guild. */
let keepsNothing: boolean;
let store: AdminGuilds;
beforeEach(() => {
  keepsNothing = false;
  $token.set(tokens.admin);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (keepsNothing && input.endsWith('/admin/removals')) return new Response('', { status: 404 });
    return api.app.request(input, init);
  });
  store = createAdminGuilds();
});
afterEach(() => {
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = store.$lists.get();
  if (state.kind !== 'ready') throw new Error(`expected guilds, found ${state.kind}`);
  return state.value;
}
const ids = () => shown().guilds.map(({ id }) => id);

describe('the guilds of the bot', () => {
  test('lose one that is removed, which can be restored until a day later', async () => {
    await store.read();
    const before = ids();
    expect(before).toContain(demoGuilds.library);
    expect(shown().removals).toEqual([]);

    expect(await store.remove(demoGuilds.library)).toBeNull();
    expect(ids()).not.toContain(demoGuilds.library);
    expect(shown().removals?.map(({ id }) => id)).toEqual([demoGuilds.library]);

    const restored = await store.restore(demoGuilds.library);
    expect(restored).toMatchObject({ ok: true, value: { invite_url: expect.stringContaining('http') } });
    expect(ids()).toEqual(before);
    expect(shown().removals).toEqual([]);
  });

  test('leave one list in the moment in which they come to the other, so that nothing below moves twice', async () => {
    await store.read();
    const seen: number[] = [];
    const stop = store.$lists.listen((state) => {
      if (!('value' in state)) return;
      const all = [...state.value.guilds, ...(state.value.removals ?? [])];
      seen.push(all.filter(({ id }) => id === demoGuilds.library).length);
    });
    await store.remove(demoGuilds.library);
    await store.restore(demoGuilds.library);
    stop();
    expect(seen).toEqual([1, 1]);
  });

  test('say why a removal or a restoration is refused, and stay', async () => {
    await store.read();
    const before = ids();
    expect(await store.remove('1')).toMatchObject({ kind: 'not_found', key: 'guild.not_found' });
    expect(await store.restore(demoGuilds.library)).toMatchObject({
      ok: false,
      error: { kind: 'refused', status: 410, key: 'removal.over' },
    });
    expect(ids()).toEqual(before);
  });

  test('are there without the removals of a host that keeps none', async () => {
    keepsNothing = true;
    await store.read();
    expect(ids().length).toBeGreaterThan(3);
    expect(shown().removals).toBeNull();
  });

  test('are refused to everybody else', async () => {
    $token.set(tokens.owner);
    await store.read();
    expect(store.$lists.get()).toMatchObject({ kind: 'failed', error: { kind: 'forbidden' } });
  });
});
