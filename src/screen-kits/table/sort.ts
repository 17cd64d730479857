import { collator } from '../../lib/formatters.ts';
import type { Locale } from '../../routes.ts';
import type { Param } from '../query/params.ts';

export type Direction = 'ascending' | 'descending';

export interface Sort<Key extends string = string> {
  /** Of the column. */
  readonly key: Key;
  readonly direction: Direction;
}

/** How a column sorts. */
export interface Sortable<Row> {
  /** The direction of the first press: numbers usually descend, names ascend. */
  readonly first: Direction;
  /** What rows are compared by. Null sorts last in both directions. Absent where the host sorts. */
  readonly by?: (row: Row) => string | number | null;
}

/** The sort after a press on a column's header: its first direction, then the other one, and so on. */
export function pressed<Key extends string>(sort: Sort<Key>, key: Key, first: Direction): Sort<Key> {
  if (sort.key !== key) return { key, direction: first };
  return { key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** A sorted copy. Text is compared as people of that language expect; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: NonNullable<Sortable<Row>['by']>,
  direction: Direction,
  locale: Locale,
): Row[] {
  const { compare } = collator(locale);
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null);
      if (typeof one.value === 'number' && typeof other.value === 'number')
        return sign * (one.value - other.value);
      return sign * compare(String(one.value), String(other.value));
    })
    .map(({ row }) => row);
}

/** A sort in the address: the column's key, behind a minus when it descends. */
export function sortParam<Key extends string>(keys: readonly Key[], usual: Sort<Key>): Param<Sort<Key>> {
  const textOf = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);
  return {
    read(text) {
      const [, minus, name] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
      const key = keys.find((one) => one === name);
      return key === undefined ? usual : { key, direction: minus ? 'descending' : 'ascending' };
    },
    write: (sort) => (textOf(sort) === textOf(usual) ? null : textOf(sort)),
  };
}
