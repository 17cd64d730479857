import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { revalidate } from '../../src/app/stores/revalidate.ts';
import { $token } from '../../src/app/stores/session.ts';
import { getModstats } from '../../src/contract/moderators.ts';
import { createModerators, type Moderators } from '../../src/screens/moderators/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('admin');
});
afterAll(() => api.close());

/** The queries that were sent, in order. */
let sent: string[];
let moderators: Moderators;
beforeEach(() => {
  sent = [];
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    // Requests of other stores in this process do not count.
    const [path = '', query = ''] = input.split('?');
    if (path.endsWith('/modstats')) sent.push(query);
    return api.app.request(input, init);
  });
  moderators = createModerators((query, signal) =>
    call(getModstats, { params: { id: demoGuilds.nebula }, query, signal }),
  );
});
afterEach(() => {
  moderators.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = moderators.$state.get();
  if (!('stats' in state)) throw new Error(`expected figures, found ${JSON.stringify(state)}`);
  return state;
}

describe('the moderators of a guild', () => {
  test('are read for the usual period, then for the one before it', async () => {
    await moderators.show({ kind: 'last', days: 30 }, null);
    const { kind, stats, before } = shown();
    expect([kind, stats.from, stats.to]).toEqual(['ready', '2026-10-23', '2026-11-21']);
    expect(stats.moderators.length).toBeGreaterThan(0);
    expect(sent).toEqual(['', 'from=2026-09-23&to=2026-10-22']);
    expect(before).toMatchObject({ kind: 'known', stats: { from: '2026-09-23', to: '2026-10-22' } });
  });

  test('are not read again once it is known what day it is', async () => {
    await moderators.show({ kind: 'last', days: 7 }, null);
    expect(sent).toEqual([]);
    await moderators.show({ kind: 'last', days: 30 }, null);
    await moderators.show({ kind: 'last', days: 30 }, '2026-11-21');
    expect(sent).toHaveLength(2);
  });

  test('never stand beside a period that is not the one before', async () => {
    await moderators.show({ kind: 'last', days: 30 }, '2026-11-21');
    const pairs: (string | null)[][] = [];
    const stop = moderators.$state.subscribe((state) => {
      if ('stats' in state)
        pairs.push([state.stats.from, state.before.kind === 'known' ? state.before.stats.to : null]);
    });
    await moderators.show({ kind: 'last', days: 7 }, '2026-11-21');
    stop();
    expect(new Set(pairs.map(String))).toEqual(
      new Set(['2026-10-23,2026-10-22', '2026-11-15,', '2026-11-15,2026-11-14']),
    );
  });

  test('of the last of two periods are shown, however quickly they are chosen', async () => {
    await Promise.all([
      moderators.show({ kind: 'last', days: 90 }, '2026-11-21'),
      moderators.show({ kind: 'between', from: '2026-11-01', to: '2026-11-03' }, '2026-11-21'),
    ]);
    expect(shown().stats.from).toBe('2026-11-01');
    expect(shown().before).toMatchObject({ stats: { from: '2026-10-29', to: '2026-10-31' } });
  });

  test('who may not be seen by the caller are an error, which can be tried again', async () => {
    $token.set(await api.signIn('member'));
    await moderators.show({ kind: 'last', days: 30 }, null);
    expect(moderators.$state.get()).toMatchObject({ kind: 'failed', error: { kind: 'not_found' } });
    $token.set(token);
    await moderators.reload();
    expect(shown().before.kind).toBe('known');
  });

  test('are read again when the page is shown again, and no more once they are disposed', async () => {
    await moderators.show({ kind: 'last', days: 30 }, null);
    sent = [];
    revalidate();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    moderators.dispose();
    revalidate();
    await call(getModstats, { params: { id: demoGuilds.nebula }, query: { to: '2026-01-01' } });
    expect(sent.slice(2)).toEqual(['to=2026-01-01']);
  });
});
