import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { demoCodes } from '../../server/demo/data/premium.ts';
import { guildList } from '../../src/app/guild/guild-data.ts';
import { $token } from '../../src/app/stores/session.ts';
import { createUserPremium, type UserPremium } from '../../src/screens/user-premium/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let tokens: Record<'moderator' | 'owner' | 'member', string>;
beforeAll(async () => {
  api = await openTestApi();
  const [moderator, owner, member] = [
    await api.signIn('moderator'),
    await api.signIn('owner'),
    await api.signIn('member'),
  ];
  tokens = { moderator, owner, member };
});
afterAll(() => api.close());

/** Whether the host is too old to support freeing slots. */
let cannotFree: boolean;
let store: UserPremium;
beforeEach(() => {
  cannotFree = false;
  $token.set(tokens.moderator);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (cannotFree && init?.method === 'DELETE') return new Response('', { status: 404 });
    return api.app.request(input, init);
  });
  store = createUserPremium();
});
afterEach(() => {
  store.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function holding() {
  const state = store.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected premium, found ${state.kind}`);
  return state.value;
}
const ids = () => holding().assignments.map(({ guild }) => guild.id);

describe('the premium of a user', () => {
  test('gives a slot to a guild and frees it, and the list of guilds follows', async () => {
    await guildList.reload();
    const isPremium = () => {
      const state = guildList.$state.get();
      return state.kind === 'ready' && state.value.find(({ id }) => id === demoGuilds.potager)?.premium;
    };
    expect(isPremium()).toBe(false);
    await store.read();
    expect(ids()).toEqual([demoGuilds.arabDevs]);

    const given = await store.assign(demoGuilds.potager);
    expect(given).toMatchObject({ ok: true, value: { guild: { id: demoGuilds.potager, premium: true } } });
    expect(ids()).toEqual([demoGuilds.arabDevs, demoGuilds.potager]);
    expect(holding().premium).toMatchObject({ slots: 2, slots_used: 2 });
    await vi.waitFor(() => expect(isPremium()).toBe(true));

    expect(await store.free(demoGuilds.potager)).toBeNull();
    expect(ids()).toEqual([demoGuilds.arabDevs]);
    expect(holding().premium.slots_used).toBe(1);
  });

  test('shows what others did meanwhile after a refusal, and a slot that is free already is no failure', async () => {
    await store.read();
    const elsewhere = createUserPremium();
    await elsewhere.assign(demoGuilds.potager);
    expect(await store.assign(demoGuilds.potager)).toMatchObject({
      ok: false,
      error: { kind: 'refused', key: 'premium.already_assigned' },
    });
    expect(ids()).toContain(demoGuilds.potager);

    await elsewhere.free(demoGuilds.potager);
    expect(await store.free(demoGuilds.potager)).toBeNull();
    expect(ids()).not.toContain(demoGuilds.potager);
    elsewhere.dispose();
  });

  test('says so on a host on which slots cannot be freed', async () => {
    await store.read();
    cannotFree = true;
    expect(await store.free(demoGuilds.arabDevs)).toEqual({ kind: 'not_offered' });
    expect(ids()).toEqual([demoGuilds.arabDevs]);
  });

  test('begins with a code, and why one is refused reaches the reader', async () => {
    $token.set(tokens.member);
    await store.read();
    expect(holding()).toMatchObject({ premium: { is_premium: false, grants: [] }, assignments: [] });
    expect(await store.activate('VIGIE-00000')).toMatchObject({
      error: { kind: 'not_found', key: 'premium.code_unknown' },
    });
    expect(await store.activate(demoCodes.used)).toMatchObject({ error: { key: 'premium.code_used' } });
    expect(await store.activate(demoCodes.expired)).toMatchObject({ error: { key: 'premium.code_expired' } });
    expect((await store.activate(demoCodes.year)).ok).toBe(true);
    expect(holding().premium).toMatchObject({ is_premium: true, slots: 3, source: 'code' });
    await store.activate('VIGIE-00000');
    expect(await store.activate('VIGIE-00000')).toMatchObject({ error: { kind: 'too_many' } });
  });
});
