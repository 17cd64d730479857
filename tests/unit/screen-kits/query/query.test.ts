import { describe, expect, test } from 'vitest';
import type { AddressBar } from '../../../../src/screen-kits/query/address.ts';
import { idParam, oneOf, optional, searchText } from '../../../../src/screen-kits/query/params.ts';
import { createQuery } from '../../../../src/screen-kits/query/query.ts';
import { periodParam } from '../../../../src/screen-kits/table/period.ts';
import { sortParam } from '../../../../src/screen-kits/table/sort.ts';

/** A fake address bar with its history; the last entry is the current one. */
function bar(search: string) {
  const entries = [{ path: '/table', search }];
  const listeners = new Set<() => void>();
  const shown = () => entries.at(-1) ?? { path: '', search: '' };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const address: AddressBar = {
    path: () => shown().path,
    search: () => shown().search,
    replace(to) {
      entries.splice(-1, 1, { path: shown().path, search: to });
      tell();
    },
    push(to) {
      entries.push({ path: shown().path, search: to });
      tell();
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  return {
    address,
    listeners,
    history: () => entries.map((entry) => entry.search),
    back() {
      entries.pop();
      tell();
    },
    leave(path: string, to: string) {
      entries.push({ path, search: to });
      tell();
    },
  };
}

const params = {
  q: searchText(10),
  source: oneOf(['all', 'human', 'bot']),
  action: optional(['warn', 'ban']),
  member: idParam,
  sort: sortParam(['name', 'total'], { key: 'total', direction: 'descending' }),
  period: periodParam(30),
};
const usual = {
  q: '',
  source: 'all',
  action: null,
  member: null,
  sort: { key: 'total', direction: 'descending' },
  period: { kind: 'last', days: 30 },
};
const queryOf = (search: string) => createQuery(params, bar(search).address).$query.get();

describe('an address', () => {
  test('without parameters means the defaults', () => {
    expect(queryOf('')).toEqual(usual);
  });

  test('says all that a table shows', () => {
    const search = '?q=a+b&source=bot&action=ban&member=81&sort=name&period=2026-10-01..2026-10-31';
    expect(queryOf(search)).toEqual({
      q: 'a b',
      source: 'bot',
      action: 'ban',
      member: '81',
      sort: { key: 'name', direction: 'ascending' },
      period: { kind: 'between', from: '2026-10-01', to: '2026-10-31' },
    });
  });

  test.each([
    '?source=BOT&action=&member=8x&sort=-&period=31',
    '?sort=size&period=2026-10-31..2026-10-01',
    '?sort=--name&period=2026-02-30..2026-03-02',
    '?sort=constructor&source=__proto__&period=2020-01-01..2026-01-01',
    '?period=..&member=123456789012345678901&q=%E0%A4%A',
    '?period=2026-10-01..&sort',
  ])('with wrong values means the defaults: %s', (search) => {
    expect({ ...queryOf(search), q: '' }).toEqual(usual);
  });

  test('is cut where a search is too long', () => {
    expect(queryOf('?q=12345678901').q).toBe('1234567890');
  });
});

describe('a query', () => {
  test('is written without its defaults, beside what others have in the address', () => {
    const place = bar('?theme=x&source=bot&sort=wrong');
    const query = createQuery(params, place.address);
    query.refine({ source: 'all', period: { kind: 'last', days: 7 }, q: ' é & ' });
    expect(place.history()).toEqual(['?theme=x&q=%C3%A9+%26&period=7']);
    expect(query.$query.get()).toMatchObject({ source: 'all', period: { kind: 'last', days: 7 } });
  });

  test('adds to the history for another page, not for a filter', () => {
    const place = bar('');
    const query = createQuery(params, place.address);
    query.refine({ source: 'bot' });
    query.move({ member: '5' });
    query.refine({ action: 'ban' });
    expect(place.history()).toEqual(['?source=bot', '?source=bot&action=ban&member=5']);
    place.back();
    expect(query.$query.get()).toEqual({ ...usual, source: 'bot' });
  });

  test('keeps what has not changed, and says nothing when nothing has', () => {
    const place = bar('?period=7');
    const query = createQuery(params, place.address);
    const { period } = query.$query.get();
    let heard = -1;
    query.$query.subscribe(() => {
      heard += 1;
    });
    query.refine({ sort: { key: 'name', direction: 'ascending' } });
    expect(query.$query.get().period).toBe(period);
    expect(heard).toBe(1);
    query.refine({ sort: { key: 'name', direction: 'ascending' }, period: { kind: 'last', days: 7 } });
    expect(heard).toBe(1);
  });

  test('has an address for every change', () => {
    const query = createQuery(params, bar('?q=a').address);
    expect(query.searchOf({ source: 'bot' })).toBe('?q=a&source=bot');
    expect(query.searchOf({ q: '' })).toBe('');
  });

  test('is deaf to the address of another screen, and to all once it is disposed', () => {
    const place = bar('?source=bot');
    const query = createQuery(params, place.address);
    place.leave('/other', '?source=human');
    expect(query.$query.get().source).toBe('bot');
    query.dispose();
    expect(place.listeners.size).toBe(0);
  });
});
