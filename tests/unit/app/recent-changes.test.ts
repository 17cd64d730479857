import { expect, test } from 'vitest';
import { recentByOthers } from '../../../src/app/panels/notices/recent-changes.ts';
import type { Revision } from '../../../src/contract/revisions.ts';

const revision = (id: string, author: string, at: string): Revision => ({
  id,
  screen: 'captcha',
  entry_id: null,
  entry_name: null,
  action: 'saved',
  author: { id: author, username: author, display_name: author, avatar_url: null },
  at,
  restores: null,
  before: {},
  after: {},
});

test('what others changed in the last 24 hours is news, what one changed oneself is none', () => {
  const changes = [
    revision('4', '1', '2026-11-21T11:00:00.000Z'),
    revision('3', '2', '2026-11-21T10:00:00.000Z'),
    revision('2', '2', '2026-11-20T12:00:01.000Z'),
    revision('1', '2', '2026-11-20T11:59:59.000Z'),
  ];
  const news = recentByOthers(changes, '1', Date.parse('2026-11-21T12:00:00.000Z'));
  expect(news.map(({ id }) => id)).toEqual(['3', '2']);
});
