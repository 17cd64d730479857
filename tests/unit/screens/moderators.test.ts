import { describe, expect, test } from 'vitest';
import { type CaseAction, caseActions } from '../../../src/contract/history.ts';
import type { Modstats } from '../../../src/contract/moderators.ts';
import { filterParams, noFilters } from '../../../src/screens/history/params.ts';
import {
  type Counted,
  casesSearch,
  changeOf,
  exportedRow,
  hasAction,
  moderatorRows,
  queryOf,
  teamFigures,
} from '../../../src/screens/moderators/store.ts';

const figures = (made: Partial<Record<CaseAction, number>>, reversed = 0) => ({
  total: Object.values(made).reduce((sum, count) => sum + count, 0),
  by_action: Object.fromEntries(
    caseActions.map((action) => [action, made[action] ?? 0]),
  ) as Modstats['totals']['by_action'],
  reversed,
  daily: [0, 0],
});
const user = (id: string) => ({ id, username: `u${id}`, display_name: `=${id}`, avatar_url: null });

const stats: Modstats = {
  from: '2026-11-01',
  to: '2026-11-02',
  moderators: [
    { user: user('1'), ...figures({ warn: 5, ban: 1 }, 2) },
    { user: user('2'), ...figures({ warn: 2 }) },
  ],
  totals: figures({ warn: 7, ban: 1 }, 2),
};
const earlier: Modstats = {
  from: '2026-10-30',
  to: '2026-10-31',
  moderators: [
    { user: user('1'), ...figures({ kick: 9 }) },
    { user: user('3'), ...figures({ kick: 1 }) },
  ],
  totals: figures({ kick: 10 }),
};
const known = { kind: 'known', stats: earlier } as const;

describe('the figures of moderators', () => {
  test('have their share of the whole', () => {
    expect(moderatorRows(stats, known).map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(teamFigures(stats, known).share).toBe(1);
    expect(teamFigures({ ...stats, moderators: [], totals: figures({}) }, known).share).toBe(0);
  });

  test('are compared with the period before, in which somebody may have done nothing', () => {
    expect(moderatorRows(stats, known).map(changeOf)).toEqual([-3, 2]);
    expect(changeOf(teamFigures(stats, known))).toBe(-2);
  });

  test.each(['loading', 'failed'] as const)('have no change while the period before is %s', (kind) => {
    expect(moderatorRows(stats, { kind }).map(changeOf)).toEqual([null, null]);
  });

  test('lead to the cases that they count', () => {
    const filtersOf = (counted?: Counted) => {
      const search = new URLSearchParams(casesSearch('1', stats, counted));
      return Object.fromEntries(
        Object.entries(filterParams).map(([name, param]) => [name, param.read(search.get(name))]),
      );
    };
    const period = { kind: 'between', from: '2026-11-01', to: '2026-11-02' };
    expect(filtersOf()).toEqual({ ...noFilters, moderator: '1', period });
    expect(filtersOf({ action: 'ban' })).toEqual({ ...noFilters, moderator: '1', period, action: ['ban'] });
    expect(filtersOf({ status: 'revoked' })).toEqual({
      ...noFilters,
      moderator: '1',
      period,
      status: 'revoked',
    });
  });

  test('tell which actions occur', () => {
    expect(caseActions.filter((action) => hasAction(stats, action))).toEqual(['warn', 'ban']);
  });

  test('are exported exactly, with every action', () => {
    const [row] = moderatorRows(stats, known);
    expect(row && exportedRow(row)).toEqual(['1', 'u1', '=1', 6, 0, 5, 0, 0, 0, 0, 0, 1, 0, 0.75, 9, 2]);
  });
});

describe('a period of moderators', () => {
  test('waits for the day only where it must', () => {
    expect(queryOf({ kind: 'last', days: 30 }, null)).toEqual({});
    expect(queryOf({ kind: 'last', days: 7 }, null)).toBeNull();
    expect(queryOf({ kind: 'last', days: 7 }, '2026-11-22')).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    });
    const days = { from: '2026-01-01', to: '2026-02-01' };
    expect(queryOf({ kind: 'between', ...days }, null)).toEqual(days);
  });
});
