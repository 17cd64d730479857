import { expect, test } from 'vitest';
import { levelsOf, peakOf } from '../../../../src/ui/charts/heat.ts';

test('cells are the stronger the more: nothing is none, anything at least the least, the most the most', () => {
  expect(
    levelsOf([
      [0, 1, 20],
      [50, 81, 100],
    ]),
  ).toEqual([
    [0, 1, 1],
    [3, 5, 5],
  ]);
});

test('a map of nothing has no levels and no peak', () => {
  expect(levelsOf([[0, 0]])).toEqual([[0, 0]]);
  expect(peakOf([[0, 0]])).toBeNull();
});

test('the peak is the first of the highest cells', () => {
  expect(
    peakOf([
      [1, 7],
      [7, 2],
    ]),
  ).toEqual({ row: 0, column: 1 });
});
