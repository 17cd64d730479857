import { describe, expect, test } from 'vitest';
import { type GuildFacts, noticesOf } from '../../../server/features/notices.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import type { AutomodRule } from '../../../src/contract/automod-rule.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import type { Notice } from '../../../src/contract/health.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import * as samples from '../contract/samples.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const day = 86_400_000;
const bits = (...names: readonly Permission[]) => bitsOf(names);
const everything = bits('administrator');
const channel = (id: string, bot_permissions = everything) => ({ id, bot_permissions });
const role = (id: string, more: Partial<GuildFacts['roles'][number]> = {}) => ({
  id,
  position: 1,
  permissions: '0',
  assignable: true,
  ...more,
});

const captcha: GuildFacts['captcha'] = {
  ...captchaDefaults,
  enabled: true,
  channel_id: '10',
  verified_role_id: '20',
  on_failure: 'none',
  message: { content: 'x' },
};
const panel: GuildFacts['panels'][number] = {
  id: '40',
  isPosted: true,
  value: {
    ...samples.ticketPanel,
    name: 'Aide',
    channel_id: '10',
    category_id: null,
    transcript_channel_id: '10',
    support_role_ids: ['20'],
    ping_role_ids: ['20'],
    message: { content: 'x' },
  },
};
const message: GuildFacts['recurring'][number] = {
  id: '50',
  last_run: null,
  value: {
    ...samples.recurringMessage,
    name: 'Règles',
    enabled: true,
    channel_id: '10',
    message: { content: 'x' },
  },
};
const sanction = (kind: 'timeout' | 'softban' | 'kick' | 'ban', enabled = true) => ({
  id: '60',
  value: { enabled, action: { kind } as GuildFacts['sanctions'][number]['value']['action'] },
});
const logs = {
  ...logDefaults,
  enabled: true,
  default_channel_id: '10',
  ignore: { ...logDefaults.ignore, channel_ids: ['10'], role_ids: ['20'] },
};

const limit = { max: 10, max_premium: 50 };
const facts = (more: Partial<GuildFacts> = {}): GuildFacts => ({
  now,
  botPermissions: everything,
  premiumUntil: null,
  channels: [channel('10')],
  roles: [role('20')],
  automod: [],
  captcha: { ...captcha, enabled: false },
  logs: logDefaults,
  sanctions: [],
  recurring: [],
  panels: [],
  limits: { sanctions: limit, recurring: limit, panels: limit },
  unanswered: { count: 0, since: null },
  ...more,
});
const placed = ({ kind, field, entry }: Notice) => `${kind} ${field ?? entry?.name ?? null}`;
const short = (more: Partial<GuildFacts>) => noticesOf(facts(more)).map(placed);
const loud = (more: Partial<GuildFacts>) =>
  noticesOf(facts(more)).map((notice) => `${notice.severity} ${placed(notice)}`);

test('a guild in good order has no notices', () => {
  const all = { captcha, logs, panels: [panel], recurring: [message], sanctions: [sanction('ban')] };
  expect(noticesOf(facts(all))).toEqual([]);
});

describe('the captcha', () => {
  const moderator = role('20', { permissions: bits('view_channel', 'ban_members') });
  test.each<[string, Partial<GuildFacts>, readonly string[]]>([
    ['names a channel that is gone', { captcha, channels: [] }, ['channels_gone channel_id']],
    ['names a role that is gone', { captcha, roles: [] }, ['roles_gone verified_role_id']],
    [
      'gives a role out of reach',
      { captcha, roles: [role('20', { assignable: false })] },
      ['role_out_of_reach verified_role_id'],
    ],
    [
      'gives newcomers a role that can ban',
      { captcha, roles: [moderator] },
      ['dangerous_role verified_role_id'],
    ],
    [
      'lets people by with a role that nobody can give and that can ban',
      {
        captcha: { ...captcha, bypass_role_ids: ['21'] },
        roles: [role('20'), { ...moderator, id: '21', assignable: false }],
      },
      [],
    ],
    ['is off', { captcha: { ...captcha, enabled: false }, channels: [], roles: [] }, []],
    [
      'lacks what it does to those who fail',
      { captcha: { ...captcha, on_failure: 'ban' }, botPermissions: bits('manage_roles') },
      ['permissions_missing on_failure'],
    ],
    ['cannot give roles', { captcha, botPermissions: '0' }, ['permissions_missing verified_role_id']],
  ])('%s', (_, more, expected) => {
    expect(short(more)).toEqual(expected);
  });

  test('says which permissions are dangerous, as bits', () => {
    expect(noticesOf(facts({ captcha, roles: [moderator] }))).toMatchObject([
      { severity: 'fault', role_id: '20', permissions: bits('ban_members') },
    ]);
  });

  test('needs more for pictures and embeds, and names but what hides the rest', () => {
    const rich = { ...captcha, kind: 'image' as const, message: { embeds: [{ title: 'x' }] } };
    const missing = (permissions: string) =>
      noticesOf(facts({ captcha: rich, channels: [channel('10', permissions)] })).map((notice) =>
        'missing' in notice ? notice.missing : '',
      );
    expect(missing(bits('view_channel', 'send_messages'))).toEqual([bits('embed_links', 'attach_files')]);
    expect(missing('0')).toEqual([bits('view_channel')]);
  });

  test('a role that it only looks at is worth a look when it is gone, not a fault', () => {
    expect(loud({ captcha: { ...captcha, bypass_role_ids: ['21'] } })).toEqual([
      'attention roles_gone bypass_role_ids',
    ]);
  });
});

describe('ticket panels', () => {
  test('are named, and each fault is told once', () => {
    const silent = channel('10', bits('view_channel', 'attach_files'));
    const value = { ...panel.value, transcript_channel_id: null };
    expect(noticesOf(facts({ panels: [{ ...panel, value }], channels: [silent] }))).toMatchObject([
      { screen: 'tickets', entry: { id: '40', name: 'Aide' }, missing: bits('send_messages') },
    ]);
  });

  test('that are on and not posted are told, and the permission that all need is told once', () => {
    const waiting = { ...panel, id: '41', isPosted: false };
    expect(loud({ panels: [panel, waiting], botPermissions: '0' })).toEqual([
      'fault permissions_missing null',
      'attention panel_not_posted Aide',
    ]);
    expect(short({ panels: [{ ...waiting, value: { ...panel.value, enabled: false } }] })).toEqual([]);
  });
});

test('logs name each channel that is gone once, and what they ignore with less weight', () => {
  const events = {
    ban: { enabled: true, channel_id: '12' },
    kick: { enabled: true, channel_id: '12' },
    warn: { enabled: true, channel_id: '10' },
    mute: { enabled: false, channel_id: '14' },
  };
  const ignore = { ...logs.ignore, channel_ids: ['13'], role_ids: ['21'] };
  const found = noticesOf(facts({ logs: { ...logs, default_channel_id: '11', events, ignore } }));
  expect(found.map((notice) => [notice.severity, 'ids' in notice && notice.ids])).toEqual([
    ['fault', ['11']],
    ['fault', ['12']],
    ['attention', ['13']],
    ['attention', ['21']],
  ]);
});

test('sanctions need what the rules that are on do', () => {
  const sanctions = [sanction('timeout'), sanction('softban'), sanction('kick', false)];
  expect(noticesOf(facts({ sanctions, botPermissions: '0' }))).toMatchObject([
    { screen: 'auto-sanction', field: null, missing: bits('moderate_members', 'ban_members') },
  ]);
});

describe('automod', () => {
  const rule: AutomodRule = {
    ...automodDefaults.spam,
    enabled: true,
    mode: 'enforce',
    exempt: { role_ids: [], channel_ids: [] },
    actions: [{ kind: 'delete' }, { kind: 'log', channel_id: '10' }],
  };
  const told = (automod: readonly AutomodRule[], more: Partial<GuildFacts> = {}) =>
    noticesOf(facts({ automod, ...more }));

  test('names channels and roles that are gone, of the rules that are on', () => {
    const exempt = { role_ids: ['20', '21'], channel_ids: ['11'] };
    const gone: AutomodRule = { ...rule, exempt, actions: [{ kind: 'log', channel_id: '12' }] };
    expect(told([gone, rule])).toMatchObject([
      { severity: 'fault', kind: 'channels_gone', ids: ['12'], field: 'spam.actions' },
      { severity: 'attention', kind: 'channels_gone', ids: ['11'], field: 'spam.exempt.channel_ids' },
      { severity: 'attention', kind: 'roles_gone', ids: ['21'], field: 'spam.exempt.role_ids' },
    ]);
    expect(told([{ ...gone, enabled: false }])).toEqual([]);
  });

  test('tells a channel that several rules name once, and leads to the first of them', () => {
    const links: AutomodRule = {
      ...automodDefaults.links,
      ...rule,
      type: 'links',
      list_mode: 'block_list',
      domains: ['a.example'],
      https_only: false,
    };
    const exempt = { role_ids: [], channel_ids: ['11', '12'] };
    expect(
      told([links, { ...rule, exempt: { ...exempt, channel_ids: ['11'] } }, { ...links, exempt }]),
    ).toMatchObject([
      { kind: 'channels_gone', ids: ['11'], field: 'spam.exempt.channel_ids' },
      { kind: 'channels_gone', ids: ['12'], field: 'links.exempt.channel_ids' },
    ]);
  });

  test('needs what its rules do, not what they only observe', () => {
    const timeout: AutomodRule = { ...rule, actions: [{ kind: 'timeout', duration_seconds: 60 }] };
    const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 } as const;
    const observed: AutomodRule = { ...rule, mode: 'observe', actions: [ban] };
    expect(told([rule, rule, timeout, observed], { botPermissions: '0' })).toMatchObject([
      { screen: 'automod', missing: bits('manage_messages', 'moderate_members') },
    ]);
  });
});

test('a recurring message that failed is told, and each failure is a fact of its own', () => {
  const failedAt = (at: string) =>
    noticesOf(facts({ recurring: [{ ...message, last_run: { at, ok: false, error: 'x' } }] })).map(
      ({ key }) => key,
    );
  const [first] = failedAt('2026-11-20T08:00:00.000Z');
  expect(first).toBeDefined();
  expect(failedAt('2026-11-20T08:00:00.000Z')).toEqual([first]);
  expect(failedAt('2026-11-21T08:00:00.000Z')).not.toEqual([first]);
  const fine = { ...message, last_run: { at: '2026-11-21T08:00:00.000Z', ok: true, error: null } };
  const off = {
    ...fine,
    value: { ...fine.value, enabled: false },
    last_run: { ...fine.last_run, ok: false },
  };
  expect(noticesOf(facts({ recurring: [fine, off] }))).toEqual([]);
});

describe('limits', () => {
  const full = Array.from({ length: 10 }, () => sanction('kick'));
  test('a list that is full says what premium would give', () => {
    expect(noticesOf(facts({ sanctions: full }))).toMatchObject([
      { kind: 'list_full', severity: 'attention', screen: 'auto-sanction', count: 10, ...limit },
    ]);
    expect(short({ sanctions: full.slice(1) })).toEqual([]);
  });

  test('so does one that has more than it may', () => {
    const max = { max: 3, max_premium: 50 };
    const limits = { sanctions: max, recurring: limit, panels: limit };
    expect(noticesOf(facts({ sanctions: full, limits }))).toMatchObject([{ count: 10, ...max }]);
  });
});

test('tickets that wait are told with the oldest', () => {
  const since = new Date('2026-11-12T12:00:00.000Z');
  expect(noticesOf(facts({ unanswered: { count: 4, since } }))).toMatchObject([
    { kind: 'tickets_unanswered', count: 4, since: since.toISOString(), severity: 'attention' },
  ]);
});

test.each([
  ['long before its end', 8 * day, 0],
  ['in its last week', 6 * day, 1],
  ['at its end', 0, 0],
  ['after its end', -day, 0],
])('premium %s', (_, left, count) => {
  expect(noticesOf(facts({ premiumUntil: new Date(now.getTime() + left) }))).toHaveLength(count);
});

test('faults come first, each severity in the order of the screens', () => {
  const failed = { ...message, last_run: { at: now.toISOString(), ok: false, error: null } };
  const all = {
    captcha: { ...captcha, bypass_role_ids: ['21'] },
    logs: { ...logs, default_channel_id: '11' },
    recurring: [failed],
    panels: [{ ...panel, isPosted: false }],
    botPermissions: bits('manage_channels'),
  };
  expect(noticesOf(facts(all)).map(({ severity, screen }) => `${severity} ${screen}`)).toEqual([
    'fault captcha',
    'fault logs',
    'fault recurring',
    'attention captcha',
    'attention tickets',
  ]);
});
