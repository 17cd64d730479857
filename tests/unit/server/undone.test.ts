import { expect, test } from 'vitest';
import { undoneOf } from '../../../server/documents/undone.ts';

const without = (before: object | null, after: object | null, current: object | null) =>
  undoneOf({ before, after, current });

test('only what the change touched goes back, at any depth', () => {
  const before = { attempts: 3, ignore: { bots: true, hooks: true }, text: 'a' };
  const after = { attempts: 5, ignore: { bots: false, hooks: true }, text: 'a' };
  const current = { attempts: 5, ignore: { bots: false, hooks: false }, text: 'b' };
  expect(without(before, after, current)).toEqual({
    value: { attempts: 3, ignore: { bots: true, hooks: false }, text: 'b' },
    changed_since: [],
  });
});

test('entries of a list that came later stay', () => {
  const words = (...value: string[]) => ({ words: value });
  expect(without(words('a', 'b'), words('b', 'c'), words('b', 'c', 'd'))).toEqual({
    value: words('b', 'd', 'a'),
    changed_since: [],
  });
});

test.each([
  ['a value', { n: 1 }, { n: 2 }, { n: 3 }],
  ['an order', { n: ['a', 'b'] }, { n: ['b', 'a'] }, { n: ['b', 'a', 'c'] }],
  ['a list of objects', { n: [{ id: 1 }] }, { n: [{ id: 2 }] }, { n: [{ id: 2 }, { id: 3 }] }],
  ['values of two kinds', { n: { kind: 'mute', days: 1 } }, { n: { kind: 'ban' } }, { n: { kind: 'kick' } }],
])('%s that was changed again since is named, and goes back', (_, before, after, current) => {
  expect(without(before, after, current)).toEqual({ value: before, changed_since: ['n'] });
});

test('what is back already stays so, and is not named', () => {
  expect(without({ n: 1, m: 1 }, { n: 2, m: 2 }, { n: 1, m: 2 })).toEqual({
    value: { n: 1, m: 1 },
    changed_since: [],
  });
});

test('a member that an older version did not have goes', () => {
  expect(without({ n: 1 }, { n: 1, more: true }, { n: 4, more: true })).toEqual({
    value: { n: 4 },
    changed_since: [],
  });
});

test('an entry that was added goes, with the names of what was changed in it', () => {
  const added = { name: 'a', text: 'b' };
  expect(without(null, added, added)).toEqual({ value: null, changed_since: [] });
  expect(without(null, added, { ...added, text: 'c', new: 1 })).toEqual({
    value: null,
    changed_since: ['text'],
  });
  expect(without(null, added, null)).toEqual({ value: null, changed_since: [] });
});

test('an entry that was deleted comes back, unless it is back', () => {
  const entry = { name: 'a' };
  expect(without(entry, null, null)).toEqual({ value: entry, changed_since: [] });
  expect(without(entry, null, { name: 'b' })).toEqual({ value: { name: 'b' }, changed_since: [] });
});

test('nothing can be taken back in an entry that is gone', () => {
  expect(without({ n: 1 }, { n: 2 }, null)).toBeNull();
});

test('an order comes back among the entries that are left', () => {
  expect(without(['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'x'])).toEqual({
    value: ['a', 'c', 'x'],
    changed_since: [],
  });
  expect(without(['a', 'b'], ['b', 'a'], ['a', 'b'])).toEqual({ value: ['a', 'b'], changed_since: ['ids'] });
});
