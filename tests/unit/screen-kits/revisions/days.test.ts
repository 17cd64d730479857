import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byDay } from '../../../../src/screen-kits/tools/revisions/days.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Paris');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('rows of one day stand together, in their order, by the calendar of the reader', () => {
  const rows = [
    { at: '2026-11-21T23:30:00.000Z', name: 'after midnight in Paris' },
    { at: '2026-11-21T22:30:00.000Z', name: 'before it' },
    { at: '2026-11-21T05:00:00.000Z', name: 'in the morning' },
  ];
  expect(byDay(rows).map(({ day, rows: ofDay }) => [day, ofDay.map(({ name }) => name)])).toEqual([
    ['2026-11-22', ['after midnight in Paris']],
    ['2026-11-21', ['before it', 'in the morning']],
  ]);
});
