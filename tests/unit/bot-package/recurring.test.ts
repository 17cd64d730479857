import { expect, test } from 'vitest';
import { dueRun, latest, type RecurringEntry, runNonce } from '../../../packages/bot/src/recurring.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';

const minute = 60_000;
const at = (time: string) => Date.parse(time);

const entryOf = (change: Partial<RecurringEntry> = {}): RecurringEntry => ({
  ...recurringDefaults,
  id: '1100000000000000001',
  name: 'Rules',
  channel_id: '7',
  message: { content: 'Remember the rules.' },
  timezone: 'Europe/Paris',
  since: '2026-01-01T00:00:00.000Z',
  runs: 0,
  posted: null,
  schedule: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], times: ['09:00'] },
  ...change,
});

/** What is due in the minute that ends at a time. */
const dueAt = (entry: RecurringEntry, time: string, runs = 0) =>
  dueRun(entry, runs, at(time) - minute, at(time)).due;

test('A run is due from its time on, and the next one is known', () => {
  const entry = entryOf();
  const time = at('2026-06-01T07:00:00Z');
  expect(dueRun(entry, 0, time - minute, time - 1)).toEqual({ due: null, next: time });
  expect(dueRun(entry, 0, time - minute, time)).toEqual({ due: time, next: time + 24 * 60 * minute });
  expect(dueRun(entry, 0, time, time + minute).due).toBeNull();
});

test('The hour stays the same when clocks change in the time zone', () => {
  const days = entryOf({
    schedule: { kind: 'interval', every_seconds: 86_400 },
    starts_at: '2026-03-27T08:00:00.000Z',
  });
  for (const entry of [entryOf(), days]) {
    expect(dueAt(entry, '2026-03-28T08:00:00Z')).toBe(at('2026-03-28T08:00:00Z'));
    expect(dueAt(entry, '2026-03-29T07:00:00Z')).toBe(at('2026-03-29T07:00:00Z'));
    expect(dueAt(entry, '2026-03-29T08:00:00Z')).toBeNull();
    expect(dueAt(entry, '2026-10-24T07:00:00Z')).toBe(at('2026-10-24T07:00:00Z'));
    expect(dueAt(entry, '2026-10-25T08:00:00Z')).toBe(at('2026-10-25T08:00:00Z'));
  }
});

test('A time that clocks repeat is due once', () => {
  const entry = entryOf({ schedule: { kind: 'cron', expression: '30 2 * * *' } });
  expect(dueAt(entry, '2026-10-25T00:30:00Z')).toBe(at('2026-10-25T00:30:00Z'));
  expect(dueAt(entry, '2026-10-25T01:30:00Z')).toBeNull();
});

test('Of the runs that were missed, the last is due if it is not too late', () => {
  const entry = entryOf({ schedule: { kind: 'cron', expression: '*/5 * * * *' } });
  const time = at('2026-06-01T12:17:00Z');
  expect(dueRun(entry, 0, time - 60 * minute, time).due).toBe(at('2026-06-01T12:15:00Z'));
  const due = at('2026-06-01T07:00:00Z');
  expect(dueRun(entryOf(), 0, due - minute, due + latest - 1).due).toBe(due);
  expect(dueRun(entryOf(), 0, due - minute, due + latest).due).toBeNull();
});

test('Nothing is due before the start, after the end, once it ran often enough, or while it is paused', () => {
  const time = '2026-06-01T07:00:00Z';
  expect(dueAt(entryOf({ starts_at: '2026-06-01T07:00:00.001Z' }), time)).toBeNull();
  expect(dueAt(entryOf({ ends_at: '2026-06-01T07:00:00.000Z' }), time)).toBe(at(time));
  expect(dueAt(entryOf({ ends_at: '2026-06-01T06:59:59.999Z' }), time)).toBeNull();
  expect(dueAt(entryOf({ max_runs: 3 }), time, 2)).toBe(at(time));
  expect(dueAt(entryOf({ max_runs: 3 }), time, 3)).toBeNull();
  expect(dueRun(entryOf({ max_runs: 3 }), 3, at(time) - minute, at(time)).next).toBeNull();
  expect(dueAt(entryOf({ enabled: false }), time)).toBeNull();
});

test('An interval without a start counts from when it was saved', () => {
  const entry = entryOf({
    schedule: { kind: 'interval', every_seconds: 3600 },
    since: '2026-06-01T12:20:00.000Z',
  });
  expect(dueAt(entry, '2026-06-01T13:20:00Z')).toBe(at('2026-06-01T13:20:00Z'));
  expect(dueAt(entry, '2026-06-01T12:20:00Z')).toBeNull();
});

test('The key of a run is its own, and as short as the platform wants it', () => {
  const [id, other] = ['18446744073709551615', '18446744073709551614'];
  const time = at('2100-01-01T00:00:00Z');
  const keys = [runNonce(id, time), runNonce(id, time + minute), runNonce(other, time)];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(25);
});
