import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodRule, automodTypes } from '../../../../src/contract/automod-rule.ts';
import { locales } from '../../../../src/routes.ts';
import { findingsOf } from '../../../../src/screens/automod/findings.ts';
import { actionKinds, newAction } from '../../../../src/screens/automod/form/actions.ts';
import { groups } from '../../../../src/screens/automod/groups.ts';
import { patternFindings } from '../../../../src/screens/automod/pattern-findings.ts';
import { pointNames } from '../../../../src/screens/automod/point-names.ts';
import { ruleAt } from '../../../../src/screens/automod/points/points.ts';
import { manifest } from '../../../../src/screens/automod/screen.ts';
import { followText, ruleText } from '../../../../src/screens/automod/sentence.ts';
import { texts } from '../../../e2e/texts.ts';

const all = automodTypes.map((type): AutomodRule => automodDefaults[type]);
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const fr = { t: texts('fr'), locale: 'fr' as const };

test('every type stands in one group, and its fields have a name', () => {
  expect(groups.flatMap(({ types }) => types as readonly string[]).toSorted()).toEqual(
    [...automodTypes].toSorted(),
  );
  const named = Object.keys(manifest.fields);
  for (const rule of all) {
    const { type: _, enabled: __, exempt: ___, ...own } = rule;
    for (const field of Object.keys(own)) expect(named).toContain(field);
  }
});

describe.each(locales)('a rule in words, in %s', (locale) => {
  const words = { t: texts(locale), locale };
  test.each(all)('$type', (rule) => {
    const text = plain(ruleText(rule, words));
    expect(text).not.toMatch(/automod|\{\{|undefined|NaN/);
    expect(text.length).toBeGreaterThan(10);
  });
});

test('what follows a hit stands in the order in which it is done, with what the rule does by itself', () => {
  const raid = {
    ...automodDefaults.raid,
    actions: [{ kind: 'kick' as const }, { kind: 'log' as const, channel_id: null }],
  };
  expect(plain(followText(raid, fr))).toBe('arrivées fermées pendant 5 minutes, expulsion et journal');
  expect(plain(followText({ ...raid, lockdown_seconds: 0 }, fr))).toBe('expulsion et journal');
});

describe('why a rule cannot work', () => {
  const nothing = () => [];
  const guild = {
    missing: nothing as () => never[],
    channel: () => 'there' as const,
    patterns: patternFindings,
  };
  const log = (id: string | null) => ({ kind: 'log' as const, channel_id: id });
  const kinds = (rule: AutomodRule, facts: Parameters<typeof findingsOf>[1] = guild) =>
    findingsOf(rule, facts).map(({ kind }) => kind);
  const spam = { ...automodDefaults.spam, enabled: true };

  test('a rule that is off, or that works, has nothing wrong with it', () => {
    expect(kinds(automodDefaults.words)).toEqual([]);
    expect(kinds(spam)).toEqual([]);
  });

  test.each(['words', 'regex', 'names', 'markdown', 'links'] as const)(
    '%s with an empty list looks for nothing',
    (type) => {
      const rule = { ...automodDefaults[type], enabled: true };
      expect(kinds(rule)).toEqual(['nothing']);
    },
  );

  test('patterns that find next to nothing are told, also of a rule that is off', () => {
    const regex = { ...automodDefaults.regex, patterns: ['fine', '/noob/i', 'a\\bé', '^$'] };
    expect(findingsOf(regex, guild)).toEqual([
      { kind: 'pattern_slashes', field: 'patterns', n: 2 },
      { kind: 'pattern_boundary', field: 'patterns', n: 3 },
      { kind: 'pattern_empty', field: 'patterns', n: 4 },
    ]);
  });

  test('secure links alone, and a list of what is allowed, look for something', () => {
    const links = { ...automodDefaults.links, enabled: true };
    expect(kinds({ ...links, https_only: true })).toEqual([]);
    expect(kinds({ ...links, list_mode: 'allow_list' })).toEqual([]);
  });

  test('a log whose channel is gone or closed is named; one that is not known is not', () => {
    const rule = { ...spam, actions: [log('1'), log('2'), log('3'), log(null)] };
    const channel = (id: string) => ({ 1: 'gone', 2: 'closed', 3: null })[id] as 'gone' | 'closed' | null;
    expect(kinds(rule, { ...guild, channel })).toEqual(['channel_gone', 'channel_closed']);
  });

  test('the bot lacks what its actions need, unless it only observes', () => {
    const rule = {
      ...spam,
      actions: [{ kind: 'ban' as const, duration_seconds: null, delete_message_seconds: 0 }],
    };
    const missing = (needed: readonly string[]) => needed as never[];
    expect(findingsOf(rule, { ...guild, missing })).toEqual([
      { kind: 'lacks', field: 'actions', permissions: ['ban_members'] },
    ]);
    expect(kinds({ ...rule, mode: 'observe' }, { ...guild, missing })).toEqual([]);
  });

  test('an arrival has no message to delete', () => {
    const raid = { ...automodDefaults.raid, enabled: true, actions: [{ kind: 'delete' as const }] };
    expect(kinds(raid)).toEqual(['no_message']);
  });
});

describe('a starting point', () => {
  test.each(pointNames)(
    '%s makes rules that can be saved, and gives none an action that it cannot carry out',
    (point) => {
      for (const rule of all) {
        const made = ruleAt(point, { ...rule });
        expect(v.is(automodRule, made)).toBe(true);
        if (made.type === 'raid' || made.type === 'names')
          expect(made.actions.some(({ kind }) => kind === 'delete' || kind === 'reply')).toBe(false);
      }
    },
  );

  test('leaves lists, reasons and exemptions, and rules whose list is empty', () => {
    const own = { words: ['noob'], reason: 'mine', exempt: { role_ids: ['1'], channel_ids: [] } };
    expect(ruleAt('strict', { ...automodDefaults.words, ...own })).toMatchObject({ ...own, enabled: true });
    expect(ruleAt('strict', automodDefaults.words)).toBe(automodDefaults.words);
  });

  test('is the stricter the later: fewer messages make a hit', () => {
    const messages = pointNames.map((point) => ruleAt(point, automodDefaults.spam).messages);
    expect(messages).toEqual([...messages].sort((a, b) => b - a));
  });
});

test('another kind of action keeps the duration that both have, and can be saved', () => {
  expect(newAction('mute', { kind: 'timeout', duration_seconds: 60 })).toEqual({
    kind: 'mute',
    duration_seconds: 60,
  });
  expect(newAction('timeout', { kind: 'mute', duration_seconds: 31_536_000 })).toEqual({
    kind: 'timeout',
    duration_seconds: 2_419_200,
  });
  expect(newAction('timeout', { kind: 'mute', duration_seconds: null })).toMatchObject({
    duration_seconds: 3600,
  });
  for (const kind of actionKinds.filter((one) => one !== 'reply'))
    expect(v.is(automodRule, { ...automodDefaults.spam, actions: [newAction(kind, null)] })).toBe(true);
});
