/** The list of changes: when the newest, which the page asks for by itself, answer for a period. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Revision } from '../../../src/contract/revisions.ts';
import { createRevisions } from '../../../src/screens/revisions/store.ts';

const author = { id: '1', username: 'ada', display_name: 'Ada', avatar_url: null };
const revision = (id: string, at: string): Revision => ({
  id,
  screen: 'logs',
  entry_id: null,
  entry_name: null,
  action: 'saved',
  author,
  at,
  restores: null,
  before: null,
  after: null,
});

const newest = [
  revision('3', '2026-11-29T08:00:00.000Z'),
  // In Paris it is the first of the month already.
  revision('2', '2026-10-31T23:30:00.000Z'),
  revision('1', '2026-10-31T22:30:00.000Z'),
];
const days = { from: '2026-11-01', to: '2026-11-30', screen: null, author: null };

let asked: string[];
let hasMore: boolean;
beforeEach(() => {
  asked = [];
  hasMore = true;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const next_cursor = hasMore ? 'next' : null;
    return Promise.resolve(
      Response.json({ items: newest, next_cursor, total: hasMore ? 80 : 3, authors: [author] }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

async function read(from: string, zone: string | null) {
  const revisions = createRevisions('7');
  await revisions.read({ ...days, from, zone });
  const state = revisions.$state.get();
  revisions.dispose();
  return 'items' in state && { ids: state.items.map(({ id }) => id), total: state.total, next: state.next };
}

test('the newest changes answer where they reach beyond the first day, in the time zone of the guild', async () => {
  expect(await read('2026-11-01', 'Europe/Paris')).toEqual({ ids: ['3', '2'], total: 2, next: null });
  expect(await read('2026-11-01', 'UTC')).toEqual({ ids: ['3'], total: 1, next: null });
  expect(asked).toEqual(['/guild/7/revisions', '/guild/7/revisions']);
});

test('the newest changes answer where there are no others', async () => {
  hasMore = false;
  expect(await read('2026-10-01', 'UTC')).toEqual({ ids: ['3', '2', '1'], total: 3, next: null });
  expect(asked).toEqual(['/guild/7/revisions']);
});

test('the host is asked for the days where there may be more in them', async () => {
  expect(await read('2026-10-01', 'UTC')).toMatchObject({ total: 80, next: 'next' });
  expect(asked).toEqual(['/guild/7/revisions', '/guild/7/revisions?from=2026-10-01&to=2026-11-30']);
});

test('other filters are asked for at once', async () => {
  await read('2026-11-01', null);
  expect(asked).toEqual(['/guild/7/revisions?from=2026-11-01&to=2026-11-30']);
});
