import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, listName, pageOf } from '../../../server/documents/paging.ts';
import { Refusal } from '../../../server/http/refusal.ts';

const list = listName('1', { order: 'desc', action: 'warn' });
const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const refusedAs = (cursor: string) => {
  try {
    return decodeCursor(list, cursor);
  } catch (error) {
    return error instanceof Refusal ? [error.status, ...(error.details.fields ?? [])] : error;
  }
};

describe('a list', () => {
  it('is named by its guild and filters, not by page, length or the order of the query', () => {
    expect(listName('1', { action: 'warn', order: 'desc', cursor: 'x', limit: 3, q: undefined })).toBe(list);
    expect(listName('2', { order: 'desc', action: 'warn' })).not.toBe(list);
    expect(listName('1', { order: 'asc', action: 'warn' })).not.toBe(list);
    expect(listName('1', { order: 'desc' })).not.toBe(list);
  });
});

describe('a cursor', () => {
  it('comes back to the microsecond', () => {
    const position = { micros: 1_795_212_518_123_456, number: 2 ** 31 - 1 };
    expect(decodeCursor(list, encodeCursor(list, position))).toEqual(position);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '§§'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no list', encode({ micros: 1 })],
    ['another list', encodeCursor('other', { micros: 1, number: 1 })],
    ['a fraction', encode([list, 1.5, 1])],
    ['a time too large', encode([list, 2 ** 60, 1])],
    ['a time before all', encode([list, -1, 1])],
    ['a number too large', encode([list, 1, 2 ** 31])],
    ['text for a number', encode([list, 1, '1'])],
    ['too much', encode([list, 1, 1, 1])],
  ])('that is %s is refused', (_, cursor) => {
    expect(refusedAs(cursor)).toEqual([422, { path: 'cursor', key: 'malformed' }]);
  });
});

describe('a page', () => {
  const rows = [3, 2, 1].map((number) => ({ micros: number * 10, number }));

  it('points behind its last entry when there is one more', () => {
    const page = pageOf(rows, 2, list, 9, ({ number }) => number);
    expect(page).toEqual({
      items: [3, 2],
      total: 9,
      next_cursor: encodeCursor(list, { micros: 20, number: 2 }),
    });
  });

  it('is the last when there is none', () => {
    expect(pageOf(rows, 3, list, 3, ({ number }) => number).next_cursor).toBeNull();
    expect(pageOf([], 3, list, 0, () => 0)).toEqual({ items: [], next_cursor: null, total: 0 });
  });
});
