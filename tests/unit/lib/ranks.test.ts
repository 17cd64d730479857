import { expect, test } from 'vitest';
import { byRank, ranksBelow } from '../../../src/lib/ranks.ts';

const role = (id: string, position: number) => ({ id, position });

test.each([
  ['a lower position', role('1', 1), role('2', 2), true],
  ['a higher position', role('1', 3), role('2', 2), false],
  ['of two at one position, the newer', role('201', 1), role('200', 1), true],
  ['of two at one position, the older', role('200', 1), role('201', 1), false],
  ['ids as numbers', role('1000', 1), role('999', 1), true],
  ['itself', role('200', 1), role('200', 1), false],
])('%s', (_, one, other, isBelow) => {
  expect(ranksBelow(one, other)).toBe(isBelow);
});

test('from the highest down', () => {
  const sorted = [role('1000', 1), role('5', 0), role('999', 1), role('7', 9)].sort(byRank);
  expect(sorted.map(({ id }) => id)).toEqual(['7', '999', '1000', '5']);
});
