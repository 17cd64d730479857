import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { Activity } from '../../../src/contract/activity.ts';
import type { getAutomod } from '../../../src/contract/automod.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodTypes } from '../../../src/contract/automod-rule.ts';
import type { ReplyOf } from '../../../src/contract/endpoint.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf } from './lists.ts';

type Automod = ReplyOf<typeof getAutomod>;

let api: TestApi;
let token: string;
let id: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
});
afterAll(() => api.close());

const here = () => callsIn(api, 'potager', token);
const fieldsOf = async (rule: object, type = (rule as AutomodRule).type) => {
  const { status, key, fields } = await here().refused('POST', `/automod/${type}`, rule);
  expect([status, key]).toEqual([422, 'invalid']);
  return fields;
};

describe('a rule that nobody saved', () => {
  it.each(automodTypes)('has the defaults of %s, and a tag with which it is saved', async (type) => {
    const there = callsIn(api, 'library', await api.signIn('admin'));
    // The demo saved this one.
    if (type === 'caps') return;
    const { value, tag } = await there.read(`/automod/${type}`);
    expect(value).toEqual(automodDefaults[type]);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const saved = await there.write('POST', `/automod/${type}`, { ...value, reason: 'mine' }, tag);
    expect(saved.value).toEqual({ ...value, reason: 'mine' });
    const stale = await there.refused('POST', `/automod/${type}`, value, tag);
    expect(stale).toMatchObject({ status: 412, current: saved.value, tag: saved.tag });
    expect(await there.read(`/automod/${type}`)).toMatchObject({ value: saved.value, tag: saved.tag });
  });
});

it('all rules are read at once, each as it is read alone, with the hits of the last seven days', async () => {
  const all = await here().read<Automod>('/automod');
  expect(all.value.rules.map(({ rule }) => rule.type)).toEqual([...automodTypes]);
  for (const { rule, etag } of all.value.rules)
    expect(await here().read(`/automod/${rule.type}`)).toMatchObject({ value: rule, tag: etag });
  const { value: activity } = await here().read<Activity>('/activity');
  const types = Object.values(all.value.hits);
  const daily = types[0]?.map((_, day) => types.reduce((sum, counts) => sum + (counts[day] ?? 0), 0));
  expect(daily).toEqual(activity.daily.slice(-7).map(({ automod_hits }) => automod_hits));
});

it('each type is a document of its own', async () => {
  const spam = await here().read<AutomodRule>('/automod/spam');
  const caps = await here().read<AutomodRule>('/automod/caps');
  await here().write('POST', '/automod/caps', { ...caps.value, percent: 55 }, caps.tag);
  expect(await here().read('/automod/spam')).toEqual(spam);
});

it.each(['rain', 'SPAM', '__proto__', '0'])('an unknown type is 404: %s', async (type) => {
  expect((await here().call('GET', `/automod/${type}`)).status).toBe(404);
  expect(await here().refused('POST', `/automod/${type}`, automodDefaults.spam)).toMatchObject({
    status: 404,
    key: 'not_found',
  });
});

it('the type in the body is the one in the path', async () => {
  const before = await here().read('/automod/spam');
  expect(await fieldsOf(automodDefaults.caps, 'spam')).toEqual([
    { path: 'type', key: 'automod.type_mismatch' },
  ]);
  expect(await here().read('/automod/spam')).toEqual(before);
});

describe('what a rule refers to', () => {
  it('is in this guild, and a log goes where messages can be', async () => {
    const foreign = demoGuilds.nebula;
    const rule = {
      ...automodDefaults.emoji,
      actions: [
        { kind: 'log', channel_id: '1' },
        { kind: 'log', channel_id: null },
        { kind: 'log', channel_id: id('🔧 Équipe') },
        { kind: 'log', channel_id: id('modération') },
      ],
      exempt: { role_ids: [id('Modération'), foreign], channel_ids: [id('☕ Le cabanon'), '2'] },
    };
    expect(await fieldsOf(rule)).toEqual([
      { path: 'actions.0.channel_id', key: 'channel.unknown' },
      { path: 'actions.2.channel_id', key: 'not_allowed' },
      { path: 'exempt.role_ids.1', key: 'role.unknown' },
      { path: 'exempt.channel_ids.1', key: 'channel.unknown' },
    ]);
  });
});

describe('patterns', () => {
  const bad = ['(?=a)', '(?<!a)b', '(a)\\1', '[', 'a**', 'x{1001}', '\\p{Klingon}', ')'];
  const good = [
    '(a+)+$',
    '(?i)free\\s+nitro',
    '\\p{Arabic}+',
    '(?P<n>a)',
    '[^\\x00-\\x{10FFFF}]',
    '',
    ' ',
    '𝒳',
  ];

  it.each(['regex', 'names'] as const)('of %s are RE2 syntax, each fault named', async (type) => {
    const patterns = ['fine', ...bad];
    expect(await fieldsOf({ ...automodDefaults[type], patterns })).toEqual(
      bad.map((_, index) => ({ path: `patterns.${index + 1}`, key: 'automod.pattern_malformed' })),
    );
    const fine = good.filter((pattern) => pattern !== '');
    const saved = await here().write('POST', `/automod/${type}`, {
      ...automodDefaults[type],
      patterns: fine,
    });
    expect(saved.value).toMatchObject({ patterns: fine });
  });

  it.each(['regex', 'names'] as const)('of %s are refused unread when they repeat too much', async (type) => {
    const patterns = ['x{1000}', 'a{1000}'.repeat(35), '((a{100}){100}){100}', '['];
    expect(await fieldsOf({ ...automodDefaults[type], patterns })).toEqual([
      { path: 'patterns.1', key: 'automod.pattern_too_large' },
      { path: 'patterns.2', key: 'automod.pattern_too_large' },
      { path: 'patterns.3', key: 'automod.pattern_malformed' },
    ]);
  });

  it('may be large by themselves and too large together', async () => {
    const patterns = Array.from({ length: 7 }, (_, index) => `${index}{1000}${index}`);
    expect(await fieldsOf({ ...automodDefaults.regex, patterns })).toEqual(
      [4, 5, 6].map((index) => ({ path: `patterns.${index}`, key: 'automod.pattern_too_large' })),
    );
  });
});

describe('entries of lists', () => {
  it('that can never be found are refused', async () => {
    const words = ['noob', ' ', '\u200b', '**', '👍'];
    expect(await fieldsOf({ ...automodDefaults.words, words, allow: ['``'] })).toEqual([
      ...[1, 2, 3].map((index) => ({ path: `words.${index}`, key: 'automod.word_unmet' })),
      { path: 'allow.0', key: 'automod.word_unmet' },
    ]);
    const exact = { ...automodDefaults.words, words: ['**', ' '], normalize: false };
    expect(await fieldsOf(exact)).toEqual([{ path: 'words.1', key: 'automod.word_unmet' }]);
  });

  it('that mean the same are one entry', async () => {
    const saved = async (rule: AutomodRule) =>
      (await here().write('POST', `/automod/${rule.type}`, rule)).value;
    const words = ['Noob', 'noob', 'n00b', 'nooob', '101', 'lol'];
    expect(await saved({ ...automodDefaults.words, words })).toMatchObject({
      words: ['Noob', 'nooob', '101', 'lol'],
    });
    expect(await saved({ ...automodDefaults.words, words, normalize: false })).toMatchObject({ words });
    const domains = [
      'evil.example',
      'EVIL.example',
      '*.evil.example',
      'münchen.example',
      'xn--mnchen-3ya.example',
    ];
    expect(await saved({ ...automodDefaults.links, domains })).toMatchObject({
      domains: ['evil.example', '*.evil.example', 'münchen.example'],
    });
    expect(await saved({ ...automodDefaults.attachments, blocked_extensions: ['EXE', 'exe'] })).toMatchObject(
      {
        blocked_extensions: ['EXE'],
      },
    );
  });

  it('that are public suffixes are refused, unless their sites are blocked or meant', async () => {
    const domains = ['co.uk', 'github.io', 'example.co.uk', '*.co.uk'];
    const faultsOf = async (list_mode: 'allow_list' | 'block_list') =>
      (await fieldsOf({ ...automodDefaults.links, list_mode, domains }))?.map(
        ({ path, key }) => `${path} ${key}`,
      );
    expect(await faultsOf('block_list')).toEqual(['domains.0 automod.site_is_suffix']);
    expect(await faultsOf('allow_list')).toEqual([
      'domains.0 automod.site_is_suffix',
      'domains.1 automod.site_is_suffix',
    ]);
  });
});

it('all faults are told at once', async () => {
  const faulty = {
    ...automodDefaults.raid,
    patterns: ['['],
    joins: 1,
    window_seconds: 301,
    actions: [],
    mode: 'dream',
  };
  const fields = await fieldsOf(faulty);
  expect(fields?.map(({ path }) => path).sort()).toEqual([
    'actions',
    'joins',
    'mode',
    'patterns',
    'window_seconds',
  ]);
});

it('the guild tells whether a rule is on', async () => {
  const there = callsIn(api, 'arabDevs', token);
  const isOn = async () => (await there.read<Guild>('')).value.modules.automod;
  for (const type of automodTypes) {
    const { value } = await there.read(`/automod/${type}`);
    await there.write('POST', `/automod/${type}`, { ...value, enabled: false });
  }
  expect(await isOn()).toBe(false);
  await there.write('POST', '/automod/markdown', { ...automodDefaults.markdown, enabled: true });
  expect(await isOn()).toBe(true);
});
