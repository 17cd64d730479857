/** The next runs of schedules, across clock changes in all time zones. */
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../src/contract/recurring.ts';
import { readCron } from '../../../src/lib/schedule/cron.ts';
import { nextRuns, type RunPlan, type RunsSoFar } from '../../../src/lib/schedule/runs.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Asked extends Partial<Omit<RunPlan, 'schedule'>>, Partial<RunsSoFar> {
  readonly count?: number;
}

/** The next runs after an instant, as ISO 8601 without seconds. */
function runs(schedule: Schedule, after: string, asked: Asked = {}): string[] {
  const { timezone = 'UTC', starts_at = null, ends_at = null, max_runs = null } = asked;
  const plan = { schedule, timezone, starts_at, ends_at, max_runs };
  const moment = Date.parse(after);
  const found = nextRuns(
    plan,
    { since: asked.since ?? moment, runs: asked.runs ?? 0 },
    moment,
    asked.count ?? 1,
  );
  return found.map((run) => new Date(run).toISOString().replace(':00.000Z', 'Z'));
}

const cron = (expression: string): Schedule => ({ kind: 'cron', expression });
const weekly = (days: number[], ...times: string[]): Schedule => ({ kind: 'weekly', days, times });
const monthly = (date: number, time: string): Schedule => ({ kind: 'monthly', day: date, time });
const daily = (...times: string[]) => weekly([1, 2, 3, 4, 5, 6, 7], ...times);
const paris = { timezone: 'Europe/Paris' };
const newYork = { timezone: 'America/New_York' };
const casablanca = { timezone: 'Africa/Casablanca' };

describe('an interval', () => {
  const every: Schedule = { kind: 'interval', every_seconds: 6 * 3600 };

  it('counts from the save, the first run one interval later', () => {
    const since = Date.parse('2026-03-01T10:17:00Z');
    const at = (after: string) => runs(every, after, { since, count: 2 });
    expect(at('2026-03-01T10:17:00Z')).toEqual(['2026-03-01T16:17Z', '2026-03-01T22:17Z']);
    expect(at('2026-03-01T16:16:59.999Z')).toEqual(['2026-03-01T16:17Z', '2026-03-01T22:17Z']);
    expect(at('2026-03-01T16:17:00Z')).toEqual(['2026-03-01T22:17Z', '2026-03-02T04:17Z']);
    expect(at('2026-02-01T00:00:00Z')).toEqual(['2026-03-01T16:17Z', '2026-03-01T22:17Z']);
  });

  it('runs at its start and counts from there', () => {
    const asked = { starts_at: '2026-03-10T08:00:00Z', count: 2 };
    expect(runs(every, '2026-03-01T00:00:00Z', asked)).toEqual(['2026-03-10T08:00Z', '2026-03-10T14:00Z']);
    expect(runs(every, '2026-03-10T08:00:00Z', asked)).toEqual(['2026-03-10T14:00Z', '2026-03-10T20:00Z']);
  });

  it('takes no notice of clocks that change', () => {
    const asked = { ...paris, starts_at: '2026-03-28T20:00:00Z', count: 3 };
    expect(runs(every, '2026-03-28T20:00:00Z', asked)).toEqual([
      '2026-03-29T02:00Z',
      '2026-03-29T08:00Z',
      '2026-03-29T14:00Z',
    ]);
  });
});

describe('an interval of whole days', () => {
  const everyDay: Schedule = { kind: 'interval', every_seconds: 86_400 };

  it('keeps its hour when clocks change', () => {
    const autumn = { ...paris, starts_at: '2026-10-23T07:00:00Z', count: 4 };
    expect(runs(everyDay, '2026-10-20T00:00:00Z', autumn)).toEqual([
      '2026-10-23T07:00Z',
      '2026-10-24T07:00Z',
      '2026-10-25T08:00Z',
      '2026-10-26T08:00Z',
    ]);
    const spring = { ...newYork, since: Date.parse('2027-03-12T14:30:00Z'), count: 3 };
    expect(runs(everyDay, '2027-03-12T20:00:00Z', spring)).toEqual([
      '2027-03-13T14:30Z',
      '2027-03-14T13:30Z',
      '2027-03-15T13:30Z',
    ]);
  });

  it('is the same whenever it is asked', () => {
    const twoDays: Schedule = { kind: 'interval', every_seconds: 172_800 };
    const asked = { ...paris, starts_at: '2026-01-01T01:30:00.250Z' };
    const all = runs(twoDays, '2025-12-31T00:00:00Z', { ...asked, count: 300 });
    for (const [at, run] of all.slice(0, -1).entries()) {
      expect(runs(twoDays, run.replace(/^(.{16})Z$/, '$1:00Z'), asked)).toEqual([all[at + 1]]);
    }
  });
});

describe('weekly', () => {
  it('runs on its days at each of its times, in the order of time', () => {
    expect(runs(weekly([5, 1], '19:30', '08:00'), '2026-11-21T12:00:00Z', { count: 5 })).toEqual([
      '2026-11-23T08:00Z',
      '2026-11-23T19:30Z',
      '2026-11-27T08:00Z',
      '2026-11-27T19:30Z',
      '2026-11-30T08:00Z',
    ]);
  });

  it('is strictly after the moment', () => {
    expect(runs(daily('12:00'), '2026-11-21T11:59:59.999Z')).toEqual(['2026-11-21T12:00Z']);
    expect(runs(daily('12:00'), '2026-11-21T12:00:00Z')).toEqual(['2026-11-22T12:00Z']);
  });

  it('means the days and times of its zone', () => {
    // Monday 00:30 is still Sunday in London, and already Monday afternoon on Kiritimati.
    expect(runs(weekly([1], '00:30'), '2026-11-19T00:00:00Z', { timezone: 'Asia/Kolkata' })).toEqual([
      '2026-11-22T19:00Z',
    ]);
    expect(runs(weekly([1], '00:30'), '2026-11-19T00:00:00Z', { timezone: 'Pacific/Kiritimati' })).toEqual([
      '2026-11-22T10:30Z',
    ]);
    expect(runs(weekly([1], '23:59'), '2026-11-19T00:00:00Z', { timezone: 'Pacific/Pago_Pago' })).toEqual([
      '2026-11-24T10:59Z',
    ]);
    expect(runs(weekly([1], '12:00'), '2026-11-19T00:00:00Z', { timezone: 'Asia/Kathmandu' })).toEqual([
      '2026-11-23T06:15Z',
    ]);
  });
});

describe('where clocks change', () => {
  it('keeps the time of day on both sides', () => {
    expect(runs(daily('09:00'), '2026-03-28T00:00:00Z', { ...paris, count: 3 })).toEqual([
      '2026-03-28T08:00Z',
      '2026-03-29T07:00Z',
      '2026-03-30T07:00Z',
    ]);
    expect(runs(daily('09:00'), '2026-10-24T00:00:00Z', { ...paris, count: 3 })).toEqual([
      '2026-10-24T07:00Z',
      '2026-10-25T08:00Z',
      '2026-10-26T08:00Z',
    ]);
    expect(runs(daily('09:00'), '2026-03-07T00:00:00Z', { ...newYork, count: 3 })).toEqual([
      '2026-03-07T14:00Z',
      '2026-03-08T13:00Z',
      '2026-03-09T13:00Z',
    ]);
    expect(runs(daily('09:00'), '2026-10-31T00:00:00Z', { ...newYork, count: 3 })).toEqual([
      '2026-10-31T13:00Z',
      '2026-11-01T14:00Z',
      '2026-11-02T14:00Z',
    ]);
    // Morocco goes back by an hour for Ramadan, and forward after it.
    expect(runs(daily('09:00'), '2026-02-14T00:00:00Z', { ...casablanca, count: 2 })).toEqual([
      '2026-02-14T08:00Z',
      '2026-02-15T09:00Z',
    ]);
    expect(runs(daily('09:00'), '2026-03-21T00:00:00Z', { ...casablanca, count: 2 })).toEqual([
      '2026-03-21T09:00Z',
      '2026-03-22T08:00Z',
    ]);
  });

  it.each([
    ['Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ['America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z'],
    ['Africa/Casablanca', '2026-03-21T12:00:00Z', '2026-03-22T02:30Z', '2026-03-23T01:30Z'],
  ])('a time that %s skips runs an hour later by the clock, once', (timezone, after, first, second) => {
    for (const schedule of [daily('02:30'), cron('30 2 * * *')]) {
      expect(runs(schedule, after, { timezone, count: 2 })).toEqual([first, second]);
    }
  });

  it.each([
    ['Europe/Paris', '2026-10-24T12:00:00Z', '02:30', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ['America/New_York', '2026-10-31T12:00:00Z', '01:30', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    ['Africa/Casablanca', '2026-02-14T12:00:00Z', '02:30', '2026-02-15T01:30Z', '2026-02-16T02:30Z'],
  ])('a time that %s shows twice runs once, the first time', (timezone, after, time, first, second) => {
    const [hours, minutes] = time.split(':').map(Number);
    for (const schedule of [daily(time), cron(`${minutes} ${hours} * * *`)]) {
      expect(runs(schedule, after, { timezone, count: 2 })).toEqual([first, second]);
    }
  });

  it('two times that fall together run once', () => {
    expect(runs(daily('02:30', '03:30'), '2026-03-28T12:00:00Z', { ...paris, count: 2 })).toEqual([
      '2026-03-29T01:30Z',
      '2026-03-30T00:30Z',
    ]);
  });

  it('"every so often" goes on through the hour that is repeated, and over the one that is skipped', () => {
    expect(runs(cron('0 * * * *'), '2026-10-24T22:30:00Z', { ...paris, count: 4 })).toEqual([
      '2026-10-24T23:00Z',
      '2026-10-25T00:00Z',
      '2026-10-25T01:00Z',
      '2026-10-25T02:00Z',
    ]);
    expect(runs(cron('*/30 2 * * *'), '2026-10-24T12:00:00Z', { ...paris, count: 5 })).toEqual([
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
      '2026-10-25T01:00Z',
      '2026-10-25T01:30Z',
      '2026-10-26T01:00Z',
    ]);
    expect(runs(cron('*/30 2 * * *'), '2026-03-28T12:00:00Z', { ...paris, count: 2 })).toEqual([
      '2026-03-30T00:00Z',
      '2026-03-30T00:30Z',
    ]);
  });

  it('clocks that went back over midnight showed the end of a day after the beginning of the next', () => {
    // St. John's, 7 November 2010: from 00:01 back to 23:01.
    const stJohns = { timezone: 'America/St_Johns', count: 3 };
    expect(runs(cron('*/30 * * * *'), '2010-11-07T02:10:00Z', stJohns)).toEqual([
      '2010-11-07T02:30Z',
      '2010-11-07T03:00Z',
      '2010-11-07T03:30Z',
    ]);
    expect(runs(cron('*/30 * * * *'), '2010-11-07T02:10:00Z', { ...stJohns, count: 1 })).toEqual([
      '2010-11-07T02:30Z',
    ]);
    expect(runs(cron('*/30 * * * *'), '2010-11-07T02:30:30Z', { ...stJohns, count: 1 })).toEqual([
      '2010-11-07T03:00Z',
    ]);
  });

  it('half an hour’s change and one at midnight are no different', () => {
    // Lord Howe Island: at 02:00 to 02:30 on 4 October.
    expect(runs(daily('02:15'), '2026-10-03T10:00:00Z', { timezone: 'Australia/Lord_Howe' })).toEqual([
      '2026-10-03T15:45Z',
    ]);
    // Cairo: from Thursday 24:00 to 01:00, and in October from 24:00 back to 23:00.
    const cairo = { timezone: 'Africa/Cairo', count: 2 };
    expect(runs(daily('00:30'), '2026-04-23T12:00:00Z', cairo)).toEqual([
      '2026-04-23T22:30Z',
      '2026-04-24T21:30Z',
    ]);
    expect(runs(daily('23:30'), '2026-10-29T12:00:00Z', cairo)).toEqual([
      '2026-10-29T20:30Z',
      '2026-10-30T21:30Z',
    ]);
    expect(runs(cron('*/30 23 * * *'), '2026-10-29T20:10:00Z', { ...cairo, count: 4 })).toEqual([
      '2026-10-29T20:30Z',
      '2026-10-29T21:00Z',
      '2026-10-29T21:30Z',
      '2026-10-30T21:00Z',
    ]);
  });
});

describe('monthly', () => {
  it('on the 31st means the last day of each month', () => {
    expect(runs(monthly(31, '12:00'), '2027-01-01T00:00:00Z', { count: 5 })).toEqual([
      '2027-01-31T12:00Z',
      '2027-02-28T12:00Z',
      '2027-03-31T12:00Z',
      '2027-04-30T12:00Z',
      '2027-05-31T12:00Z',
    ]);
  });

  it.each([
    [29, '2028-02-29T12:00Z', '2027-02-28T12:00Z'],
    [30, '2028-02-29T12:00Z', '2027-02-28T12:00Z'],
    [28, '2028-02-28T12:00Z', '2027-02-28T12:00Z'],
  ])('on the %i in February', (date, leap, common) => {
    expect(runs(monthly(date, '12:00'), '2028-02-01T00:00:00Z')).toEqual([leap]);
    expect(runs(monthly(date, '12:00'), '2027-02-01T00:00:00Z')).toEqual([common]);
  });

  it('has its last day by the zone’s own calendar', () => {
    expect(runs(monthly(31, '00:15'), '2027-02-27T00:00:00Z', paris)).toEqual(['2027-02-27T23:15Z']);
    expect(runs(monthly(1, '23:00'), '2026-12-31T00:00:00Z', newYork)).toEqual(['2027-01-02T04:00Z']);
  });
});

describe('a cron expression', () => {
  it.each([
    ['30 9 * * MON-FRI', ['2026-11-23T09:30Z', '2026-11-24T09:30Z']],
    ['0 0 1 jan *', ['2027-01-01T00:00Z', '2028-01-01T00:00Z']],
    ['0 12 * * 0', ['2026-11-22T12:00Z', '2026-11-29T12:00Z']],
    ['0 12 * * 7', ['2026-11-22T12:00Z', '2026-11-29T12:00Z']],
    ['0 12 * * 5-7/2', ['2026-11-22T12:00Z', '2026-11-27T12:00Z']],
    ['15,45 14-15 * * *', ['2026-11-21T14:45Z', '2026-11-21T15:15Z']],
    ['*/20 * * * *', ['2026-11-21T14:40Z', '2026-11-21T15:00Z']],
    ['10-50/20 * * * *', ['2026-11-21T14:30Z', '2026-11-21T14:50Z']],
    ['0 0 29 2 *', ['2028-02-29T00:00Z', '2032-02-29T00:00Z']],
    ['0 0 31 * *', ['2026-12-31T00:00Z', '2027-01-31T00:00Z']],
    ['0 0 31 4,6,12 *', ['2026-12-31T00:00Z', '2027-12-31T00:00Z']],
    // Both day fields have values: matching one of them is enough.
    ['0 0 13 * 5', ['2026-11-27T00:00Z', '2026-12-04T00:00Z']],
    ['0 0 24 * 5', ['2026-11-24T00:00Z', '2026-11-27T00:00Z']],
    ['0 0 30 2 1', ['2027-02-01T00:00Z', '2027-02-08T00:00Z']],
    // One begins with a star: both must match.
    ['0 0 */2 * 1', ['2026-11-23T00:00Z', '2026-12-07T00:00Z']],
  ])('%s', (expression, expected) => {
    expect(runs(cron(expression), '2026-11-21T14:22:00Z', { count: 2 })).toEqual(expected);
  });

  it('of 29 February finds it across a century without one', () => {
    expect(runs(cron('0 0 29 2 *'), '2096-03-01T00:00:00Z')).toEqual(['2104-02-29T00:00Z']);
  });

  it.each([
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * 32 * *',
    '* * * 13 *',
    '* * * 0 *',
    '* * * * 8',
    '* * * * MONDAY',
    '* * * MON *',
    '5-1 * * * *',
    '*/0 * * * *',
    '*/60 * * * *',
    '5/10 * * * *',
    '*-5 * * * *',
    '1-2-3 * * * *',
    '1,,2 * * * *',
    ', * * * *',
    '- * * * *',
    '/5 * * * *',
    '1/ * * * *',
    '1-5/2/2 * * * *',
    '** * * * *',
    '001 * * * *',
    'L * * * *',
    '0 0 30 2 *',
    '0 0 31 2,4,6,9,11 *',
    '* * * *',
    '* * * * * *',
    '',
  ])('%j makes no sense', (expression) => {
    expect(readCron(expression)).toBeNull();
    expect(runs(cron(expression), '2026-11-21T14:22:00Z')).toEqual([]);
  });
});

describe('the bounds', () => {
  const asked = { starts_at: '2026-12-01T12:00:00Z', ends_at: '2026-12-03T12:00:00Z', count: 9 };
  const threeDays = ['2026-12-01T12:00Z', '2026-12-02T12:00Z', '2026-12-03T12:00Z'];

  it.each([
    ['weekly', daily('12:00')],
    ['cron', cron('0 12 * * *')],
    ['interval', { kind: 'interval', every_seconds: 86_400 } as const],
  ])('of %s are runs themselves', (_, schedule) => {
    expect(runs(schedule, '2026-11-21T00:00:00Z', asked)).toEqual(threeDays);
    expect(runs(schedule, '2026-12-01T12:00:00Z', asked)).toEqual(threeDays.slice(1));
    expect(runs(schedule, '2026-12-03T12:00:00Z', asked)).toEqual([]);
    expect(runs(schedule, '2027-12-03T12:00:00Z', asked)).toEqual([]);
  });

  it('a number of runs counts those that were', () => {
    const at = (done: number) =>
      runs(daily('12:00'), '2026-11-21T00:00:00Z', { max_runs: 3, runs: done, count: 9 });
    expect([0, 1, 2, 3, 4].map((done) => at(done).length)).toEqual([3, 2, 1, 0, 0]);
  });

  it('the wire’s last year is the end of time', () => {
    const late = { starts_at: '9999-12-31T13:00:00Z', count: 3 };
    expect(runs(daily('12:00'), '2026-11-21T00:00:00Z', late)).toEqual([]);
    expect(runs({ kind: 'interval', every_seconds: 21_600 }, '2026-11-21T00:00:00Z', late)).toEqual([
      '9999-12-31T13:00Z',
      '9999-12-31T19:00Z',
    ]);
    const early = { starts_at: '0001-01-01T00:00:00Z' };
    expect(runs({ kind: 'interval', every_seconds: 86_400 }, '2026-11-21T07:00:00Z', early)).toEqual([
      '2026-11-22T00:00Z',
    ]);
  });

  it('an unknown zone is an error', () => {
    expect(() => runs(daily('12:00'), '2026-11-21T00:00:00Z', { timezone: 'Mars/Olympus' })).toThrow(
      RangeError,
    );
  });
});

/** Every quarter of an hour with its wall time, calculated independently of the code under test. */
function clockQuarters(timezone: string, from: number, days: number) {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return Array.from({ length: days * 96 }, (_, index) => {
    const instant = from + index * 15 * minute;
    return { instant, shown: clock.format(instant) };
  });
}

const zones = [
  'Europe/Paris',
  'Africa/Casablanca',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Africa/Algiers',
  'UTC',
];
/** Some days around every clock change of 2026 in these zones, and some days without a change. */
const stretches = [
  '2026-02-13',
  '2026-03-06',
  '2026-03-20',
  '2026-03-27',
  '2026-04-03',
  '2026-04-22',
  '2026-10-02',
];
const autumn = ['2026-10-23', '2026-10-28', '2026-10-31'];

describe.each(zones)('against the clocks in %s', (timezone) => {
  it.each([...stretches, ...autumn])('from %s', (start) => {
    const from = Date.parse(`${start}T00:00:00Z`);
    const quarters = clockQuarters(timezone, from, 4);
    const until = from + 4 * day;
    const between = (schedule: Schedule, count: number) =>
      nextRuns(
        { schedule, timezone, starts_at: null, ends_at: null, max_runs: null },
        { since: 0, runs: 0 },
        from - 1,
        count,
      ).filter((run) => run < until);

    expect(between(cron('*/15 * * * *'), 400)).toEqual(quarters.map(({ instant }) => instant));

    // A run is at the first occurrence of its time. Skipped times are tested above.
    const first = new Map<string, number>();
    for (const { shown, instant } of quarters) if (!first.has(shown)) first.set(shown, instant);
    const firstAt = (time: string) =>
      [...first].flatMap(([shown, instant]) => (shown.endsWith(time) ? [instant] : []));
    for (const time of ['00:30', '01:30', '02:15', '12:00', '23:30']) {
      const expected = firstAt(time);
      expect(between(daily(time), 6)).toEqual(expect.arrayContaining(expected));
      expect(between(daily(time), 6).length - expected.length).toBeLessThanOrEqual(1);
    }
  });
});
