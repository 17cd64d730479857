import { expect, test } from 'vitest';
import { figureLines } from '../../../scripts/test/figures.ts';

test('the parts of a proof are one line with the sums, and what is no part stays as it is', () => {
  const lines = ['saves: 3 cases, 1 wrong', 'clock: 4 limits', 'saves: 4 cases, 0 wrong'];
  expect(figureLines(lines)).toEqual(['saves: 7 cases, 1 wrong', 'clock: 4 limits']);
});

test('versions are no counts', () => {
  const lines = ['node: v20.20.2: 3 tests', 'node: v22.23.5: 3 tests'];
  expect(figureLines(lines)).toEqual(lines);
});
