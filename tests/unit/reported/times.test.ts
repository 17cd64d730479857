/** Days, intervals and durations as people write them. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readRfc3339 } from '../../../src/contract/bot/rfc3339.ts';
import { date, instant } from '../../../src/contract/primitives.ts';
import { parseDuration } from '../../../src/lib/duration-text.ts';
import { nextRuns } from '../../../src/lib/schedule/runs.ts';
import { zoneOf } from '../../../src/lib/schedule/zone.ts';

describe('a time of a setting', () => {
  test.each([
    ['N02', '2027-02-30T10:00:00Z'],
    ['N02', '2026-04-31T10:00:00Z'],
    ['N02', '2023-02-29T10:00:00Z'],
    ['N02b', '2027-01-01 10:00:00Z'],
    ['N02b', '0000-01-01T00:00:00Z'],
    ['N02', '2027-13-01T10:00:00Z'],
    ['N02', '2027-00-10T10:00:00Z'],
    ['N02', '2027-01-00T10:00:00Z'],
    ['N02', '2027-01-32T10:00:00Z'],
    ['N02', '2100-02-29T10:00:00Z'],
    ['N02', '2027-06-31T10:00:00Z'],
    ['N02b', '2027-01-01T24:00:00Z'],
    ['N02b', '2027-01-01T10:60:00Z'],
    ['N02b', '2027-01-01T10:00:61Z'],
    ['N02b', '2027-01-01t10:00:00Z'],
    ['N02b', '2027-01-01T10:00:00z'],
    ['N02b', '2027-01-01T10:00:00'],
    ['N02b', '2027-01-01T10:00:00+01:00'],
    ['N02b', '2027-01-01'],
    ['N02b', ' 2027-01-01T10:00:00Z'],
    ['N02b', '2027-1-1T10:00:00Z'],
    ['N02b', '+002027-01-01T10:00:00Z'],
    ['N02b', '-000001-01-01T10:00:00Z'],
    ['N02b', '1700000000'],
    ['N02b', '2027-01-01T10:00:00,5Z'],
    ['N02b', '٢٠٢٧-01-01T10:00:00Z'],
    ['N02b', '10000-01-01T10:00:00Z'],
  ])('%s: is not %s', (_, text) => {
    expect(v.is(instant, text)).toBe(false);
  });

  test.each(['2024-02-29T10:00:00Z', '2000-02-29T00:00:00.000Z', '2027-12-31T23:59:59.999Z'])(
    'N02: may be %s',
    (text) => {
      expect(v.is(instant, text)).toBe(true);
    },
  );

  test.each(['2027-02-30', '2023-02-29', '0000-01-01', '2027-13-01', '2027-1-1'])(
    'N02: is not on %s',
    (text) => {
      expect(v.is(date, text)).toBe(false);
    },
  );
});

describe('a time that a bot reports', () => {
  test.each([
    '2027-02-30T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '0000-01-01T00:00:00Z',
    '2023-02-29 10:00:00Z',
  ])('N02: is not %s', (text) => {
    expect(readRfc3339(text)).toBeNull();
  });
});

describe('an interval of days', () => {
  const local = (zone: string, starts_at: string, every_seconds: number, count: number) =>
    nextRuns(
      {
        schedule: { kind: 'interval', every_seconds },
        timezone: zone,
        starts_at,
        ends_at: null,
        max_runs: null,
      },
      { since: 0, runs: 0 },
      Date.parse(starts_at) - 1,
      count,
    ).map((run) => new Date(zoneOf(zone).wallAt(run)).toISOString().slice(0, 16));

  test.each([
    ['N03', 'Europe/Paris', '2026-10-23T07:00:00Z', 86_400, '09:00'],
    ['N03', 'Europe/Paris', '2027-03-26T08:00:00Z', 86_400, '09:00'],
    ['N03', 'Europe/Paris', '2026-10-20T07:00:00Z', 7 * 86_400, '09:00'],
    ['N03', 'America/New_York', '2026-10-30T13:30:00Z', 2 * 86_400, '09:30'],
    ['N03', 'Australia/Lord_Howe', '2027-04-01T22:00:00Z', 86_400, '09:00'],
    ['N03', 'Africa/Cairo', '2027-04-28T06:00:00Z', 86_400, '08:00'],
    ['N03', 'UTC', '2026-10-23T09:00:00Z', 86_400, '09:00'],
  ])('%s: in %s from %s, each %i s, stays at its hour', (_, zone, start, every, hour) => {
    const runs = local(zone, start, every, 6);
    expect(new Set(runs.map((run) => run.slice(11)))).toEqual(new Set([hour]));
    const days = runs.map((run) => Date.parse(`${run.slice(0, 10)}T00:00:00Z`) / 86_400_000);
    expect(days.map((day) => day - (days[0] ?? 0))).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => (n * every) / 86_400),
    );
  });
});

describe('a duration', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  const forever = Number.POSITIVE_INFINITY;
  test.each([
    ['N04', '1 mois', 30 * day],
    ['N04', '1 mo', 30 * day],
    ['N04', '1 an', 365 * day],
    ['N04', '1y', 365 * day],
    ['N04', 'شهر', 30 * day],
    ['N04', 'سنة', 365 * day],
    ['N04', 'une heure', hour],
    ['N04', '½ h', hour / 2],
    ['N04', '1:30', hour + 30 * minute],
    ['N04', 'permanent', forever],
    ['N04', '2 ans et 3 mois', (2 * 365 + 90) * day],
    ['N04', '1 year 6 months', (365 + 180) * day],
    ['N04', 'one month', 30 * day],
    ['N04', 'a week', 7 * day],
    ['N04', 'un mois', 30 * day],
    ['N04', 'an hour and a half', 1.5 * hour],
    ['N04', 'une heure et demie', 1.5 * hour],
    ['N04', '1 heure et demie', 1.5 * hour],
    ['N04', 'half a day', day / 2],
    ['N04', 'un quart d’heure', 15 * minute],
    ['N04', 'a quarter of an hour', 15 * minute],
    ['N04', 'two hours', 2 * hour],
    ['N04', 'deux heures', 2 * hour],
    ['N04', 'trois jours', 3 * day],
    ['N04', 'dix minutes', 10 * minute],
    ['N04', 'ساعة ونصف', 1.5 * hour],
    ['N04', 'ثلاثة أيام', 3 * day],
    ['N04', 'ربع ساعة', 15 * minute],
    ['N04', 'نصف يوم', day / 2],
    ['N04', 'شهران', 60 * day],
    ['N04', '٣ أشهر', 90 * day],
    ['N04', '٣ سنوات', 3 * 365 * day],
    ['N04', 'عامين', 2 * 365 * day],
    ['N04', '1½h', 1.5 * hour],
    ['N04', '1/2 h', hour / 2],
    ['N04', '1 1/2 h', 1.5 * hour],
    ['N04', '1h 30m', 1.5 * hour],
    ['N04', '1h30m', 1.5 * hour],
    ['N04', '1 h et demie', 1.5 * hour],
    ['N04', '01:30:00', 1.5 * hour],
    ['N04', '24:00', day],
    ['N04', '1d12h', 1.5 * day],
    ['N04', '1 semaine', 7 * day],
    ['N04', '1sem', 7 * day],
    ['N04', '2 wks', 14 * day],
    ['N04', 'pour toujours', forever],
    ['N04', 'à vie', forever],
    ['N04', 'for ever', forever],
    ['N04', 'forever', forever],
    ['N04', 'Perm', forever],
    ['N04', '∞', forever],
    ['N04', 'indefinite', forever],
    ['N04', 'sans fin', forever],
    ['N04', 'بلا نهاية', forever],
    ['N04', 'إلى الأبد', forever],
    ['N04', 'مدى الحياة', forever],
    ['N04', 'définitivement', forever],
  ])('%s: %s is %d s', (_, text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  test.each([
    ['N04', '1M'],
    ['N04', '1 M'],
    ['N04', '1h 5M'],
    ['N04', '30'],
    ['N04', '-1 h'],
    ['N04', '1:75'],
    ['N04', 'soon'],
    ['N04', '1 h ago'],
    ['N04', 'mois'],
  ])('%s: %s is none', (_, text) => {
    expect(parseDuration(text)).toBeNull();
  });
});
