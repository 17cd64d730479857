import { expect, test } from 'vitest';
import { isShown, readChoice } from '../../../../src/screen-kits/table/columns.ts';

const column = (priority: 'thing' | 'table' | 'spare') => ({
  key: 'a',
  title: '',
  cell: () => null,
  priority,
});

test('columns are shown as they are meant until the reader says otherwise', () => {
  expect([isShown(column('table'), {}), isShown(column('spare'), {})]).toEqual([true, false]);
  expect([isShown(column('table'), { a: false }), isShown(column('spare'), { a: true })]).toEqual([
    false,
    true,
  ]);
  expect(isShown(column('thing'), { a: false })).toBe(true);
});

test('a stored choice that is none is no choice', () => {
  expect(readChoice('{"a":false,"b":"x"}')).toEqual({ a: false });
  for (const stored of ['', 'null', '3', '[', '"a"']) expect(readChoice(stored)).toEqual({});
});
