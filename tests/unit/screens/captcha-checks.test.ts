import { describe, expect, test } from 'vitest';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import type { Channel } from '../../../src/contract/channels.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { type Checked, captchaChecks } from '../../../src/screens/captcha/checks.ts';
import { suggestionIn } from '../../../src/screens/captcha/recipe.ts';
import { channelOf, roleOf } from '../lib/guild-samples.ts';

const seen = bitsOf(['view_channel']);
const posts = bitsOf(['view_channel', 'send_messages', 'embed_links', 'attach_files']);

const channel = (id: string, name: string, part: Partial<Channel> = {}): Channel =>
  channelOf(id, name, { bot_permissions: posts, everyone_permissions: '0', role_permissions: {}, ...part });

const verify = channel('1', 'verify', { role_permissions: { '20': seen } });
const general = channel('2', 'general', { role_permissions: { '30': seen } });
const newcomer = roleOf('20', 'Unverified', { member_count: 5 });
const verified = roleOf('30', 'Verified', { member_count: 95 });
const settings: Checked['settings'] = {
  ...captchaDefaults,
  message: { content: 'Hello' },
  channel_id: '1',
  unverified_role_id: '20',
  verified_role_id: '30',
};
const good: Checked = {
  settings,
  bot: bitsOf(['manage_roles', 'kick_members']),
  channels: [verify, general],
  roles: [newcomer, verified],
  members: 100,
};

const names = (part: Partial<Checked>) => captchaChecks({ ...good, ...part }).map(({ name }) => name);
const withSettings = (part: Partial<Checked['settings']>) => names({ settings: { ...settings, ...part } });
const lacking = (...held: readonly Permission[]) => names({ bot: bitsOf(held) });

describe('what must be true before the captcha works', () => {
  test('is all met in a guild that is ready', () => {
    const checks = captchaChecks(good);
    expect(checks.map(({ state }) => state)).toEqual(checks.map(() => 'met'));
    expect(names({})).toEqual([
      'posts',
      'reads',
      'gives_unverified',
      'gives_verified',
      'may_kick',
      'sees_only_it',
      'opens',
    ]);
  });

  test('names a channel that is not chosen or gone, with its field', () => {
    expect(captchaChecks({ ...good, settings: { ...settings, channel_id: null } })[0]).toEqual({
      name: 'no_channel',
      state: 'fault',
      field: 'channel_id',
    });
    expect(withSettings({ channel_id: '9' })[0]).toBe('channel_gone');
  });

  test('names what the bot lacks in the channel, by what it posts there', () => {
    const silent = { ...verify, bot_permissions: seen };
    expect(captchaChecks({ ...good, channels: [silent, general] })[0]).toMatchObject({
      name: 'cannot_post',
      channel: 'verify',
      permissions: ['send_messages'],
    });
    const plain = { ...verify, bot_permissions: bitsOf(['view_channel', 'send_messages']) };
    expect(names({ channels: [plain, general] })).toContain('posts');
    const picture = { ...settings, kind: 'image' as const };
    expect(names({ channels: [plain, general], settings: picture })).toContain('cannot_post');
    const embed = { ...settings, message: { embeds: [{ title: 'x' }] } };
    expect(names({ channels: [plain, general], settings: embed })).toContain('cannot_post');
  });

  test('tells whether newcomers see the channel, by their role or as everyone', () => {
    expect(names({ channels: [{ ...verify, role_permissions: {} }, general] })).toContain('cannot_read');
    const open = { ...verify, role_permissions: {}, everyone_permissions: seen };
    expect(names({ channels: [open, general] })).toContain('reads');
  });

  test('says what a host without those figures cannot tell', () => {
    const { everyone_permissions: _, role_permissions: __, ...bare } = verify;
    const checks = captchaChecks({ ...good, channels: [bare] });
    expect(checks.at(-1)).toMatchObject({ name: 'reads_unknown', state: 'unknown' });
    expect(checks.map(({ name }) => name)).not.toContain('sees_only_it');
  });

  test('names roles that are missing, gone, out of reach or the same', () => {
    expect(withSettings({ unverified_role_id: null, verified_role_id: null })).toContain('no_role');
    expect(withSettings({ unverified_role_id: '9' })).toContain('unverified_gone');
    expect(withSettings({ verified_role_id: '9' })).toContain('verified_gone');
    expect(withSettings({ unverified_role_id: '30' })).toContain('same_role');
    const high = { ...verified, assignable: false };
    expect(names({ roles: [newcomer, high] })).toContain('verified_too_high');
    expect(names({ roles: [{ ...newcomer, assignable: false }, verified] })).toContain('unverified_too_high');
  });

  test('names what the bot lacks in the guild', () => {
    expect(lacking('kick_members')).toContain('manage_roles');
    expect(lacking('manage_roles')).toContain('kick');
    expect(withSettings({ on_failure: 'ban' })).toContain('ban');
    expect(lacking('administrator')).not.toContain('manage_roles');
    expect(withSettings({ on_failure: 'none' })).not.toContain('may_kick');
  });

  test('counts the other channels that newcomers see, and those that passing opens', () => {
    const rules = channel('3', 'rules', { everyone_permissions: seen });
    const found = captchaChecks({ ...good, channels: [verify, general, rules] });
    expect(found).toContainEqual({
      name: 'sees_others',
      state: 'attention',
      field: null,
      count: 1,
      channel: 'rules',
    });
    const closed = { ...general, role_permissions: {} };
    expect(names({ channels: [verify, closed] })).toContain('nothing_opened');
    // Categories cannot be read by themselves, and threads count with their channel.
    const category = channel('4', 'Staff', { type: 'category', everyone_permissions: seen });
    expect(names({ channels: [verify, general, category] })).toContain('sees_only_it');
  });

  test('counts the members who would be left out', () => {
    expect(captchaChecks({ ...good, members: 120 })).toContainEqual({
      name: 'left_out',
      state: 'attention',
      field: null,
      count: 20,
      role: 'Verified',
    });
    expect(names({ members: null })).not.toContain('left_out');
    expect(names({ members: 120, roles: [newcomer, { ...verified, member_count: null }] })).not.toContain(
      'left_out',
    );
  });

  test('puts faults first, then what is worth a look', () => {
    const rules = channel('3', 'rules', { everyone_permissions: seen });
    const states = captchaChecks({ ...good, channels: [verify, general, rules], bot: '0' }).map(
      ({ state }) => state,
    );
    expect(states).toEqual([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(states.slice(0, 3)).toEqual(['fault', 'fault', 'attention']);
  });

  test('leaves out what is not known yet', () => {
    expect(names({ channels: null, roles: null, bot: null })).toEqual([]);
  });
});
const order = ['fault', 'attention', 'met', 'unknown'];

describe('what a guild has already of a captcha', () => {
  test('is found by its name in three languages', () => {
    expect(suggestionIn([general, verify], [verified, newcomer])).toEqual({
      channel_id: '1',
      unverified_role_id: '20',
      verified_role_id: '30',
    });
    expect(
      suggestionIn([channel('5', '✅-vérification')], [roleOf('6', 'Non vérifié'), roleOf('7', 'Vérifié')]),
    ).toEqual({ channel_id: '5', unverified_role_id: '6', verified_role_id: '7' });
    expect(suggestionIn([channel('5', 'التحقق')], [roleOf('6', 'غير موثّق'), roleOf('7', 'موثّق')])).toEqual({
      channel_id: '5',
      unverified_role_id: '6',
      verified_role_id: '7',
    });
  });

  test('is never what the bot cannot use, nor a role with power', () => {
    const silent = { ...verify, bot_permissions: seen };
    const voice = { ...verify, type: 'voice' as const };
    const mighty = { ...verified, permissions: bitsOf(['ban_members']) };
    const high = { ...newcomer, assignable: false };
    expect(suggestionIn([silent, voice], [mighty, high])).toEqual({});
  });
});
