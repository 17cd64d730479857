import { describe, expect, test } from 'vitest';
import { sparkline } from '../../../../src/ui/charts/sparkline.ts';

describe('a sparkline', () => {
  test('goes from start to end, the most at the top, nothing at the bottom', () => {
    expect(sparkline([0, 4, 2], 60, 20)).toEqual([
      [0, 20],
      [30, 0],
      [60, 10],
    ]);
  });

  test('of nothing is flat, of one day a dot', () => {
    expect(sparkline([0, 0], 60, 20).map(([, y]) => y)).toEqual([20, 20]);
    expect(sparkline([3], 60, 20)).toEqual([[0, 0]]);
    expect(sparkline([], 60, 20)).toEqual([]);
  });

  test('of a year sums days up, without a fall at its end', () => {
    const points = sparkline(Array(366).fill(2), 60, 20);
    expect(points.length).toBeLessThanOrEqual(30);
    expect(new Set(points.map(([, y]) => y))).toEqual(new Set([0]));
    expect(points.at(-1)?.[0]).toBe(60);
  });
});
