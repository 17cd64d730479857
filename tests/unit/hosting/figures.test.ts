import { expect, test } from 'vitest';
import { figureLines } from '../../../scripts/test/figures.ts';

test('the parts of a proof are one line, and what is no part stays as it is', () => {
  const lines = ['saves: 3 cases, 1 wrong', 'a proof: 80 ms', 'saves: 4 cases, 0 wrong', 'a proof: 90 ms'];
  expect(figureLines(lines)).toEqual(['saves: 7 cases, 1 wrong', 'a proof: 80 ms', 'a proof: 90 ms']);
});
