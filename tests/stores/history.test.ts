/** The store of moderation cases against the API: paging, grouping and export. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import { getHistory, type ModerationCase } from '../../src/contract/history.ts';
import { createExporter, csvFormat, jsonFormat } from '../../src/screen-kits/export/exporter.ts';
import { readAll } from '../../src/screen-kits/export/read-all.ts';
import { createGrouping } from '../../src/screens/history/grouping.ts';
import { createHistory, type ReadCases } from '../../src/screens/history/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let token: string;
let refusals: number;
let calls: string[];
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('admin');
});
afterAll(() => api.close());
beforeEach(() => {
  refusals = 0;
  calls = [];
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    calls.push(input);
    if (refusals > 0) {
      refusals -= 1;
      const problem = { code: 429, key: 'rate_limited', message: 'Too many calls.' };
      return Promise.resolve(Response.json(problem, { status: 429, headers: { 'retry-after': '1' } }));
    }
    return api.app.request(input, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const read: ReadCases = (query, signal) =>
  call(getHistory, { params: { id: demoGuilds.nebula }, query, signal });

/** All cases from the API, page by page. */
async function everyCase(query: string): Promise<ModerationCase[]> {
  const cases: ModerationCase[] = [];
  let cursor = '';
  do {
    const path = `/guild/${demoGuilds.nebula}/history?limit=50${query}${cursor}`;
    const reply = await api.app.request(path, { headers: { authorization: `Bearer ${token}` } });
    const page = (await reply.json()) as { items: ModerationCase[]; next_cursor: string | null };
    cases.push(...page.items);
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (cursor !== '');
  return cases;
}

test('a page that a raid fills is shown, and read on, so that there are rows to look at', async () => {
  const history = createHistory(read);
  const shown: string[] = [];
  history.$state.listen((now) => shown.push('items' in now ? `${now.kind} ${now.items.length}` : now.kind));
  await history.read({});
  expect(shown).toEqual(['loading', 'ready 50', 'loading_more 50', 'ready 150']);
  const state = history.$state.get();
  if (state.kind !== 'ready') throw new Error(state.kind);
  const rows = createGrouping()(state.items, new Set(), state.next !== null);
  expect(rows.length).toBeGreaterThanOrEqual(25);
  const [raid] = rows;
  expect(raid?.kind === 'group' && [raid.cases.length, raid.isCut]).toEqual([108, false]);
  // The first call is the same that the document preloads.
  expect(calls[0]).toMatch(/\/history$/);
  const before = state.items;
  await history.more();
  const after = history.$state.get();
  if (after.kind !== 'ready') throw new Error(after.kind);
  expect(after.items.slice(0, before.length)).toEqual(before);
  expect(new Set(after.items.map(({ id }) => id)).size).toBe(after.items.length);
  history.dispose();
});

test('an export has the filtered rows of the API, one for one, also when the host asks to wait', async () => {
  const files: string[] = [];
  const exporter = createExporter((_, text) => files.push(text));
  const all = readAll(read, { action: 'kick,ban' });
  refusals = 1;
  await exporter.start(all, () => jsonFormat, 'cases');
  const wanted = await everyCase('&action=kick,ban');
  expect(wanted.length).toBeGreaterThan(108);
  expect(JSON.parse(files[0] ?? '')).toEqual(wanted);

  const format = csvFormat<ModerationCase>(['number', 'target'], (one) => [one.number, one.target.id]);
  await exporter.start(all, () => format, 'cases');
  const lines = (files[1] ?? '').trim().split('\r\n').slice(1);
  expect(lines).toEqual(wanted.map(({ number, target }) => `${number},"=""${target.id}"""`));
});

test('an export that is given up while the host asks to wait ends at once', async () => {
  const exporter = createExporter(() => {
    throw new Error('No file is saved.');
  });
  refusals = 1000;
  const running = exporter.start(readAll(read, {}), () => jsonFormat, 'cases');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  exporter.cancel();
  await running;
  expect(exporter.$state.get()).toEqual({ kind: 'idle' });
  expect(calls).toHaveLength(1);
});
