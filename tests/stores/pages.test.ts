/** The store of lists that are read in pages. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import { type CaseAction, getHistory, type ModerationCase } from '../../src/contract/history.ts';
import { createPages, type PageReader } from '../../src/screen-kits/table/pages.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

interface Query {
  readonly action?: CaseAction;
}

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('admin');
});
afterAll(() => api.close());

let pages: PageReader<Query, ModerationCase>;
let isAway: boolean;
let calls: number;
beforeEach(() => {
  isAway = false;
  calls = 0;
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    calls += 1;
    return isAway ? Promise.reject(new TypeError('away')) : api.app.request(input, init);
  });
  pages = createPages((query, cursor, signal) =>
    call(getHistory, {
      params: { id: demoGuilds.nebula },
      query: { ...query, limit: 10, ...(cursor !== null && { cursor }) },
      signal,
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = pages.$state.get();
  if (!('items' in state)) throw new Error(`expected items, found ${JSON.stringify(state)}`);
  return state;
}
const numbers = () => shown().items.map(({ number }) => number);

test('pages add up, each case once and in order', async () => {
  await pages.read({});
  expect(shown()).toMatchObject({ kind: 'ready', items: { length: 10 } });
  expect(shown().total).toBeGreaterThan(30);
  const more = pages.more();
  expect(shown().kind).toBe('loading_more');
  // A second call while one is pending.
  await pages.more();
  await more;
  expect(calls).toBe(2);
  const all = numbers();
  expect(all).toHaveLength(20);
  expect(new Set(all).size).toBe(20);
  expect(shown().items.map(({ created_at }) => created_at)).toEqual(
    shown()
      .items.map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  );
});

test('the place in a list survives: as many items are read as were there', async () => {
  await pages.read({}, 25);
  const all = numbers();
  expect(all).toHaveLength(30);
  await pages.reload();
  expect(numbers()).toEqual(all);
});

test('a page that does not come leaves those that are there, and can be tried again', async () => {
  await pages.read({});
  isAway = true;
  await pages.more();
  expect(shown()).toMatchObject({ kind: 'more_failed', items: { length: 10 } });
  isAway = false;
  await pages.more();
  expect(shown()).toMatchObject({ kind: 'ready', items: { length: 20 } });
});

test('another query begins anew, and a page of the query before is dropped', async () => {
  await pages.read({});
  const more = pages.more();
  const kinds: string[] = [];
  const stop = pages.$state.listen(({ kind }) => kinds.push(kind));
  await Promise.all([pages.read({ action: 'ban' }), more]);
  stop();
  expect(kinds).toEqual(['refreshing', 'ready']);
  expect(shown()).toMatchObject({ kind: 'ready', items: { length: 10 } });
  expect(new Set(shown().items.map(({ action }) => action))).toEqual(new Set(['ban']));
});
