/** The lists of rules and entries in the dialog that copies settings. */
import { describe, expect, test } from 'vitest';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodRule } from '../../../src/contract/automod-rule.ts';
import { recurringDefaults, recurringMessageBody } from '../../../src/contract/recurring.ts';
import { ruleDangersOf } from '../../../src/lib/rule-danger.ts';
import type { FindDangers } from '../../../src/screen-kits/document/manifest.ts';
import {
  dangersIn,
  initialSelection,
  itemsOf,
  remainingIn,
  type Today,
} from '../../../src/screen-kits/tools/transfer/items.ts';
import type { Work } from '../../../src/screen-kits/tools/transfer/work.ts';

const field = { label: 'common:on', as: 'number' } as const;
const rules: Work = {
  kind: 'rules',
  screen: 'automod',
  schema: automodRule,
  fields: { enabled: field, max: field, percent: field, actions: field },
  dangers: ruleDangersOf as FindDangers<object>,
  blank: automodDefaults.spam,
  missing: 'rule',
  titleOf: (value) => (value as AutomodRule).type,
  idOf: (value) => (value as AutomodRule).type,
};
const messages: Work = {
  kind: 'entries',
  screen: 'recurring',
  schema: recurringMessageBody,
  fields: { name: field, channel_id: field },
  dangers: null,
  blank: {},
  missing: undefined,
  titleOf: (value) => ('name' in value ? String(value.name) : ''),
  idOf: () => null,
};
const { emoji, caps, spam } = automodDefaults;
const nowhere = { channels: {}, roles: {} };
const packet = (values: readonly object[]) => ({ screen: 'x', guild: null, values, names: nowhere });
const today = (values: readonly AutomodRule[]): Today => ({
  saved: values.map((value) => ({ id: value.type, value, etag: `"${value.type}"` })),
  limit: null,
});
const never = () => false;

describe('rules', () => {
  test('are each compared with the one of their type, and those that differ are chosen', () => {
    const items = itemsOf(
      rules,
      packet([emoji, { ...caps, percent: 99 }]),
      new Map(),
      today([caps, emoji, spam]),
    );
    expect(items.map(({ key, changed, isThere, before }) => [key, changed, isThere, before?.etag])).toEqual([
      ['emoji', [], true, '"emoji"'],
      ['caps', ['percent'], false, '"caps"'],
    ]);
    expect([...initialSelection(items, today([]), never)]).toEqual(['caps']);
  });

  test('of two for one type the last counts, and a type that the guild lacks is left out', () => {
    const items = itemsOf(rules, packet([{ ...caps, percent: 1 }, caps, emoji]), new Map(), today([caps]));
    expect(items.map(({ key, after }) => [key, after])).toEqual([['caps', caps]]);
  });

  test('are chosen where a person may still choose a channel, although nothing differs so far', () => {
    const log = { ...caps, actions: [{ kind: 'log', channel_id: '1' }] };
    const bare = { ...caps, actions: [{ kind: 'log', channel_id: null }] } as AutomodRule;
    const items = itemsOf(rules, packet([log]), new Map(), today([bare]));
    expect(items.map(({ isThere }) => isThere)).toEqual([true]);
    expect([...initialSelection(items, today([]), () => true)]).toEqual(['caps']);
  });

  test('are dangerous by what they add', () => {
    const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 };
    const bans = { ...caps, enabled: true, mode: 'enforce', actions: [ban] } as AutomodRule;
    const [item] = itemsOf(rules, packet([bans]), new Map(), today([caps]));
    const [same] = itemsOf(rules, packet([bans]), new Map(), today([bans]));
    if (!item || !same) throw new Error('Each packet holds a rule.');
    expect(dangersIn(rules, item, []).map(({ kind }) => kind)).toEqual(['ban_at_once']);
    expect(dangersIn(rules, same, [])).toEqual([]);
  });
});

describe('entries', () => {
  const message = (name: string) => ({
    ...recurringDefaults,
    name,
    channel_id: '1',
    message: { content: 'Hello' },
    timezone: 'UTC',
  });
  const there = (values: readonly object[], max: number): Today => ({
    saved: values.map((value, at) => ({ id: String(at), value, etag: null })),
    limit: { max, maxPremium: 50 },
  });
  const mapping = new Map([['channel:1', '7']]);

  test('are all new, and chosen as far as there is room', () => {
    const now = there([message('z')], 3);
    const items = itemsOf(messages, packet(['a', 'b', 'c'].map(message)), mapping, now);
    expect(items.map(({ before, after, faults }) => [before, after, faults])).toEqual(
      ['a', 'b', 'c'].map((name) => [null, { ...message(name), channel_id: '7' }, []]),
    );
    expect(remainingIn(now)).toBe(2);
    expect([...initialSelection(items, now, never)]).toEqual(['0', '1']);
  });

  test('are not chosen where the same is there already', () => {
    const now = there([{ ...message('a'), channel_id: '7' }], 10);
    const items = itemsOf(messages, packet([message('a'), message('b')]), mapping, now);
    expect([...initialSelection(items, now, never)]).toEqual(['1']);
  });

  test('say what they lack: a channel that was left empty', () => {
    const [item] = itemsOf(messages, packet([message('a')]), new Map(), there([], 10));
    expect(item?.faults).toEqual([{ path: 'channel_id', key: 'required' }]);
  });

  test('never have less than no room', () => {
    expect(remainingIn(there([message('a'), message('b')], 1))).toBe(0);
  });
});
