import { expect, test } from 'vitest';
import { growing } from '../../../src/lib/growing.ts';

/** Adds numbers, and counts how many were looked at. */
function createSum() {
  let looked = 0;
  const sumOf = growing<number, { sum: number }>(
    () => ({ sum: 0 }),
    (known, one) => {
      known.sum += one;
      looked += 1;
    },
  );
  return { sumOf: (list: readonly number[]) => sumOf(list).sum, looked: () => looked };
}

test('a list that goes on is gone on with', () => {
  const { sumOf, looked } = createSum();
  expect(sumOf([1, 2])).toBe(3);
  expect(sumOf([1, 2, 3])).toBe(6);
  expect(sumOf([1, 2, 3])).toBe(6);
  expect(looked()).toBe(3);
});

test('a list that begins otherwise, or is shorter, is gone through anew', () => {
  const { sumOf } = createSum();
  sumOf([1, 2, 3]);
  expect(sumOf([1, 5, 3, 4])).toBe(13);
  expect(sumOf([1])).toBe(1);
  expect(sumOf([])).toBe(0);
});
