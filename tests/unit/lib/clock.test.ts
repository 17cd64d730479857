import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostNow, learnHostTime } from '../../../src/lib/clock.ts';

const day = 86_400_000;
const here = Date.parse('2026-11-25T10:00:00.000Z');
const dateOf = (instant: number) => new Date(instant).toUTCString();
beforeEach(() => vi.useFakeTimers({ now: here }));
afterEach(() => {
  learnHostTime(dateOf(here), here, here);
  vi.useRealTimers();
});

test.each([2 * day, -2 * day, 61_000, -61_000])('a clock that is off by %d ms is corrected', (lead) => {
  expect(learnHostTime(dateOf(here + lead), here, here)).toBe(lead);
  expect(hostNow()).toBe(here + lead);
});

test.each([0, 59_000, -59_000])('one that is off by %d ms is right', (lead) => {
  learnHostTime(dateOf(here + day), here, here);
  expect(learnHostTime(dateOf(here + lead), here, here)).toBe(0);
  expect(hostNow()).toBe(here);
});

test('a slow reply is no wrong clock, and a reply without a time says nothing', () => {
  expect(learnHostTime(dateOf(here - 90_000), here - 100_000, here)).toBe(0);
  learnHostTime(dateOf(here + day), here, here);
  expect(learnHostTime(null, here, here)).toBe(day);
  expect(learnHostTime('soon', here, here)).toBe(day);
});
