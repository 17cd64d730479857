import { expect, test } from 'vitest';
import { changedFields, disputedFields, withFields } from '../../../../src/app/stores/settings/merge.ts';

const fields = ['name', 'ignore.roles', 'ignore.bots'];
const saved = { name: 'a', ignore: { roles: ['1'], bots: true } };

test('fields differ by what they hold, each by itself', () => {
  expect(changedFields(fields, saved, structuredClone(saved))).toEqual([]);
  const typed = { name: 'b', ignore: { roles: ['1', '2'], bots: true } };
  expect(changedFields(fields, saved, typed)).toEqual(['name', 'ignore.roles']);
});

test('some fields of one value are put into another', () => {
  const typed = { name: 'b', ignore: { roles: [], bots: false } };
  expect(withFields(saved, typed, ['ignore.bots'])).toEqual({
    name: 'a',
    ignore: { roles: ['1'], bots: false },
  });
});

test('a field is disputed when both sides changed it, to different values', () => {
  const base = saved;
  const draft = { name: 'mine', ignore: { roles: ['2'], bots: false } };
  const theirs = { name: 'theirs', ignore: { roles: ['2'], bots: true } };
  expect(disputedFields(fields, { base, draft }, theirs)).toEqual(['name']);
  expect(disputedFields(fields, { base, draft: base }, theirs)).toEqual([]);
});
