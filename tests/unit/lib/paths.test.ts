/** Reading and changing values of settings by path. */
import { describe, expect, test } from 'vitest';
import { isWithin, putValue, valueAt, withValue } from '../../../src/lib/paths.ts';

const tree = {
  enabled: true,
  ignore: { role_ids: ['1'], channel_ids: [] },
  actions: [{ kind: 'warn' }, { kind: 'mute', seconds: 60 }],
  gone: null as { deep: number } | null,
};

describe('a path', () => {
  test.each([
    ['enabled', true],
    ['ignore.role_ids', ['1']],
    ['ignore.role_ids.0', '1'],
    ['actions.1.seconds', 60],
    ['gone', null],
    ['gone.deep', undefined],
    ['enabled.deep', undefined],
    ['actions.7.kind', undefined],
  ])('%s leads to its value', (path, value) => {
    expect(valueAt(tree, path)).toEqual(value);
  });

  test('has another value in a copy that shares the rest', () => {
    const copy = withValue(tree, 'ignore.role_ids', ['2']);
    expect(copy.ignore).toEqual({ role_ids: ['2'], channel_ids: [] });
    expect(tree.ignore.role_ids).toEqual(['1']);
    expect(copy.actions).toBe(tree.actions);
    expect(copy.ignore.channel_ids).toBe(tree.ignore.channel_ids);
  });

  test('goes through lists, which stay lists', () => {
    const copy = withValue(tree, 'actions.1.seconds', 90);
    expect(copy.actions).toEqual([{ kind: 'warn' }, { kind: 'mute', seconds: 90 }]);
    expect(copy.actions[0]).toBe(tree.actions[0]);
  });

  test('makes what it leads through', () => {
    expect(withValue(tree, 'gone.deep', 1).gone).toEqual({ deep: 1 });
  });

  test('leaves the very same where the value stands there already', () => {
    expect(putValue(tree, 'ignore', { channel_ids: [], role_ids: ['1'] })).toBe(tree);
    expect(putValue(tree, 'enabled', false)).toEqual({ ...tree, enabled: false });
  });

  test('is within its field by whole names', () => {
    expect(isWithin('actions.1.seconds', 'actions.1')).toBe(true);
    expect(isWithin('actions', 'actions')).toBe(true);
    expect(isWithin('actions.10', 'actions.1')).toBe(false);
    expect(isWithin('actions', 'actions.1')).toBe(false);
  });
});
