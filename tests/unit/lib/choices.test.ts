/** Which channels and roles a picker offers, and how they are marked. */
import { describe, expect, test } from 'vitest';
import { type Channel, channelChoices, type Role, roleChoices } from '../../../src/lib/choices.ts';

const channel = (id: string, part: Partial<Channel> = {}): Channel => ({
  id,
  name: `c${id}`,
  type: 'text',
  parent_id: null,
  position: 0,
  nsfw: false,
  bot_permissions: '3072',
  ...part,
});
const role = (id: string, part: Partial<Role> = {}): Role => ({
  id,
  name: `r${id}`,
  color: 0,
  position: 1,
  managed: false,
  mentionable: false,
  permissions: '0',
  assignable: true,
  member_count: null,
  ...part,
});
const offered = (channels: Channel[]) =>
  channelChoices(channels, ['text'], ['view_channel', 'send_messages']);

describe('channels', () => {
  test('stand in the order of the platform', () => {
    const channels = [
      channel('11', { parent_id: '2', position: 1, type: 'voice' }),
      channel('12', { parent_id: '2', position: 5 }),
      channel('1', { type: 'category', position: 3 }),
      channel('2', { type: 'category', position: 1 }),
      channel('13', { parent_id: '1', position: 2 }),
      channel('14', { position: 9 }),
      channel('15', { parent_id: '12', type: 'thread' }),
    ];
    expect(offered(channels).map(({ id, group }) => [id, group])).toEqual([
      ['14', null],
      ['12', 'c2'],
      ['15', 'c2'],
      ['11', 'c2'],
      ['13', 'c1'],
    ]);
  });

  test('list a category before its channels where it can be chosen', () => {
    const channels = [channel('1', { type: 'category' }), channel('2', { parent_id: '1' }), channel('3')];
    const choices = channelChoices(channels, ['text', 'category'], []);
    expect(choices.map(({ id, group, refusal }) => [id, group, refusal])).toEqual([
      ['3', null, null],
      ['1', 'c1', null],
      ['2', 'c1', null],
    ]);
  });

  test('of one position stand by age', () => {
    expect(offered([channel('100'), channel('99'), channel('101')]).map(({ id }) => id)).toEqual([
      '99',
      '100',
      '101',
    ]);
  });

  test('whose category the caller may not see stand at the top', () => {
    expect(offered([channel('5', { parent_id: '404' })])).toMatchObject([{ id: '5', group: null }]);
  });

  test.each(['\u200b\u200d', '\u3164', '\u2800 '])('named by nothing visible (%j) show their id', (name) => {
    expect(offered([channel('5', { name })])).toMatchObject([{ name: '5' }]);
  });

  test('of another type cannot be chosen', () => {
    expect(offered([channel('5', { type: 'forum' })])).toMatchObject([{ refusal: 'wrong_type' }]);
  });

  test('warn where the bot cannot see or write', () => {
    const cautions = ['0', '1024', '3072', '8'].map((bot_permissions) =>
      offered([channel('5', { bot_permissions })]),
    );
    expect(cautions.map(([choice]) => choice?.caution)).toEqual(['hidden', 'silent', null, null]);
  });
});

describe('roles', () => {
  const roles = [
    role('1', { position: 0, assignable: false }),
    role('2', { position: 2 }),
    role('3', { position: 9, assignable: false }),
    role('4', { position: 4, assignable: false, managed: true }),
  ];

  test('stand highest first, and say why the bot cannot give them', () => {
    expect(roleChoices(roles, 'given').map(({ id, refusal }) => [id, refusal])).toEqual([
      ['3', 'too_high'],
      ['4', 'managed'],
      ['2', null],
      ['1', 'everyone'],
    ]);
  });

  test('at the position of everyone’s role are roles like others', () => {
    const beside = [...roles, role('10', { position: 0 })];
    expect(roleChoices(beside, 'given').at(-2)).toMatchObject({ id: '10', refusal: null });
    expect(roleChoices(beside, 'given').at(-1)).toMatchObject({ id: '1', refusal: 'everyone' });
  });

  test('can all be named where the bot gives nothing, but for everyone’s', () => {
    expect(roleChoices(roles, 'asked').map(({ refusal }) => refusal)).toEqual([null, null, null, 'everyone']);
    expect(roleChoices(roles, 'mentioned').map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
  });
});
