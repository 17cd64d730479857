/** The figures of the overview: changes, unusual numbers, raids and time axes. */
import { describe, expect, test } from 'vitest';
import type { Activity } from '../../../src/contract/activity.ts';
import { timesOf } from '../../../src/screens/guild/below/times.ts';
import { isNew } from '../../../src/screens/guild/checklist.ts';
import { changeOf, passRate, raidSteps, worstRaid } from '../../../src/screens/guild/report/figures.ts';
import { type Report, reportOfActivity } from '../../../src/screens/guild/report/report.ts';
import { type Judged, joinsAgainstUsual, judgementOf } from '../../../src/screens/guild/report/unusual.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-16T11:00:00Z');
const nothing = {
  joins: 0,
  leaves: 0,
  messages: 0,
  automod_hits: 0,
  sanctions: 0,
  captcha_passed: 0,
  captcha_failed: 0,
  members: 10,
};

/** A report with this many joins per hour, compared with the usual number. */
function report(joins: readonly number[], usual: number | null, change: Partial<Report> = {}): Report {
  const series = joins.map((count, index) => ({
    at: new Date(start + index * hour).toISOString(),
    ...nothing,
    joins: count,
    usual_joins: usual,
  }));
  return {
    period: '24h',
    source: 'overview',
    timezone: 'Europe/Berlin',
    from: series[0]?.at ?? '',
    to: new Date(start + (joins.length - 0.5) * hour).toISOString(),
    series,
    totals: { ...nothing, tickets_opened: 0, median_first_response_seconds: null },
    previous: null,
    raids: [],
    heatmap: [],
    top_channels: [],
    top_rules: [],
    tickets_open: 0,
    ...change,
  };
}
const raid = (from: number, to: number, joins: number) => ({
  from: new Date(start + from * hour).toISOString(),
  to: new Date(start + to * hour).toISOString(),
  joins,
  usual: 1,
});

describe('a change', () => {
  const figure = (value: number, before: number | null) => ({ value, before });
  test.each([
    ['joins', 130, 100, { kind: 'share', by: 0.3 }],
    ['joins', 70, 100, { kind: 'share', by: -0.3 }],
    // A percentage would be meaningless for few, or for many times as many.
    ['joins', 10, 5, { kind: 'number', by: 5 }],
    ['joins', 434, 33, { kind: 'number', by: 401 }],
    ['members', 184_230, 184_000, { kind: 'number', by: 230 }],
    ['joins', 5, null, null],
  ] as const)('of %s to %d from %s', (name, value, before, change) =>
    expect(changeOf(name, figure(value, before))).toEqual(change),
  );
});

test('the share of those who pass the captcha is of those who answered it', () => {
  expect(passRate({ captcha_passed: 3, captcha_failed: 1 })).toBe(0.75);
  expect(passRate({ captcha_passed: 0, captcha_failed: 0 })).toBeNull();
});

describe('newcomers against what is usual', () => {
  test.each([
    ['as many', [10, 11, 9], 10, 'usual'],
    ['more', [20, 20, 0], 10, 'more'],
    ['fewer', [2, 3, 0], 10, 'fewer'],
    ['a few more where few come', [2, 1, 0], 0.5, 'usual'],
    ['what is not known', [5, 5, 5], null, 'unknown'],
  ] as const)('%s', (_, joins, usual, against) =>
    expect(joinsAgainstUsual(report(joins, usual))).toBe(against),
  );

  test('are as usual where no more came than in the period before', () => {
    const { totals } = report([], 0);
    expect(joinsAgainstUsual(report([4, 5, 0], 0, { previous: { ...totals, joins: 9 } }))).toBe('usual');
    expect(joinsAgainstUsual(report([4, 5, 0], 0, { previous: { ...totals, joins: 2 } }))).toBe('more');
    // Where none is usual, a few more than before are nothing.
    expect(joinsAgainstUsual(report([5, 5, 0], 0, { previous: { ...totals, joins: 8 } }))).toBe('usual');
  });

  test('leave out the step that is not over', () => {
    expect(joinsAgainstUsual(report([10, 10, 500], 10))).toBe('usual');
  });
});

describe('a figure is out of its usual band', () => {
  const { totals } = report([], null);
  const compared = (now: Partial<Report['totals']>, before: Partial<Report['totals']> | null) =>
    report([], null, {
      totals: { ...totals, ...now },
      previous: before && { ...totals, ...before },
    });
  const judged = (told: Report, name: Judged) => judgementOf(told).unusual.get(name) ?? null;

  test.each([
    ['by half as many again', { leaves: 150 }, { leaves: 100 }, { direction: 'more', isWorse: true }],
    ['by half as many', { leaves: 50 }, { leaves: 100 }, { direction: 'fewer', isWorse: false }],
  ] as const)('%s', (_, now, before, expected) =>
    expect(judged(compared(now, before), 'leaves')).toMatchObject({ ...expected, expected: 100 }),
  );
  test.each([
    ['by less than that', { leaves: 149 }, { leaves: 100 }],
    ['by what is chance', { leaves: 4 }, { leaves: 0 }],
    ['by what is chance where there are few', { leaves: 20 }, { leaves: 10 }],
    ['where nothing is known', { leaves: 400 }, null],
  ] as const)('but not %s', (_, now, before) => expect(judged(compared(now, before), 'leaves')).toBeNull());

  test('but not by what its own hours differ', () => {
    const hours = (counts: readonly number[]) => {
      const { series } = report(counts, null);
      return {
        ...compared({ leaves: 240 }, { leaves: 120 }),
        series: series.map((step, at) => ({ ...step, leaves: counts[at] ?? 0 })),
      };
    };
    expect(judged(hours(Array(12).fill(20)), 'leaves')).not.toBeNull();
    expect(judged(hours([0, 40, 0, 40, 0, 40, 0, 40, 0, 40, 0, 40]), 'leaves')).toBeNull();
  });

  test('for new members: against their usual number, and worse with a raid', () => {
    expect(judged(report([20, 20, 0], 10), 'joins')).toMatchObject({
      direction: 'more',
      expected: 20,
      isWorse: false,
    });
    const raided = report([20, 20, 0], 10, { raids: [raid(0, 1, 20)] });
    expect(judged(raided, 'joins')?.isWorse).toBe(true);
    expect(judged(report([10, 11, 9], 10), 'joins')).toBeNull();
  });

  test('for the captcha: by a quarter of those who answered it', () => {
    const all = { captcha_passed: 400 };
    const captcha = (now: Partial<Report['totals']>, before: Partial<Report['totals']> = all) =>
      judged(compared(now, before), 'captcha');
    const half = { captcha_passed: 200, captcha_failed: 200 };
    expect(captcha(half)).toMatchObject({ direction: 'fewer', expected: 1, isWorse: true });
    expect(captcha({ captcha_passed: 320, captcha_failed: 80 })).toBeNull();
    expect(captcha({ captcha_failed: 3 })).toBeNull();
    expect(captcha(half, {})).toBeNull();
  });

  test('for tickets and their first answer', () => {
    const calm = { tickets_opened: 40, median_first_response_seconds: 600 };
    const busy = { tickets_opened: 90, median_first_response_seconds: 1800 };
    const told = compared(busy, calm);
    expect(judged(told, 'tickets')).toMatchObject({ direction: 'more', expected: 40, isWorse: true });
    expect(judged(told, 'reply')).toMatchObject({ direction: 'more', expected: 600, isWorse: true });
    expect(judged(compared({ ...busy, median_first_response_seconds: 720 }, calm), 'reply')).toBeNull();
    expect(judged(compared({ ...busy, tickets_opened: 2 }, calm), 'reply')).toBeNull();
  });
});

describe('a judgement', () => {
  const { totals } = report([], null);

  test('is of the three figures that differ most', () => {
    const previous = { ...totals, leaves: 100, messages: 100, automod_hits: 100, sanctions: 100 };
    const told = report([], null, {
      totals: { ...totals, leaves: 200, messages: 400, automod_hits: 300, sanctions: 500 },
      previous,
    });
    expect([...judgementOf(told).unusual.keys()]).toEqual(['sanctions', 'messages', 'automod_hits']);
  });

  test('tells a raid once, with the new members, and judges what is unusual without it', () => {
    const joins = Array.from({ length: 24 }, (_, hour) => (hour === 5 ? 400 : 10));
    const usual = report(joins, 10, { raids: [raid(5.25, 5.75, 390)] });
    const series = usual.series.map((step, hour) => ({
      ...step,
      leaves: hour === 5 ? 380 : 6,
      captcha_failed: hour === 6 ? 390 : 0,
      captcha_passed: 10,
      sanctions: 8,
    }));
    const told = {
      ...usual,
      series,
      totals: {
        ...totals,
        joins: 630,
        leaves: 518,
        captcha_failed: 390,
        captcha_passed: 240,
        sanctions: 192,
      },
      previous: { ...totals, joins: 240, leaves: 150, captcha_passed: 240, sanctions: 50 },
    };
    const { unusual, explained } = judgementOf(told);
    expect([...unusual.keys()].toSorted()).toEqual(['joins', 'sanctions']);
    expect([...explained].toSorted()).toEqual(['captcha', 'leaves']);
    // Without a raid, nothing explains them.
    expect(judgementOf({ ...told, raids: [] }).explained.size).toBe(0);
  });
});

describe('raids', () => {
  test('mark the steps that they touch, up to now', () => {
    const long = report([0, 9, 9, 0, 7], 1, { raids: [raid(1.75, 2.25, 80), raid(4.25, 4.5, 20)] });
    expect([...raidSteps(long)]).toEqual([1, 2, 4]);
    expect([...raidSteps(report([0, 9, 9], 1, { raids: [raid(1, 2, 80)] }))]).toEqual([1]);
  });

  test('are told by the largest', () => {
    expect(worstRaid(report([], 1))).toBeNull();
    expect(worstRaid(report([], 1, { raids: [raid(0, 1, 8), raid(2, 3, 80)] }))?.joins).toBe(80);
  });
});

describe('the time axis', () => {
  const week = report(Array(168).fill(0), 0, { period: '7d' });
  test('of a week has the days where they begin in the guild’s time zone', () => {
    const { labels } = timesOf(week, 'en');
    // The series starts at noon in Berlin, so midnight comes twelve hours later.
    expect(labels.map(({ at }) => at)).toEqual([12, 36, 60, 84, 108, 132]);
    expect(labels[0]?.text).toBe('Tue');
  });

  test('names steps in the guild’s time zone, days without a time', () => {
    expect(timesOf(week, 'en').name('2026-11-16T23:00:00Z')).toMatch(/^Tue,? 17 Nov,? 00:00$/);
    expect(timesOf({ ...week, period: '30d' }, 'en').name('2026-11-16T23:00:00Z')).toMatch(/^Tue,? 17 Nov$/);
    expect(timesOf(week, 'ar').name('2026-11-16T23:00:00Z')).toMatch(/^[^٠-٩]*17[^٠-٩]*$/);
  });
});

describe('a host with nothing but days', () => {
  const daily = ['2026-11-20', '2026-11-21'].map((date, index) => ({
    date,
    joins: 3 + index,
    leaves: 1,
    members: 100 + index,
    messages: 50,
    automod_hits: 2,
    sanctions: 1,
  }));
  const activity: Activity = {
    from: '2026-11-20',
    to: '2026-11-21',
    daily,
    previous: { joins: 1, leaves: 1, members: 98, messages: 40, automod_hits: 0, sanctions: 0 },
    heatmap: [],
    top_channels: [{ channel_id: '1', count: 4 }],
  };

  test('is told in days, which no time zone moves, and knows nothing of the rest', () => {
    const told = reportOfActivity(activity);
    expect(told.totals).toMatchObject({ joins: 7, leaves: 2, messages: 100, members: 101 });
    expect(told.previous?.joins).toBe(1);
    expect(told.source).toBe('activity');
    expect(timesOf(told, 'en').name(told.series[0]?.at ?? '')).toMatch(/^Fri,? 20 Nov$/);
    expect([joinsAgainstUsual(told), raidSteps(told).size]).toEqual(['unknown', 0]);
  });
});

describe('a guild is new', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const guild = (days: number, on: readonly string[]) => ({
    bot: {
      permissions: '0',
      highest_role_position: 1,
      joined_at: new Date(now - days * 24 * hour).toISOString(),
    },
    modules: {
      automod: on.includes('automod'),
      autosanction: on.includes('autosanction'),
      captcha: on.includes('captcha'),
      logs: on.includes('logs'),
      recurring: false,
      tickets: false,
    },
  });
  test.each([
    ['with the bot since yesterday', 1, ['logs'], true],
    ['while nothing is on', 400, [], true],
    ['no longer with all steps done', 1, ['automod', 'autosanction', 'captcha', 'logs'], false],
    ['no longer after two weeks', 20, ['logs'], false],
  ])('%s', (_, days, on, expected) => expect(isNew(guild(days, on), now)).toBe(expected));

  test('never without the bot', () => {
    expect(isNew({ ...guild(1, []), bot: null }, now)).toBe(false);
  });
});
