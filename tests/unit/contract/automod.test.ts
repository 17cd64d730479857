import { describe, expect, it } from 'vitest';
import {
  type AutomodAction,
  automodAction,
  automodActionKinds,
  type SanctionAction,
  sanctionAction,
  sanctionActionKinds,
} from '../../../src/contract/actions.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { automodRule, automodTypes } from '../../../src/contract/automod-rule.ts';
import { faults, having, ids } from './check.ts';

const letters = (count: number) => 'x'.repeat(count);
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

const actions: { [Kind in AutomodAction['kind']]: Extract<AutomodAction, { kind: Kind }> } = {
  delete: { kind: 'delete' },
  warn: { kind: 'warn' },
  timeout: { kind: 'timeout', duration_seconds: 60 },
  mute: { kind: 'mute', duration_seconds: null },
  kick: { kind: 'kick' },
  ban: { kind: 'ban', duration_seconds: null, delete_message_seconds: 604_800 },
  log: { kind: 'log', channel_id: null },
  reply: { kind: 'reply', message: { content: 'No.' }, delete_after_seconds: null },
};
const sanctions: { [Kind in SanctionAction['kind']]: Extract<SanctionAction, { kind: Kind }> } = {
  timeout: actions.timeout,
  mute: actions.mute,
  kick: actions.kick,
  softban: { kind: 'softban', delete_message_seconds: 0 },
  ban: actions.ban,
};

describe('automod actions', () => {
  it('are eight, and an example of each is good', () => {
    expect(Object.keys(actions)).toEqual([...automodActionKinds]);
    expect(automodActionKinds).toHaveLength(8);
    for (const action of Object.values(actions))
      expect(faults(automodAction, action), action.kind).toEqual([]);
  });

  it('sanctions are five, and an example of each is good', () => {
    expect(Object.keys(sanctions)).toEqual([...sanctionActionKinds]);
    for (const action of Object.values(sanctions))
      expect(faults(sanctionAction, action), action.kind).toEqual([]);
    expect(faults(sanctionAction, actions.warn)).toEqual(['kind not_allowed']);
  });

  it.each([
    ['timeout', 'duration_seconds', 60, 2_419_200],
    ['mute', 'duration_seconds', 60, 31_536_000],
    ['ban', 'duration_seconds', 60, 31_536_000],
    ['ban', 'delete_message_seconds', 0, 604_800],
    ['reply', 'delete_after_seconds', 1, 3600],
  ] as const)('%s: %s is %i to %i', (kind, field, min, max) => {
    const check = (value: number) => faults(automodAction, { ...actions[kind], [field]: value });
    expect([check(min), check(max)]).toEqual([[], []]);
    expect(check(min - 1)).toEqual([`${field} too_small ${min}`]);
    expect(check(max + 1)).toEqual([`${field} too_big ${max}`]);
  });

  it('have the fields of their own kind only', () => {
    expect(faults(automodAction, { kind: 'kick', duration_seconds: 60 })).toEqual([
      'duration_seconds unknown_key',
    ]);
    expect(faults(automodAction, { kind: 'timeout' })).toEqual(['duration_seconds required']);
    expect(faults(automodAction, {})).toEqual(['kind required']);
  });
});

describe('automod rules', () => {
  it('are thirteen, off in a new guild, and good as they stand', () => {
    expect(Object.keys(automodDefaults)).toEqual([...automodTypes]);
    expect(automodTypes).toHaveLength(13);
    for (const type of automodTypes) {
      expect(faults(automodRule, automodDefaults[type]), type).toEqual([]);
      expect(automodDefaults[type]).toMatchObject({ type, enabled: false });
    }
  });

  it.each(automodTypes)(
    '%s has 1 to 5 actions, up to 50 exempt roles and channels, 512 characters of reason',
    (type) => {
      const rule = automodDefaults[type];
      const check = (path: string, value: unknown) => faults(automodRule, having(rule, path, value));
      const five = Object.values(actions).slice(0, 5);
      expect(check('actions', five)).toEqual([]);
      expect(check('actions', [...five, actions.log])).toEqual(['actions too_many 5']);
      expect(check('actions', [])).toEqual(['actions required 1']);
      expect(check('exempt.role_ids', ids(50))).toEqual([]);
      expect(check('exempt.role_ids', ids(51))).toEqual(['exempt.role_ids too_many 50']);
      expect(check('exempt.channel_ids', ids(51))).toEqual(['exempt.channel_ids too_many 50']);
      expect(check('reason', letters(512))).toEqual([]);
      expect(check('reason', letters(513))).toEqual(['reason too_long 512']);
      expect(check('teapot', true)).toEqual(['teapot unknown_key']);
    },
  );

  it.each([
    ['spam', 'messages', 2, 50],
    ['spam', 'window_seconds', 1, 60],
    ['duplicates', 'repeats', 2, 50],
    ['duplicates', 'window_seconds', 1, 3600],
    ['mentions', 'max_users', 1, 50],
    ['mentions', 'max_roles', 1, 20],
    ['caps', 'percent', 1, 100],
    ['caps', 'min_length', 1, 2000],
    ['emoji', 'max', 1, 100],
    ['attachments', 'max', 0, 10],
    ['raid', 'joins', 2, 100],
    ['raid', 'window_seconds', 1, 300],
    ['raid', 'min_account_age_seconds', 0, 31_536_000],
    ['raid', 'lockdown_seconds', 0, 86_400],
  ] as const)('%s: %s is %i to %i', (type, field, min, max) => {
    const check = (value: number) => faults(automodRule, { ...automodDefaults[type], [field]: value });
    expect([check(min), check(max)]).toEqual([[], []]);
    expect(check(min - 1)).toEqual([`${field} too_small ${min}`]);
    expect(check(max + 1)).toEqual([`${field} too_big ${max}`]);
  });

  it.each([
    ['invites', 'allowed_guild_ids', 100, ids],
    ['links', 'domains', 700, (count: number) => words(count).map((word) => `${word}.example`)],
    ['words', 'words', 1000, words],
    ['words', 'allow', 100, words],
    ['regex', 'patterns', 20, words],
    ['attachments', 'blocked_extensions', 50, words],
    ['names', 'words', 1000, words],
    ['names', 'patterns', 20, words],
  ] as const)('%s: %s has up to %i entries, none twice', (type, field, max, list) => {
    const check = (value: unknown) => faults(automodRule, { ...automodDefaults[type], [field]: value });
    expect(check(list(max))).toEqual([]);
    expect(check(list(max + 1))).toEqual([`${field} too_many ${max}`]);
    expect(check([...list(1), ...list(1)])).toEqual([`${field} repeated`]);
  });

  it.each([
    ['words', 'words', 60],
    ['words', 'allow', 60],
    ['regex', 'patterns', 250],
    ['attachments', 'blocked_extensions', 16],
  ] as const)('%s: an entry of %s has 1 to %i characters', (type, field, max) => {
    const check = (entry: string) => faults(automodRule, { ...automodDefaults[type], [field]: [entry] });
    expect([check('x'), check(letters(max))]).toEqual([[], []]);
    expect(check(letters(max + 1))).toEqual([`${field}.0 too_long ${max}`]);
    expect(check('')).toEqual([`${field}.0 required 1`]);
  });

  it('links take host names of all scripts and nothing else', () => {
    const check = (domain: string) => faults(automodRule, { ...automodDefaults.links, domains: [domain] });
    for (const good of [
      'example.org',
      '*.example.org',
      'xn--bcher-kva.example',
      'bücher.example',
      'موقع.مصر',
      'हिन्दी.भारत',
      'a_b.evil.example',
      '1.2.3.4',
      '[2001:db8::1]',
    ]) {
      expect(check(good), good).toEqual([]);
    }
    for (const bad of [
      'example',
      'https://example.org',
      'example.org/a',
      '*.',
      'a..example',
      'exa mple.org',
      '*',
      '999.999.999.999',
      '1.2.3',
      '*.1.2.3.4',
      '-evil-.example',
      'evil.example-',
      'a.b',
      '[::g]',
    ]) {
      expect(check(bad), bad).toEqual(['domains.0 malformed']);
    }
  });

  it('invitations to guilds take ids that can exist', () => {
    const check = (guild: string) =>
      faults(automodRule, { ...automodDefaults.invites, allowed_guild_ids: [guild] });
    expect(['1', '18446744073709551615'].flatMap(check)).toEqual([]);
    for (const bad of ['0', '00', '012', '18446744073709551616'])
      expect(check(bad), bad).toEqual(['allowed_guild_ids.0 malformed']);
  });

  it('names may rename to at most 32 characters, or not at all', () => {
    const check = (rename_to: unknown) => faults(automodRule, { ...automodDefaults.names, rename_to });
    expect([check(null), check(letters(32))]).toEqual([[], []]);
    expect(check(letters(33))).toEqual(['rename_to too_long 32']);
  });

  it('are of a known type', () => {
    expect(faults(automodRule, { ...automodDefaults.spam, type: 'teapot' })).toEqual(['type not_allowed']);
    expect(faults(automodRule, {})).toEqual(['type required']);
  });
});
