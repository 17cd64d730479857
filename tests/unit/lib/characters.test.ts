import { expect, test } from 'vitest';
import { cutTo, lengthOf } from '../../../src/lib/characters.ts';

test.each([
  ['', 0],
  ['été', 3],
  ['😀', 1],
  ['👨‍👩‍👧', 5],
  ['e\u0301', 2],
])('%j has its length in code points', (text, length) => expect(lengthOf(text)).toBe(length));

test('a text is cut between characters', () => {
  expect(cutTo('😀😀😀', 2)).toBe('😀😀');
  expect(cutTo('😀😀', 2)).toBe('😀😀');
  expect(cutTo('abc', 0)).toBe('');
});
