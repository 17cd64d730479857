import { describe, expect, test } from 'vitest';
import { readList } from '../../../../src/app/stores/stored-list.ts';

const word = (entry: unknown) => (typeof entry === 'string' ? entry : null);

describe('a stored list', () => {
  test.each([
    ['as it was stored', '["a","b"]', ['a', 'b']],
    ['without what is no entry', '["a",1,null,{"b":2},"c"]', ['a', 'c']],
    ['no longer than it may be', '["a","b","c","d"]', ['a', 'b', 'c']],
    ['empty when it is no list', '{"a":1}', []],
    ['empty when it is no JSON', '["a"', []],
    ['empty when there is nothing', '', []],
  ])('is read %s', (_, stored, list) => {
    expect(readList(stored, word, 3)).toEqual(list);
  });
});
