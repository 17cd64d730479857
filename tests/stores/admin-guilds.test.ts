import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { getAdminGuilds } from '../../src/contract/admin-guilds.ts';
import type { GuildQuery } from '../../src/screens/admin-guilds/query.ts';
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
/** Whether the host replies with all guilds, whatever is asked for. */
let hasNoPages: boolean;
let store: AdminGuilds;
beforeEach(() => {
  keepsNothing = false;
  hasNoPages = false;
  $token.set(tokens.admin);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (keepsNothing && input.endsWith('/admin/removals')) return new Response('', { status: 404 });
    const { pathname } = new URL(input, 'https://api.example');
    const isOld = hasNoPages && pathname === getAdminGuilds.path;
    return api.app.request(isOld ? pathname : input, init);
  });
  store = createAdminGuilds('fr');
});
afterEach(() => {
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

const usual: GuildQuery = {
  q: '',
  premium: null,
  activity: null,
  sort: { key: 'members', direction: 'descending' },
};
const removals = () => store.$lists.get().removals;
function items() {
  const { guilds } = store.$lists.get();
  if (guilds.kind !== 'ready') throw new Error(`expected guilds, found ${guilds.kind}`);
  return guilds.items;
}
const ids = () => items().map(({ id }) => id);

describe('the guilds of the bot', () => {
  test('lose one that is removed, which can be restored until a day later', async () => {
    await store.read(usual);
    const before = ids();
    expect(before).toContain(demoGuilds.library);
    expect(removals()).toEqual([]);

    expect(await store.remove(demoGuilds.library)).toBeNull();
    expect(ids()).not.toContain(demoGuilds.library);
    expect(removals()?.map(({ id }) => id)).toEqual([demoGuilds.library]);

    const restored = await store.restore(demoGuilds.library);
    expect(restored).toMatchObject({ ok: true, value: { invite_url: expect.stringContaining('http') } });
    expect(ids()).toEqual(before);
    expect(removals()).toEqual([]);
  });

  test('leave one list in the moment in which they come to the other, so that nothing below moves twice', async () => {
    await store.read(usual);
    const seen: number[] = [];
    const stop = store.$lists.listen(({ guilds, removals }) => {
      const all = [...('items' in guilds ? guilds.items : []), ...(removals ?? [])];
      seen.push(all.filter(({ id }) => id === demoGuilds.library).length);
    });
    await store.remove(demoGuilds.library);
    await store.restore(demoGuilds.library);
    stop();
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  test('say why a removal or a restoration is refused, and stay', async () => {
    await store.read(usual);
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
    await store.read(usual);
    expect(ids().length).toBeGreaterThan(3);
    expect(removals()).toBeNull();
  });

  test('are refused to everybody else', async () => {
    $token.set(tokens.owner);
    await store.read(usual);
    expect(store.$lists.get().guilds).toMatchObject({ kind: 'failed', error: { kind: 'forbidden' } });
  });

  test.each([
    ['pages', false],
    ['no pages', true],
  ])('are filtered and sorted by a host with %s', async (_, isOld) => {
    hasNoPages = isOld;
    await store.read(usual);
    const counts = items().map(({ member_count }) => member_count ?? -1);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    await store.read({ ...usual, q: demoGuilds.library });
    expect(ids()).toEqual([demoGuilds.library]);
    await store.read({ ...usual, premium: 'with_premium' });
    expect(items().map(({ premium }) => premium)).toContain(true);
    expect(items().map(({ premium }) => premium)).not.toContain(false);
  });
});
