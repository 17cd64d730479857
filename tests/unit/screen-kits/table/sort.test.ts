import { describe, expect, test } from 'vitest';
import { pressed, sortRows } from '../../../../src/screen-kits/table/sort.ts';

const rows = [
  { id: 1, name: 'Zoé', total: 5 },
  { id: 2, name: 'étienne', total: null },
  { id: 3, name: 'Member 10', total: 7 },
  { id: 4, name: 'Member 9', total: 5 },
];
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('rows', () => {
  test('are sorted by numbers; equal ones keep their order, unknown ones stand last both ways', () => {
    const by = ({ total }: (typeof rows)[number]) => total;
    expect(ids(sortRows(rows, by, 'ascending', 'fr'))).toEqual([1, 4, 3, 2]);
    expect(ids(sortRows(rows, by, 'descending', 'fr'))).toEqual([3, 1, 4, 2]);
  });

  test('are sorted by names as people read them', () => {
    const by = ({ name }: (typeof rows)[number]) => name;
    expect(ids(sortRows(rows, by, 'ascending', 'fr'))).toEqual([2, 4, 3, 1]);
    expect(ids(rows)).toEqual([1, 2, 3, 4]);
  });
});

test('a press on a header sorts by it, another one the other way round', () => {
  const first = pressed<'name' | 'total'>({ key: 'name', direction: 'ascending' }, 'total', 'descending');
  expect(first).toEqual({ key: 'total', direction: 'descending' });
  expect(pressed(first, 'total', 'descending').direction).toBe('ascending');
  expect(pressed(pressed(first, 'total', 'descending'), 'total', 'descending')).toEqual(first);
});
