import { describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/contract/channels.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import type { Role } from '../../../src/contract/roles.ts';
import { type AutomodFacts, type CaptchaFacts, type Facts, noticesOf } from '../../../src/lib/notices.ts';
import { type Permission, permissionBits } from '../../../src/lib/permissions.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const day = 86_400_000;
const bits = (...names: readonly Permission[]) =>
  names.reduce((sum, name) => sum | permissionBits[name], 0n).toString();
const everything = bits('administrator');

const guild: Guild = {
  id: '1',
  name: 'Nebula',
  icon_url: null,
  owner: true,
  permissions: everything,
  member_count: null,
  bot_present: true,
  premium: false,
  invite_url: null,
  owner_id: '2',
  premium_until: null,
  locale: 'fr',
  timezone: 'Europe/Paris',
  bot: { permissions: everything, highest_role_position: 9, joined_at: '2026-01-01T00:00:00.000Z' },
  viewer: { role: 'owner' },
  modules: {
    automod: false,
    autosanction: true,
    captcha: true,
    logs: true,
    recurring: true,
    tickets: true,
  },
};
const withBot = (permissions: string): Guild => ({
  ...guild,
  bot: { permissions, highest_role_position: 9, joined_at: '2026-01-01T00:00:00.000Z' },
});
const channel = (id: string, bot_permissions = everything): Channel => ({
  id,
  name: `channel-${id}`,
  type: 'text',
  parent_id: null,
  position: 0,
  nsfw: false,
  bot_permissions,
});
const role = (id: string, assignable = true): Role => ({
  id,
  name: `role-${id}`,
  color: 0,
  position: 1,
  managed: false,
  mentionable: false,
  permissions: '0',
  assignable,
  member_count: null,
});
const captcha: CaptchaFacts = {
  enabled: true,
  kind: 'button',
  channel_id: '10',
  unverified_role_id: null,
  verified_role_id: '20',
  bypass_role_ids: [],
  log_channel_id: null,
  on_failure: 'none',
  message: {},
};
const panel = {
  id: '40',
  name: 'Aide',
  enabled: true,
  channel_id: '10',
  category_id: null,
  transcript_channel_id: '10',
  support_role_ids: ['20'],
  ping_role_ids: ['20'],
  message: {},
};
const message = {
  id: '50',
  name: 'Règles',
  enabled: true,
  channel_id: '10',
  message: {},
  last_run: null,
};

const facts = (more: Partial<Facts> = {}): Facts => ({
  now,
  guild,
  channels: [channel('10')],
  roles: [role('20')],
  automod: null,
  captcha: null,
  logs: null,
  tickets: null,
  recurring: null,
  sanctions: null,
  ...more,
});
const short = (more: Partial<Facts>) => noticesOf(facts(more)).map(({ kind, anchor }) => `${kind} ${anchor}`);

describe('a guild in good order', () => {
  test('has no notices', () => {
    const logs = {
      enabled: true,
      default_channel_id: '10',
      events: ['10'],
      ignore: { channel_ids: ['10'], role_ids: ['20'] },
    };
    const all = {
      captcha,
      logs,
      tickets: [panel],
      recurring: [message],
      sanctions: [{ enabled: true, action: { kind: 'ban' as const } }],
    };
    expect(noticesOf(facts(all))).toEqual([]);
  });

  test('and one without the bot has none either', () => {
    expect(noticesOf(facts({ guild: { ...guild, bot: null }, captcha, channels: [] }))).toEqual([]);
  });
});

describe('the captcha', () => {
  test.each<[string, Partial<Facts>, readonly string[]]>([
    ['names a channel that is gone', { captcha, channels: [] }, ['channels_gone channel_id']],
    ['names a role that is gone', { captcha, roles: [] }, ['roles_gone verified_role_id']],
    [
      'gives a role out of reach',
      { captcha, roles: [role('20', false)] },
      ['role_out_of_reach verified_role_id'],
    ],
    [
      'lets people by with a role that nobody can give',
      { captcha: { ...captcha, bypass_role_ids: ['21'] }, roles: [role('20'), role('21', false)] },
      [],
    ],
    ['is off', { captcha: { ...captcha, enabled: false }, channels: [], roles: [] }, []],
    ['cannot be judged without the lists', { captcha, channels: null, roles: null }, []],
    [
      'lacks what it does to those who fail',
      { captcha: { ...captcha, on_failure: 'ban' }, guild: withBot(bits('manage_roles')) },
      ['permissions on_failure'],
    ],
    ['cannot give roles', { captcha, guild: withBot('0') }, ['permissions verified_role_id']],
  ])('%s', (_, more, expected) => {
    expect(short(more)).toEqual(expected);
  });

  test('needs more for pictures and embeds, and names but what hides the rest', () => {
    const rich = { ...captcha, kind: 'image', message: { embeds: [{}] } };
    const missing = (permissions: string) =>
      noticesOf(facts({ captcha: rich, channels: [channel('10', permissions)] })).map((notice) =>
        'missing' in notice ? notice.missing : [],
      );
    expect(missing(bits('view_channel', 'send_messages'))).toEqual([['embed_links', 'attach_files']]);
    expect(missing('0')).toEqual([['view_channel']]);
  });
});

describe('other settings', () => {
  test('a panel is named, and each of its faults is told once', () => {
    const silent = channel('10', bits('view_channel', 'attach_files'));
    const [first, ...rest] = noticesOf(
      facts({ tickets: [{ ...panel, transcript_channel_id: null }], channels: [silent] }),
    );
    expect(first).toMatchObject({
      screen: 'tickets',
      anchor: '40',
      part: 'Aide',
      missing: ['send_messages'],
    });
    expect(rest).toEqual([]);
  });

  test('logs name each channel that is gone once, and what they ignore too', () => {
    const logs = {
      enabled: true,
      default_channel_id: '11',
      events: ['12', '12', '10'],
      ignore: { channel_ids: ['13'], role_ids: ['21'] },
    };
    expect(noticesOf(facts({ logs })).map((notice) => ('ids' in notice ? notice.ids : []))).toEqual([
      ['11'],
      ['12'],
      ['13'],
      ['21'],
    ]);
  });

  test('sanctions need what the rules that are on do', () => {
    const sanctions = [
      { enabled: true, action: { kind: 'timeout' as const } },
      { enabled: true, action: { kind: 'softban' as const } },
      { enabled: false, action: { kind: 'kick' as const } },
    ];
    expect(noticesOf(facts({ sanctions, guild: withBot('0') }))).toMatchObject([
      { screen: 'auto-sanction', anchor: null, missing: ['moderate_members', 'ban_members'] },
    ]);
  });

  describe('automod', () => {
    const rule: AutomodFacts = {
      enabled: true,
      mode: 'enforce',
      exempt: { role_ids: [], channel_ids: [] },
      actions: [{ kind: 'delete' }, { kind: 'log', channel_id: '10' }],
    };
    const told = (rules: readonly AutomodFacts[], more: Partial<Facts> = {}) =>
      noticesOf(facts({ automod: rules, ...more }));

    test('names channels and roles that are gone, of the rules that are on', () => {
      const exempt = { role_ids: ['20', '21'], channel_ids: ['11'] };
      const gone = { ...rule, exempt, actions: [{ kind: 'log' as const, channel_id: '12' }] };
      expect(told([gone, rule])).toMatchObject([
        { screen: 'automod', kind: 'channels_gone', ids: ['12'] },
        { screen: 'automod', kind: 'channels_gone', ids: ['11'] },
        { screen: 'automod', kind: 'roles_gone', ids: ['21'] },
      ]);
      expect(told([{ ...gone, enabled: false }])).toEqual([]);
    });

    test('needs what its rules do, not what they only observe', () => {
      const timeout = { ...rule, actions: [{ kind: 'timeout' as const }] };
      const observed = { ...rule, mode: 'observe' as const, actions: [{ kind: 'ban' as const }] };
      expect(told([rule, rule, timeout, observed], { guild: withBot('0') })).toMatchObject([
        { screen: 'automod', missing: ['manage_messages', 'moderate_members'] },
      ]);
    });
  });

  test('a recurring message that failed is told, and each failure is a fact of its own', () => {
    const failedAt = (at: string) =>
      noticesOf(facts({ recurring: [{ ...message, last_run: { at, ok: false } }] })).map(({ key }) => key);
    const [first] = failedAt('2026-11-20T08:00:00.000Z');
    expect(first).toBeDefined();
    expect(failedAt('2026-11-20T08:00:00.000Z')).toEqual([first]);
    expect(failedAt('2026-11-21T08:00:00.000Z')).not.toEqual([first]);
    const fine = { ...message, last_run: { at: '2026-11-21T08:00:00.000Z', ok: true } };
    expect(noticesOf(facts({ recurring: [fine, { ...fine, enabled: false }] }))).toEqual([]);
  });
});

test.each([
  ['long before its end', 8 * day, 0],
  ['in its last week', 6 * day, 1],
  ['at its end', 0, 0],
  ['after its end', -day, 0],
])('premium %s', (_, left, count) => {
  const premium_until = new Date(now + left).toISOString();
  expect(noticesOf(facts({ guild: { ...guild, premium_until } }))).toHaveLength(count);
});
