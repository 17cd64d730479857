/** The period filter of tables. */
import { describe, expect, test } from 'vitest';
import { addDays, dayCount, dayIn, daysBefore, isDay } from '../../../../src/lib/days.ts';
import { daysOf, periodFault, periodParam } from '../../../../src/screen-kits/table/period.ts';

describe('days', () => {
  test('exist or do not', () => {
    expect(['2026-02-28', '2024-02-29', '0001-01-01'].filter(isDay)).toHaveLength(3);
    expect(['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', '', '+2026-01-01'].filter(isDay)).toEqual(
      [],
    );
  });

  test('are counted over the change of the clocks', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(dayCount({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
    expect(dayCount({ from: '2026-10-24', to: '2026-10-24' })).toBe(1);
  });

  test('before a period are as many as it has', () => {
    expect(daysBefore({ from: '2026-10-24', to: '2026-11-22' })).toEqual({
      from: '2026-09-24',
      to: '2026-10-23',
    });
  });

  test('begin at another time in another zone', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    expect([dayIn('UTC', now), dayIn('Asia/Kathmandu', now)]).toEqual(['2026-11-21', '2026-11-22']);
  });
});

describe('a period', () => {
  test('of the last days ends today', () => {
    expect(daysOf({ kind: 'last', days: 7 }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  test.each([
    ['2025-11-22', '2026-11-22', null],
    ['2025-11-21', '2026-11-22', 'too_long'],
    ['2026-11-22', '2026-11-21', 'ends_before_start'],
    ['', '2026-11-21', 'missing'],
    ['2026-11-21', '2026-11-31', 'missing'],
    ['2026-11-21', '2026-11-23', 'in_future'],
  ])('from "%s" to "%s" is %s', (from, to, fault) => {
    expect(periodFault({ from, to }, '2026-11-22')).toBe(fault);
  });

  test.each(['7', '90', '2026-10-01..2026-10-31'])('survives the address: %s', (text) => {
    const param = periodParam(30);
    expect(param.write(param.read(text))).toBe(text);
  });
});
