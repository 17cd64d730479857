/** The file format of exported settings. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newSanctionRule, sanctionRuleDefaults } from '../../../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../../../src/contract/automod-defaults.ts';
import { automodRule } from '../../../../src/contract/automod-rule.ts';
import { captchaDefaults, captchaSettings } from '../../../../src/contract/captcha.ts';
import { logDefaults, logSettings } from '../../../../src/contract/logs.ts';
import {
  fileName,
  type Importable,
  packetLimit,
  readPacket,
  writePacket,
} from '../../../../src/lib/transfer/packet.ts';

const guild = { id: '7', name: 'Nebula <b>' };
const at = new Date('2026-11-23T08:00:00Z');
const names = {
  channels: { '1': { name: 'log', type: 'text', parent: null } },
  roles: { '2': 'Member' },
} as const;
const value = { ...captchaDefaults, message: { content: 'Hello <@&2>' } };
const { position: _, ...rule } = sanctionRuleDefaults;

const captcha: Importable = { screen: 'captcha', kind: 'document', schema: captchaSettings };
const rules: Importable = {
  screen: 'auto-sanction',
  kind: 'list',
  schema: v.omit(newSanctionRule, ['position']),
};
const automod: Importable = { screen: 'automod', kind: 'list', schema: automodRule };
const logs: Importable = { screen: 'logs', kind: 'document', schema: logSettings };

const written = writePacket({ screen: 'captcha', kind: 'document', guild, names, values: [value], at });
const envelope = JSON.parse(written) as object;
const read = (json: unknown, accepted = captcha) => readPacket(JSON.stringify(json), accepted);

describe('a file', () => {
  test('is pretty-printed JSON that says what it is', () => {
    expect(written).toBe(`${JSON.stringify(envelope, null, 2)}\n`);
    expect(envelope).toEqual({
      format: 'vigie-settings',
      version: 1,
      screen: 'captcha',
      guild,
      exported_at: '2026-11-23T08:00:00.000Z',
      settings: value,
      names,
    });
  });

  test('is read as it was written', () => {
    expect(readPacket(written, captcha)).toEqual({
      kind: 'read',
      packet: { screen: 'captcha', guild, values: [value], names },
      unknown: [],
    });
  });

  test('of a list holds its entries', () => {
    const text = writePacket({
      screen: 'auto-sanction',
      kind: 'list',
      guild,
      names,
      values: [rule, { ...rule, count: 5 }],
      at,
    });
    expect(readPacket(text, rules)).toMatchObject({
      kind: 'read',
      packet: { values: [rule, { ...rule, count: 5 }] },
    });
  });
});

describe('settings without their envelope are read', () => {
  test.each([
    ['a document', value, captcha, [value]],
    ['an entry', rule, rules, [rule]],
    ['entries', [rule, rule], rules, [rule, rule]],
    ['entries by that name', { entries: [rule] }, rules, [rule]],
    ['an automod rule', automodDefaults.spam, automod, [automodDefaults.spam]],
    ['logs', logDefaults, logs, [logDefaults]],
  ])('%s', (__, json, accepted, values) => {
    expect(read(json, accepted)).toEqual({
      kind: 'read',
      packet: { screen: accepted.screen, guild: null, values, names: { channels: {}, roles: {} } },
      unknown: [],
    });
  });

  test('with what cannot be switched on yet: it may still be chosen', () => {
    expect(read({ ...value, enabled: true })).toMatchObject({ kind: 'read' });
  });

  test('without members that are not known, which are named', () => {
    expect(read({ ...value, colour: 1 })).toMatchObject({
      packet: { values: [value] },
      unknown: ['colour'],
    });
    const odd = { entries: [rule, { ...rule, colour: 1 }] };
    expect(read(odd, rules)).toMatchObject({ packet: { values: [rule, rule] }, unknown: ['1.colour'] });
  });
});

describe('a text is refused', () => {
  const json = (value: unknown) => JSON.stringify(value);
  test.each([
    ['that is too large', ' '.repeat(packetLimit + 1), { kind: 'too_large' }],
    ['that is empty', ' \n', { kind: 'empty' }],
    ['that is no JSON', '{\n"a": 1,\n}', { kind: 'not_json', line: 3 }],
    ['that is nested too deeply', '['.repeat(200_000), { kind: 'not_json', line: 1 }],
    ['of another program', json({ format: 'other', version: 1 }), { kind: 'foreign' }],
    ['of a number', '5', { kind: 'foreign' }],
    ['of nothing', 'null', { kind: 'foreign' }],
    ['of an object of something else', json({ hello: 1 }), { kind: 'foreign' }],
    ['of a list of something else', json([1]), { kind: 'foreign' }],
    ['of a later version', json({ ...envelope, version: 2 }), { kind: 'too_new' }],
    ['of another screen', json({ ...envelope, screen: 'logs' }), { kind: 'other_screen', screen: 'logs' }],
    ['without its names', json({ ...envelope, names: undefined }), { kind: 'damaged' }],
    [
      'with a name for what is no id',
      json({ ...envelope, names: { channels: {}, roles: { a: 'b' } } }),
      { kind: 'damaged' },
    ],
    [
      'with a value that is too big',
      json({ ...envelope, settings: { ...value, attempts: 99 } }),
      { kind: 'faulty', faults: [{ path: 'attempts', key: 'too_big', limit: 10 }] },
    ],
    [
      'with a part of a value that is not possible',
      json({ ...envelope, settings: { ...value, message: { embeds: [{ url: 'javascript:alert(1)' }] } } }),
      { kind: 'faulty', faults: [{ path: 'message.embeds.0.url', key: 'url' }] },
    ],
    ['without its settings', json({ ...envelope, settings: undefined }), { kind: 'damaged' }],
  ])('%s', (__, text, expected) => {
    expect(readPacket(text, captcha)).toEqual(expected);
  });

  test('whose entries are faulty, by their place', () => {
    const faults = [{ path: '1.count', key: 'too_small', limit: 1 }];
    expect(read([rule, { ...rule, count: 0 }], rules)).toEqual({ kind: 'faulty', faults });
  });

  test('with more entries than any list has', () => {
    const faults = [{ path: '', key: 'too_many', limit: 100 }];
    expect(read(Array(101).fill(rule), rules)).toEqual({ kind: 'faulty', faults });
  });

  test('with no entries', () => {
    expect(read({ entries: [] }, rules)).toEqual({ kind: 'foreign' });
    const empty = { ...envelope, screen: 'auto-sanction', settings: { entries: [] } };
    expect(read(empty, rules)).toEqual({ kind: 'empty' });
  });
});

describe('the name of a file', () => {
  test.each([
    ['Nebula Esports', 'vigie-captcha-Nebula-Esports-2026-11-23.json'],
    ['../a\\b:c*?"<>|', 'vigie-captcha-a-b-c-2026-11-23.json'],
    ['مطوّرون عرب', 'vigie-captcha-مطوّرون-عرب-2026-11-23.json'],
    ['🎉🎉', 'vigie-captcha-7-2026-11-23.json'],
    ['a'.repeat(100), `vigie-captcha-${'a'.repeat(60)}-2026-11-23.json`],
  ])('of %s', (name, expected) => {
    expect(fileName('captcha', { id: '7', name }, '2026-11-23')).toBe(expected);
  });
});
