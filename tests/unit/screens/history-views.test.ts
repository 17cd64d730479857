/** Saved views of the cases screen, and its filters in the URL. */
import { expect, test } from 'vitest';
import { type Filters, noFilters } from '../../../src/screens/history/params.ts';
import { queryOf } from '../../../src/screens/history/store.ts';
import { filtersOf, searchOf, withView } from '../../../src/screens/history/views.ts';

const filters: Filters = {
  q: 'spam & co',
  action: ['kick', 'ban'],
  source: 'automod',
  status: 'failed',
  target: '12',
  moderator: '34',
  period: { kind: 'between', from: '2026-10-01', to: '2026-10-31' },
  order: 'asc',
};

test('a view is its filters as the address has them, and gives them back', () => {
  expect(searchOf(noFilters)).toBe('');
  expect(filtersOf({ name: 'All', search: '' })).toEqual(noFilters);
  expect(filtersOf({ name: 'One', search: searchOf(filters) })).toEqual(filters);
  const ofMonth: Filters = { ...noFilters, period: { kind: 'last', days: 30 } };
  expect(filtersOf({ name: 'Month', search: searchOf(ofMonth) })).toEqual(ofMonth);
});

test('what is no filter, or no longer one, is none', () => {
  expect(filtersOf({ name: 'Old', search: 'action=hug,ban&status=lost&target=me&page=3' })).toEqual({
    ...noFilters,
    action: ['ban'],
  });
});

test('a view takes the place of one of the same name', () => {
  const views = withView(withView([], { name: 'Mine', search: 'q=a' }), { name: 'Other', search: 'q=b' });
  expect(withView(views, { name: 'Mine', search: 'q=c' })).toEqual([
    { name: 'Other', search: 'q=b' },
    { name: 'Mine', search: 'q=c' },
  ]);
});

test('the host is asked for what is chosen alone, and for last days once it is known what day it is', () => {
  expect(queryOf(noFilters, null)).toEqual({});
  expect(queryOf(filters, null)).toEqual({
    q: 'spam & co',
    action: 'kick,ban',
    source: 'automod',
    status: 'failed',
    target_id: '12',
    moderator_id: '34',
    from: '2026-10-01',
    to: '2026-10-31',
    order: 'asc',
  });
  const week: Filters = { ...noFilters, period: { kind: 'last', days: 7 } };
  expect(queryOf(week, null)).toBeNull();
  expect(queryOf(week, '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
});
