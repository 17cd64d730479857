/** The tickets screen: filters, waiting times and durations. */
import { expect, test } from 'vitest';
import { filterParams, isFiltered, noFilters } from '../../../src/screens/ticket-history/params.ts';
import { queryOf, statsQueryOf } from '../../../src/screens/ticket-history/store.ts';
import { isUnanswered, resolutionOf } from '../../../src/screens/ticket-history/ticket.ts';

const ticket = {
  id: '1',
  number: 1,
  panel_id: '2',
  opener: { id: '3', username: 'sam', display_name: 'Sam', avatar_url: null },
  channel_id: '4',
  state: 'open',
  opened_at: '2026-11-20T08:00:00.000Z',
  claimed_by: null,
  first_response_seconds: null,
  closed_at: null,
  closed_by: null,
  close_reason: null,
  rating: null,
  message_count: 1,
  has_transcript: false,
} as const;

test('every filter is asked of the host by its own name, and none where nothing is chosen', () => {
  expect(queryOf(noFilters, null)).toEqual({});
  const filters = {
    q: 'sam',
    said: 'refund please',
    panel: '2',
    opener: '3',
    closer: '5',
    rating: '4',
    opened: { kind: 'between', from: '2026-10-01', to: '2026-10-31' },
  } as const;
  expect(queryOf(filters, null)).toEqual({
    q: 'sam',
    transcript_q: 'refund please',
    panel_id: '2',
    opener_id: '3',
    closer_id: '5',
    rating: '4',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('the last days wait for the day that it is with the guild; the usual figures do not', () => {
  const opened = { kind: 'last', days: 7 } as const;
  expect(queryOf({ ...noFilters, opened }, null)).toBeNull();
  expect(queryOf({ ...noFilters, opened }, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(statsQueryOf({ kind: 'last', days: 30 }, null)).toEqual({});
  expect(statsQueryOf(opened, null)).toBeNull();
  expect(statsQueryOf(opened, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
});

test.each([
  ['q', 'sam'],
  ['said', 'refund'],
  ['panel', '2'],
  ['opener', '3'],
  ['closer', '5'],
  ['rating', '4'],
  ['opened', '7'],
] as const)('the filter %s comes back from the address, and counts as one', (name, text) => {
  const value = filterParams[name].read(text);
  expect(filterParams[name].write(value as never)).toBe(text);
  expect(isFiltered({ ...noFilters, [name]: value })).toBe(true);
  expect(isFiltered({ ...noFilters, [name]: filterParams[name].read(null) })).toBe(false);
});

test('a ticket waits for an answer until it has one, or is closed', () => {
  expect(isUnanswered(ticket)).toBe(true);
  expect(isUnanswered({ ...ticket, state: 'pending', first_response_seconds: 60 })).toBe(false);
  expect(isUnanswered({ ...ticket, state: 'closed', closed_at: '2026-11-20T09:30:00.000Z' })).toBe(false);
});

test('how long it took is known once it is closed', () => {
  expect(resolutionOf(ticket)).toBeNull();
  expect(resolutionOf({ ...ticket, closed_at: '2026-11-20T09:30:00.000Z' })).toBe(5400);
});
