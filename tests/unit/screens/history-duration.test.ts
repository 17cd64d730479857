/** Another duration of a sanction, before it is asked for. */
import { expect, it } from 'vitest';
import { durationFault, endOf, isInForce } from '../../../src/screens/history/panel/new-duration.ts';

const now = Date.parse('2026-11-01T13:00:00.000Z');
const target = { id: '2', username: 'a', display_name: 'A', avatar_url: null };
const timeout = {
  number: 1,
  target,
  action: 'timeout',
  status: 'active',
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-11-01T14:00:00.000Z',
} as const;
const day = 86_400;

it('only what lasts and is not over gets another one', () => {
  expect(isInForce(timeout, now)).toBe(true);
  expect(isInForce({ ...timeout, action: 'ban', expires_at: null }, now)).toBe(true);
  expect(isInForce({ ...timeout, action: 'warn', expires_at: null }, now)).toBe(false);
  expect(isInForce({ ...timeout, status: 'revoked' }, now)).toBe(false);
  expect(isInForce(timeout, Date.parse(timeout.expires_at))).toBe(false);
});

it('it is counted from when the sanction began', () => {
  expect(endOf(timeout, 7200)).toBe(timeout.expires_at);
  expect([endOf(timeout, null), endOf(timeout, Number.NaN)]).toEqual([null, null]);
});

it('what the sanction cannot have is told', () => {
  const keyOf = (seconds: number | null, one: Parameters<typeof durationFault>[0] = timeout) =>
    durationFault(one, seconds, now)?.key;
  expect(keyOf(7200)).toBeUndefined();
  expect(keyOf(3600)).toBe('duration.over');
  expect([keyOf(null), keyOf(28 * day + 1), keyOf(59)]).toEqual(['required', 'too_big', 'too_small']);
  expect(keyOf(Number.NaN)).toBe('required');
  const ban = { ...timeout, action: 'ban' } as const;
  expect([keyOf(null, ban), keyOf(100 * day, ban), keyOf(366 * day, ban)]).toEqual([
    undefined,
    undefined,
    'too_big',
  ]);
});
