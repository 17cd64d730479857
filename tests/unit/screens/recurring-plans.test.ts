/** The preview of recurring messages: next posts, collisions and the calendar. */
import { describe, expect, test } from 'vitest';
import { type RecurringMessage, recurringDefaults, type Schedule } from '../../../src/contract/recurring.ts';
import { monthAt, weeksOf } from '../../../src/screens/recurring/pane/calendar.ts';
import {
  collisionsOf,
  nextPosts,
  type Planned,
  plannedAs,
  plannedOf,
} from '../../../src/screens/recurring/plans.ts';

const now = Date.parse('2026-03-26T12:00:00Z');
const daily = (...times: string[]): Schedule => ({ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], times });

const entry = (name: string, schedule: Schedule, more: Partial<RecurringMessage> = {}): RecurringMessage => ({
  ...recurringDefaults,
  id: name,
  etag: null,
  name,
  channel_id: '1',
  message: { content: name },
  timezone: 'Europe/Paris',
  next_run_at: '2026-03-26T18:00:00.000Z',
  runs: 0,
  last_run: null,
  schedule,
  ...more,
});
const planned = (...entries: RecurringMessage[]): Planned[] => entries.map((one) => plannedOf(one, now));
const instants = (messages: readonly Planned[], count: number) =>
  nextPosts(messages, now, count).map(({ at, message }) => `${message.name} ${new Date(at).toISOString()}`);

describe('the next posts', () => {
  test('in a time zone that only the host knows are not foretold', () => {
    const messages = planned(
      entry('a', daily('18:00'), { timezone: 'Mars/Olympus' }),
      entry('b', daily('09:00')),
    );
    expect(instants(messages, 1)).toEqual(['b 2026-03-27T08:00:00.000Z']);
  });

  test('of several messages are in one order, and keep the time of day over a change of clocks', () => {
    const messages = planned(entry('a', daily('18:00')), entry('b', daily('09:00'), { timezone: 'UTC' }));
    expect(instants(messages, 7)).toEqual([
      'a 2026-03-26T17:00:00.000Z',
      'b 2026-03-27T09:00:00.000Z',
      'a 2026-03-27T17:00:00.000Z',
      'b 2026-03-28T09:00:00.000Z',
      'a 2026-03-28T17:00:00.000Z',
      'b 2026-03-29T09:00:00.000Z',
      // Clocks in Paris were set forward that night.
      'a 2026-03-29T16:00:00.000Z',
    ]);
  });

  test('of an interval follow the run that the host tells; once it is changed, they follow the save', () => {
    const every: Schedule = { kind: 'interval', every_seconds: 6 * 3600 };
    const saved = entry('a', every, { next_run_at: '2026-03-26T14:30:00.000Z' });
    expect(instants([plannedAs(saved, saved, now)], 2)).toEqual([
      'a 2026-03-26T14:30:00.000Z',
      'a 2026-03-26T20:30:00.000Z',
    ]);
    const hourly: Schedule = { kind: 'interval', every_seconds: 3600 };
    expect(instants([plannedAs({ ...saved, schedule: hourly }, saved, now)], 1)).toEqual([
      'a 2026-03-26T13:00:00.000Z',
    ]);
  });

  test('end with the number of runs, of which those that were count, until the plan is changed', () => {
    const saved = entry('a', daily('18:00'), { max_runs: 3, runs: 2 });
    expect(instants([plannedAs(saved, saved, now)], 9)).toHaveLength(1);
    expect(instants([plannedAs({ ...saved, schedule: daily('19:00') }, saved, now)], 9)).toHaveLength(3);
    expect(instants([plannedAs(saved, { ...saved, enabled: false }, now)], 9)).toHaveLength(3);
  });
});

describe('collisions', () => {
  const named = (messages: readonly Planned[]) =>
    collisionsOf(messages, now).map(({ messages: met, at, times }) => [
      met.map(({ name }) => name).join(' '),
      new Date(at).toISOString(),
      times,
    ]);

  test('are of one channel and within five minutes, each group once, with how often', () => {
    const messages = planned(
      entry('a', daily('18:00')),
      entry('b', daily('18:04')),
      entry('c', daily('18:05')),
      entry('d', daily('18:00'), { channel_id: '2' }),
    );
    expect(named(messages)).toEqual([['a b', '2026-03-26T17:00:00.000Z', 7]]);
  });

  test('are none of a message with itself', () => {
    expect(named(planned(entry('a', daily('18:00', '18:01'))))).toEqual([]);
  });
});

describe('the calendar', () => {
  test('counts the posts of each day in its zone, from the first day of the week on', () => {
    const march = monthAt(Date.parse('2026-03-26T00:00:00Z'), 0);
    const messages = planned(entry('a', daily('00:30', '23:30')));
    const weeks = weeksOf(messages, 'Europe/Paris', march, 1, now);
    expect(weeks[0]?.map((cell) => cell?.date ?? null)).toEqual([null, null, null, null, null, null, 1]);
    const last = weeks.flat().filter((cell) => cell !== null && cell.date >= 25);
    expect(last.map((cell) => [cell?.date, cell?.posts, cell?.hasChange])).toEqual([
      [25, 0, false],
      [26, 1, false],
      [27, 2, false],
      [28, 2, false],
      [29, 2, true],
      [30, 2, false],
      [31, 2, false],
    ]);
    // 23:30 in Paris is already the next day in Tokyo.
    const inTokyo = weeksOf(messages, 'Asia/Tokyo', march, 1, now).flat();
    expect(inTokyo.find((cell) => cell?.date === 27)?.posts).toBe(2);
  });
});
