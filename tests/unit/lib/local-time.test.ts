import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLocal, toLocal } from '../../../src/lib/local-time.ts';

describe('a local time', () => {
  test('is the instant that it came from, with its seconds and milliseconds', () => {
    const from = Date.UTC(1971, 0, 1);
    const to = Date.UTC(9998, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (time) => {
        const instant = new Date(time).toISOString();
        const again = fromLocal(toLocal(instant), instant) ?? '';
        // When clocks are set back, one local time is two instants.
        expect(toLocal(again)).toBe(toLocal(instant));
        expect(again.slice(17)).toBe(instant.slice(17));
      }),
    );
  });

  test('shows seconds only where there are some', () => {
    expect(toLocal('2026-11-23T10:20:00.000Z')).toMatch(/T\d\d:20$/);
    expect(toLocal('2026-11-23T10:20:07.000Z')).toMatch(/T\d\d:20:07$/);
  });

  test.each(['', 'x', undefined, '+012345-01-01T00:00:00.000Z'])('is empty for %j', (instant) => {
    expect(toLocal(instant)).toBe('');
  });

  test('is emptied', () => {
    expect(fromLocal('', '2026-11-23T10:20:00.000Z')).toBeUndefined();
  });

  test.each([
    '20245-01-01T10:00',
    '0005-01-01T10:00',
    '0202-01-01T10:00',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01',
    'x',
  ])('%j is none', (local) => {
    expect(fromLocal(local, '2026-11-23T10:20:07.000Z')).toBeNull();
  });
});
