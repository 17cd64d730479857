/** The geometry of bar charts. */
import { describe, expect, test } from 'vitest';
import { barsPath, stepAt, usualPath } from '../../../../src/ui/charts/bars.ts';
import { ticksFor, topOf } from '../../../../src/ui/charts/scale.ts';

describe('an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [412, [0, 200, 400, 600]],
    [184_230, [0, 50_000, 100_000, 150_000, 200_000]],
  ])('up to %d has round lines', (most, ticks) => expect(ticksFor(most)).toEqual(ticks));

  test('has few lines, and the last is never below the highest value', () => {
    for (let most = 1; most < 20_000; most += 7) {
      const ticks = ticksFor(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

test('the top of a chart is above its highest bar and above what is usual', () => {
  expect(topOf([4, 412, 3], [4, 20, 4])).toBe(600);
  expect(topOf([4, 5, 3], [4, 20, null])).toBe(20);
  expect(topOf([], [])).toBe(1);
});

describe('bars', () => {
  test('stand on the ground, each in its step, as high as its value', () => {
    expect(barsPath([2, 0, 4], 4, () => true)).toBe('M9 1000v-500h82v500zM209 1000v-1000h82v1000z');
  });

  test('are drawn where they are asked for', () => {
    expect(barsPath([2, 2], 4, (index) => index === 1)).toBe('M109 1000v-500h82v500z');
  });
});

test('what is usual is level over each step, with gaps where it is not known', () => {
  expect(usualPath([2, 1, null, 4], 4)).toBe('M0 500h100V750h100M300 0h100');
});

describe('the step under the pointer', () => {
  test.each([
    [0, 'ltr', 0],
    [149, 'ltr', 5],
    [299, 'ltr', 11],
    [0, 'rtl', 11],
    [299, 'rtl', 0],
    // The pointer can be outside of the chart when it is captured.
    [-5, 'ltr', 0],
    [310, 'ltr', 11],
  ] as const)('%d px of 300, %s, is %d', (at, direction, step) =>
    expect(stepAt(at, 300, 12, direction)).toBe(step),
  );
});
