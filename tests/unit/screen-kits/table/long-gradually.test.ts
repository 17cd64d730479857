import { expect, test } from 'vitest';
import { listEntries } from '../../../../src/screen-kits/table/entries.ts';
import { nextItems } from '../../../../src/screen-kits/table/long/gradually.ts';

const rows = Array.from({ length: 100 }, (_, at) => `row ${at}`);
const place = {
  entries: listEntries<string>((row) => row, undefined)(rows),
  kept: [99],
  inSight: { startIndex: 50, endIndex: 57 },
};
/** Those in sight, two around them, and the last one. */
const wanted = [48, 49, ...Array.from({ length: 8 }, (_, at) => 50 + at), 58, 59, 99].map((index) => ({
  index,
}));
const idsOf = (indexes: readonly number[]) => new Set(indexes.map((index) => rows[index]));
const next = (before: readonly number[]) => nextItems(wanted, idsOf(before), place).map(({ index }) => index);

test('after a jump, rows come by the handful: from the first in sight on, then those around them', () => {
  const first = next([0, 1, 2]);
  expect(first).toEqual([50, 51, 52, 53, 54, 55, 99]);
  expect(next(first)).toEqual([48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 99]);
});

test('a few rows come at once', () => {
  expect(next([48, 49, 50, 51, 52, 53])).toHaveLength(wanted.length);
});

test('headings come with any number of rows, and rows that are drawn wherever they are do at once', () => {
  const listed = listEntries<string>(
    (row) => row,
    (row) => row,
  )(rows);
  const all = listed.map((_, index) => ({ index }));
  const shown = nextItems(all, new Set(), {
    entries: listed,
    kept: [151, 171],
    inSight: { startIndex: 0, endIndex: 9 },
  });
  expect(shown.filter(({ index }) => listed[index]?.row === null)).toHaveLength(100);
  expect(shown.filter(({ index }) => listed[index]?.row !== null).map(({ index }) => index)).toEqual([
    1, 3, 5, 7, 9, 11, 151, 171,
  ]);
});
