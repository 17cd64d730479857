import { describe, expect, test } from 'vitest';
import { listEntries } from '../../../../src/screen-kits/table/entries.ts';
import { partsOf } from '../../../../src/screen-kits/table/long/parts.ts';

/** Each of a heading and a row is 10 pixels high, and the first is 100 below the top. */
const startOf = (index: number) => 100 + index * 10;
const item = (index: number) => ({ index, start: startOf(index), end: startOf(index + 1) });

function partsFor(
  rows: readonly string[],
  headingOf: ((row: string) => string) | undefined,
  drawn: number[],
) {
  const entries = listEntries<string>((row) => row, headingOf)(rows);
  const whole = { start: startOf(0), end: startOf(entries.length) };
  return partsOf(entries, drawn.map(item), startOf, whole).map((part) =>
    part.kind === 'gap'
      ? part.height
      : [part.key, ...part.parts.map((own) => (own.kind === 'gap' ? `gap ${own.height}` : own.index))],
  );
}

describe('what is drawn of a long table', () => {
  const rows = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'];
  const letter = (row: string) => row.slice(0, 1);
  // 0 is the heading of a, 4 that of b.

  test('all of it', () => {
    expect(partsFor(rows, letter, [0, 1, 2, 3, 4, 5, 6, 7])).toEqual([
      ['a1', 0, 1, 2, 3],
      ['b1', 4, 5, 6, 7],
    ]);
  });

  test('nothing yet', () => {
    expect(partsFor(rows, letter, [])).toEqual([80]);
  });

  test('a section begins in its place, wherever its drawn rows are', () => {
    expect(partsFor(rows, letter, [6])).toEqual([40, ['b1', 'gap 20', 6], 10]);
  });

  test('a row apart from the others is in its section', () => {
    expect(partsFor(rows, letter, [1, 3, 7])).toEqual([
      ['a1', 'gap 10', 1, 'gap 10', 3],
      ['b1', 'gap 30', 7],
    ]);
    expect(partsFor(rows, undefined, [0, 4, 5])).toEqual([['a1', 0, 'gap 30', 4, 5]]);
  });
});
