/** Mapping channels and roles of one guild to another when settings are copied. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../../src/contract/captcha.ts';
import type { Channel } from '../../../../src/contract/channels.ts';
import { logDefaults } from '../../../../src/contract/logs.ts';
import type { Role } from '../../../../src/contract/roles.ts';
import {
  type ChannelsAndRoles,
  mapped,
  matchReferences,
  namesIn,
} from '../../../../src/lib/transfer/match.ts';
import { keyOf, referencesIn, withReferences } from '../../../../src/lib/transfer/references.ts';
import { channelOf, roleOf } from '../guild-samples.ts';

const captcha = {
  ...captchaDefaults,
  channel_id: '1',
  log_channel_id: '2',
  verified_role_id: '11',
  bypass_role_ids: ['12', '13'],
  message: { content: 'Read <#1>, <@&12> and <@5>.', embeds: [{ description: 'Ask <@&11>' }] },
};

describe('what settings name', () => {
  const uses = (settings: object) =>
    referencesIn(settings).map(({ kind, id, uses }) => [
      keyOf({ kind, id }),
      ...uses.map(({ purpose, path }) => `${purpose} ${path}`),
    ]);

  test('is found in a document, in its lists and in its messages', () => {
    expect(uses(captcha)).toEqual([
      ['channel:1', 'post channel_id', 'mentioned message.content'],
      ['role:11', 'given verified_role_id', 'mentioned message.embeds.0.description'],
      ['role:12', 'asked bypass_role_ids', 'mentioned message.content'],
      ['role:13', 'asked bypass_role_ids'],
      ['channel:2', 'post log_channel_id'],
    ]);
  });

  test.each([
    [{ default_channel_id: '1' }, 'channel:1', 'post default_channel_id'],
    [{ events: { ban: { enabled: true, channel_id: '1' } } }, 'channel:1', 'post events.ban.channel_id'],
    [{ ignore: { channel_ids: ['1'] } }, 'channel:1', 'asked ignore.channel_ids'],
    [{ actions: [{ kind: 'log', channel_id: '1' }] }, 'channel:1', 'post actions.0.channel_id'],
    [{ exempt: { role_ids: ['1'] } }, 'role:1', 'asked exempt.role_ids'],
    [{ category_id: '1' }, 'channel:1', 'category category_id'],
    [{ transcript_channel_id: '1' }, 'channel:1', 'post transcript_channel_id'],
    [{ ping_role_ids: ['1'] }, 'role:1', 'mentioned ping_role_ids'],
    [{ support_role_ids: ['1'] }, 'role:1', 'asked support_role_ids'],
    [{ unverified_role_id: '1' }, 'role:1', 'given unverified_role_id'],
  ])('%j names %s', (settings, key, use) => {
    expect(uses(settings)).toEqual([[key, use]]);
  });

  test.each([
    { ignore: { user_ids: ['1'] } },
    { allowed_guild_ids: ['1'] },
    { message_id: '1' },
    { button: { emoji: '<:wave:1>' } },
    { content: '<@1> <@!1> <t:1>' },
    { channel_id: null },
  ])('%j names nothing', (settings) => {
    expect(uses(settings)).toEqual([]);
  });
});

describe('a channel is found', () => {
  const source: ChannelsAndRoles = {
    channels: [
      channelOf('9', 'Staff', { type: 'category' }),
      channelOf('1', 'Journal-de Modération', { parent_id: '9' }),
    ],
    roles: [],
  };
  const settings = { log_channel_id: '1' };
  const found = (channels: readonly Channel[], of: object = settings) => {
    const references = referencesIn(of);
    const names = namesIn(references, source);
    return matchReferences(references, names, { channels, roles: [] }).get('channel:1');
  };

  test.each([
    ['by its id', [channelOf('1', 'other')], '1'],
    ['by its name', [channelOf('2', 'Journal-de Modération')], '2'],
    ['whatever its case, accents and hyphens', [channelOf('2', 'journal_de-moderation')], '2'],
    ['as an announcement channel', [channelOf('2', 'journal-de-moderation', { type: 'announcement' })], '2'],
    ['not as a voice channel', [channelOf('2', 'journal-de-moderation', { type: 'voice' })], null],
    ['not by a part of its name', [channelOf('2', 'journal')], null],
    [
      'not among two',
      [channelOf('2', 'journal-de-moderation'), channelOf('3', 'Journal de modération')],
      null,
    ],
    [
      'in a category of the same name among two',
      [
        channelOf('7', 'équipe', { type: 'category' }),
        channelOf('8', 'STAFF', { type: 'category' }),
        channelOf('2', 'journal-de-moderation', { parent_id: '7' }),
        channelOf('3', 'journal-de-moderation', { parent_id: '8' }),
      ],
      '3',
    ],
  ])('%s', (_, channels, expected) => {
    expect(found(channels)).toBe(expected);
  });

  test('as a category only among categories', () => {
    const ignored = { ignore: { channel_ids: ['9'] } };
    const there = (type: Channel['type']) => {
      const references = referencesIn(ignored);
      const place = { channels: [channelOf('2', 'staff', { type })], roles: [] };
      return matchReferences(references, namesIn(references, source), place).get('channel:9');
    };
    expect(there('text')).toBeNull();
    expect(there('category')).toBe('2');
  });

  test('only where what it is there for can be done', () => {
    const thread = { channels: [channelOf('1', 'help', { type: 'thread' })], roles: [] };
    const references = referencesIn({ log_channel_id: '1' });
    const there = { channels: [channelOf('2', 'help', { type: 'thread' })], roles: [] };
    expect(matchReferences(references, namesIn(references, thread), there).get('channel:1')).toBeNull();
  });
});

describe('a role is found', () => {
  const source: ChannelsAndRoles = { channels: [], roles: [roleOf('1', 'Membre vérifié')] };
  const found = (roles: readonly Role[], settings: object) => {
    const references = referencesIn(settings);
    return matchReferences(references, namesIn(references, source), { channels: [], roles }).get('role:1');
  };
  const tooHigh = roleOf('2', 'membre verifie', { assignable: false });

  test('by its name; one that the bot cannot give only where it is not given', () => {
    expect(found([roleOf('2', 'membre-verifie')], { verified_role_id: '1' })).toBe('2');
    expect(found([tooHigh], { verified_role_id: '1' })).toBeNull();
    expect(found([tooHigh], { bypass_role_ids: ['1'] })).toBe('2');
  });

  test('not among two, and not without a name', () => {
    expect(
      found([roleOf('2', 'Membre vérifié'), roleOf('3', 'membre vérifié')], { role_ids: ['1'] }),
    ).toBeNull();
    const references = referencesIn({ role_ids: ['1'] });
    const names = { channels: {}, roles: {} };
    expect(
      matchReferences(references, names, { channels: [], roles: [roleOf('2', '')] }).get('role:1'),
    ).toBeNull();
  });
});

describe('settings in another guild', () => {
  const source: ChannelsAndRoles = {
    channels: [channelOf('1', 'rules'), channelOf('2', 'log')],
    roles: [roleOf('11', 'Member'), roleOf('12', 'Staff'), roleOf('13', '@everyone')],
  };
  const references = referencesIn(captcha);
  const names = namesIn(references, source);
  const into = (mapping: Readonly<Record<string, string>>) =>
    mapped(captcha, new Map(Object.entries(mapping)), names);

  test('have its ids in fields, lists and mentions, and everything else as it was', () => {
    expect(
      into({ 'channel:1': '101', 'channel:2': '102', 'role:11': '111', 'role:12': '112', 'role:13': '113' }),
    ).toEqual({
      ...captcha,
      channel_id: '101',
      log_channel_id: '102',
      verified_role_id: '111',
      bypass_role_ids: ['112', '113'],
      message: { content: 'Read <#101>, <@&112> and <@5>.', embeds: [{ description: 'Ask <@&111>' }] },
    });
  });

  test('lose what was left empty: null, out of its list, plain words in a message', () => {
    expect(into({ 'role:11': '111' })).toMatchObject({
      channel_id: null,
      verified_role_id: '111',
      bypass_role_ids: [],
      message: { content: 'Read #rules, Staff and <@5>.' },
    });
  });

  test('never make a mention of everyone out of a role', () => {
    const settings = { message: { content: '<@&13>' } };
    expect(mapped(settings, new Map(), names).message.content).toBe('everyone');
  });

  test('hold each role once, also where two have become one', () => {
    expect(into({ 'role:12': '112', 'role:13': '112' }).bypass_role_ids).toEqual(['112']);
  });
});

describe('whatever the settings are', () => {
  const id = fc.integer({ min: 1, max: 40 }).map(String);
  const text = fc
    .array(
      fc.oneof(
        fc.string(),
        id.map((n) => `<#${n}>`),
        id.map((n) => `<@&${n}>`),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join(' '));
  const ids = fc.uniqueArray(id, { maxLength: 5 });
  const settings = fc.record({
    captcha: fc.record({ channel_id: fc.option(id), verified_role_id: fc.option(id), bypass_role_ids: ids }),
    message: fc.record({ content: text, embeds: fc.array(fc.record({ description: text })) }),
    logs: fc.record({
      default_channel_id: fc.option(id),
      ignore: fc.record({ channel_ids: ids, user_ids: ids }),
    }),
    rule: fc.record({
      actions: fc.array(fc.record({ kind: fc.constant('log'), channel_id: fc.option(id) })),
    }),
    count: fc.integer(),
  });
  const all = Array.from({ length: 40 }, (_, at) => String(at + 1));
  const guild = (shift: number): ChannelsAndRoles => ({
    channels: all.map((n) => channelOf(String(Number(n) + shift), `channel ${n}`)),
    roles: all.map((n) => roleOf(String(Number(n) + shift), `role ${n}`)),
  });

  test('they stay the same in the same guild', () => {
    fc.assert(
      fc.property(settings, (value) => {
        const references = referencesIn(value);
        const names = namesIn(references, guild(0));
        expect(mapped(value, matchReferences(references, names, guild(0)), names)).toEqual(value);
      }),
    );
  });

  test('in a guild of the same names all ids are replaced, and going back nothing else has changed', () => {
    fc.assert(
      fc.property(settings, (value) => {
        const references = referencesIn(value);
        const names = namesIn(references, guild(0));
        const there = mapped(value, matchReferences(references, names, guild(100)), names);
        for (const reference of referencesIn(there)) expect(Number(reference.id)).toBeGreaterThan(100);
        expect(referencesIn(there)).toHaveLength(references.length);
        const back = withReferences(there, ({ id: other }) => String(Number(other) - 100));
        expect(back).toEqual(value);
      }),
    );
  });
});

test.each([
  ['the defaults of the logs', logDefaults],
  ['the defaults of automod', automodDefaults],
  ['the defaults of the captcha', captchaDefaults],
])('%s name nothing', (_, settings) => {
  expect(referencesIn(settings)).toEqual([]);
});
