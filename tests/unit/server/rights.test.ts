import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, guildItems, members, roles, settings } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { sanctionRuleDefaults } from '../../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import type { BotScreen } from '../../../src/contract/revisions.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { rightsTables } from '../../../src/lib/rights/tables.ts';
import { recurringMessage, ticketPanel } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { taken } from './appeals/scene.ts';
import { callsIn, type Entry, idsOf, type Written } from './lists.ts';

/* Nebula: `admin` owns it. What `manager` may do there is set anew for each test. */
const guild = demoGuilds.nebula;
const all: readonly Permission[] = [
  'manage_guild',
  'view_channel',
  'send_messages',
  'embed_links',
  'mention_everyone',
  'manage_roles',
  'manage_nicknames',
  'moderate_members',
  'kick_members',
  'ban_members',
];
let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let manager: ReturnType<typeof callsIn>;
let id: (name: string) => string;

beforeAll(async () => {
  api = await openTestApi();
  owner = callsIn(api, 'nebula', await api.signIn('admin'));
  manager = callsIn(api, 'nebula', await api.signIn('manager'));
  id = await idsOf(api, 'nebula');
  const isCouncil = and(eq(roles.guild_id, guild), eq(roles.name, 'Nebula Council'));
  await api.database.db.update(roles).set({ mentionable: false }).where(isCouncil);
});
afterAll(() => api.close());

const allow = (held: readonly Permission[]) =>
  api.database.db
    .update(members)
    .set({ permissions: bitsOf(held), role_position: 248 })
    .where(and(eq(members.guild_id, guild), eq(members.user_id, demoAccounts.manager.id)));
const without = (right: Permission) => all.filter((one) => one !== right);

beforeEach(async () => {
  await allow(all);
  await api.database.db.delete(settings).where(eq(settings.guild_id, guild));
  await api.database.db.delete(guildItems).where(eq(guildItems.guild_id, guild));
});

const message = { content: 'Hello.' };
const embeds = { content: 'Hello.', embeds: [{ title: 'Rules' }] };
const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 };
const mute = { kind: 'mute', duration_seconds: 600 };
const timeout = { kind: 'timeout', duration_seconds: 600 };

/** Settings that are switched on and need none of the rights of the table. */
const plain = {
  appeals: () => taken,
  captcha: () => ({
    ...captchaDefaults,
    enabled: true,
    on_failure: 'none',
    channel_id: id('verify'),
    verified_role_id: id('Verified'),
    message,
  }),
  logs: () => ({ ...logDefaults, enabled: true, default_channel_id: id('mod-log') }),
  automod: () => ({ ...automodDefaults.names, enabled: true, words: ['spam'] }),
  'auto-sanction': () => ({
    ...sanctionRuleDefaults,
    position: 0,
    action: { kind: 'softban', delete_message_seconds: 0 },
  }),
  recurring: () => ({ ...recurringMessage, channel_id: id('general') }),
  tickets: () => ({ ...ticketPanel, channel_id: id('general') }),
} as const satisfies Readonly<Record<BotScreen, () => object>>;

interface Case {
  readonly screen: BotScreen;
  readonly row: string;
  readonly right: Permission;
  /** The changes to the plain settings. */
  readonly change: () => object;
  /** The values in the plain settings. */
  readonly base?: object;
}

const each = (
  screen: BotScreen,
  row: string,
  rights: readonly Permission[],
  change: Case['change'],
  base?: object,
): Case[] => rights.map((right) => ({ screen, row, right, change, ...(base && { base }) }));

const post: readonly Permission[] = ['view_channel', 'send_messages'];
const elsewhere = () => id('announcements');
const closedRole = () => id('Nebula Council');
const sanctions = [
  ['moderate_members', timeout],
  ['manage_roles', mute],
  ['kick_members', { kind: 'kick' }],
  ['ban_members', ban],
] as const;

/** For each field and each right that it needs, a value that needs it. */
const cases: readonly Case[] = [
  ...each('captcha', 'channel_id', post, () => ({ channel_id: elsewhere() })),
  ...each('captcha', 'log_channel_id', post, () => ({ log_channel_id: elsewhere() })),
  ...each('captcha', 'unverified_role_id', ['manage_roles'], () => ({
    unverified_role_id: id('Unverified'),
  })),
  ...each('captcha', 'verified_role_id', ['manage_roles'], () => ({
    verified_role_id: id('Unverified'),
    unverified_role_id: null,
  })),
  ...each('captcha', 'on_failure', ['kick_members'], () => ({ on_failure: 'kick' })),
  ...each('captcha', 'on_failure', ['ban_members'], () => ({ on_failure: 'ban' })),
  ...each('captcha', 'message', [...post, 'embed_links'], () => ({ message: embeds })),
  ...each('logs', 'default_channel_id', post, () => ({ default_channel_id: elsewhere() })),
  ...each('logs', 'events.*.channel_id', post, () => ({
    events: { ...logDefaults.events, ban: { enabled: true, channel_id: elsewhere() } },
  })),
  ...sanctions.flatMap(([right, action]) =>
    each('automod', 'actions.*.kind', [right], () => ({ actions: [action] })),
  ),
  ...each('automod', 'actions.*.channel_id', post, () => ({
    actions: [{ kind: 'log', channel_id: elsewhere() }],
  })),
  ...each('automod', 'rename_to', ['manage_nicknames'], () => ({ rename_to: 'Someone' })),
  ...sanctions.flatMap(([right, action]) =>
    each(
      'auto-sanction',
      'action.kind',
      [right],
      () => ({ action }),
      right === 'ban_members' ? { action: { kind: 'kick' } } : {},
    ),
  ),
  ...each('recurring', 'channel_id', post, () => ({ channel_id: elsewhere() })),
  ...each('recurring', 'message', [...post, 'embed_links'], () => ({ message: embeds })),
  ...each('recurring', 'mentions', ['mention_everyone'], () => ({ mentions: 'everyone' })),
  ...each('recurring', 'mentions', ['mention_everyone'], () => ({
    mentions: 'roles',
    message: { content: `<@&${closedRole()}>` },
  })),
  ...each('tickets', 'channel_id', post, () => ({ channel_id: elsewhere() })),
  ...each('tickets', 'message', [...post, 'embed_links'], () => ({ message: embeds })),
  ...each('tickets', 'ping_role_ids', ['mention_everyone'], () => ({ ping_role_ids: [closedRole()] })),
  ...each('tickets', 'transcript_channel_id', post, () => ({ transcript_channel_id: elsewhere() })),
];

const confirmed = '?confirm=danger';
const lists: Partial<Record<BotScreen, string>> = {
  'auto-sanction': '/autosanction',
  recurring: '/recurring',
  tickets: '/ticket',
};
const documents: Partial<Record<BotScreen, string>> = {
  captcha: '/captcha',
  logs: '/logs',
  automod: '/automod/names',
};

type Caller = typeof owner;

/** Saves the settings of a screen; for a list, replaces its entry. */
function save(by: Caller, screen: BotScreen, value: object, entry?: string) {
  const path = documents[screen];
  const query = screen === 'logs' ? '' : confirmed;
  if (path) return by.call('POST', path + query, value);
  const list = lists[screen] ?? '';
  if (!entry) return by.call('POST', list + query, value);
  return screen === 'auto-sanction'
    ? by.call('PUT', list + query, { id: entry, ...value })
    : by.call('PUT', `${list}/${entry}${query}`, value);
}

async function saved(by: Caller, screen: BotScreen, value: object, entry?: string) {
  const reply = await save(by, screen, value, entry);
  if (!reply.ok) throw new Error(`${screen}: ${reply.status} ${await reply.text()}`);
  const { item } = (await reply.json()) as Partial<Written<Entry>>;
  return item?.id;
}

const keysOf = (right: Permission): readonly string[] => [
  `needs.${right}`,
  ...(right === 'manage_roles' ? ['role.needs_manage_roles'] : []),
  ...(right === 'mention_everyone' ? ['mentions.needs_mention_everyone'] : []),
];

async function refusalOf(reply: Response, right: Permission): Promise<string> {
  const { fields = [] } = (await reply.json()) as { fields?: { path: string; key: string }[] };
  const keys = fields.map(({ key }) => key);
  return reply.status === 422 && keys.some((key) => keysOf(right).includes(key))
    ? 'refused'
    : `${reply.status} ${JSON.stringify(fields)}`;
}

/** The ways in which settings take effect, each with its preparation. They return the reply to the manager. */
const ways = {
  async 'a save'(screen: BotScreen, base: object, value: object) {
    const entry = await saved(owner, screen, base);
    return () => save(manager, screen, value, entry);
  },
  async 'to switch on'(screen: BotScreen, _: object, value: object) {
    const entry = await saved(owner, screen, { ...value, enabled: false });
    return () => save(manager, screen, value, entry);
  },
  async 'to create'(screen: BotScreen, _: object, value: object) {
    return () => save(manager, screen, value);
  },
  async 'to restore'(screen: BotScreen, _: object, value: object) {
    const entry = await saved(owner, screen, value);
    await owner.write('DELETE', `${lists[screen]}/${entry}`);
    return () => manager.call('POST', `${lists[screen]}/${entry}/restore`, {});
  },
  async 'to restore a revision'(screen: BotScreen, base: object, value: object) {
    const entry = await saved(owner, screen, value);
    await saved(owner, screen, base, entry);
    const { items } = (await owner.read<{ items: { id: string }[] }>(`/revisions?screen=${screen}`)).value;
    return () => manager.call('POST', `/revisions/${items[0]?.id}/restore${confirmed}`, { side: 'before' });
  },
} as const;
type Way = keyof typeof ways;

const ofLists: readonly Way[] = ['to create', 'to restore'];
/** Creating a rule needs the rights of its first channel, in which its messages are posted. */
const walked = (Object.keys(ways) as Way[]).flatMap((way) => {
  const fitting = cases.filter(({ screen }) => screen in lists || !ofLists.includes(way));
  const first = fitting.filter(
    (one, at) =>
      fitting.findIndex((other) => other.screen === one.screen && other.right === one.right) === at,
  );
  const isWhole = way === 'a save' || process.env.VIGIE_TESTS === 'all';
  return (isWhole ? fitting : first).map((one) => [way, one] as const);
});

describe('every field that takes a right', () => {
  it('is walked, with each of its rights', () => {
    const rows = Object.entries(rightsTables).flatMap(([screen, table]) =>
      Object.entries<{ readonly takes: readonly Permission[] }>(table.rows).flatMap(([row, { takes }]) =>
        takes.map((right) => `${screen} ${row} ${right}`),
      ),
    );
    const there = cases.map(({ screen, row, right }) => `${screen} ${row} ${right}`);
    expect(rows.filter((row) => !there.includes(row))).toEqual([]);
    expect(there.filter((row) => !rows.includes(row))).toEqual([]);
  });

  it.each(walked.map(([way, one]) => [way, one.screen, one.row, one.right, one] as const))(
    'asks for it: %s, %s, %s, %s',
    async (way, screen, _row, right, { change, base }) => {
      const from = { ...plain[screen](), ...base };
      const call = await ways[way](screen, from, { ...from, ...change() });
      await allow(without(right));
      expect(await refusalOf(await call(), right)).toBe('refused');
      await allow(all);
      expect((await call()).ok).toBe(true);
    },
  );
});

describe('a manager who may neither see nor write in a channel', () => {
  const seen = (seen_by: 'everyone' | 'managers') =>
    api.database.db
      .update(channels)
      .set({ seen_by })
      .where(eq(channels.id, id('general')));
  const lockedOut = () => allow(without('view_channel'));

  it('has nothing posted there at once', async () => {
    const entry = await saved(owner, 'recurring', plain.recurring());
    const panel = await saved(owner, 'tickets', plain.tickets());
    await owner.write('POST', '/logs', plain.logs());
    const channel_id = id('general');
    const calls = [
      [`/recurring/${entry}/send`, undefined, 'channel_id'],
      [`/send_ticket/${panel}`, { channel_id }, 'channel_id'],
      ['/logs/test', { event: 'ban' }, 'event'],
    ] as const;
    await lockedOut();
    for (const [path, body, field] of calls) {
      expect(await manager.refused('POST', path, body)).toMatchObject({
        status: 422,
        fields: [{ path: field, key: 'needs.view_channel' }],
      });
    }
    await seen('everyone');
    await allow(all);
    for (const [path, body] of calls) expect((await manager.call('POST', path, body)).status).toBe(200);
  });

  it('takes no panel down there', async () => {
    const panel = await saved(owner, 'tickets', plain.tickets());
    await owner.write('POST', `/send_ticket/${panel}`, { channel_id: id('general') });
    await lockedOut();
    expect(await manager.refused('DELETE', `/send_ticket/${panel}`)).toMatchObject({
      status: 422,
      fields: [{ path: 'channel_id', key: 'needs.view_channel' }],
    });
    await seen('everyone');
    await allow(all);
    expect((await manager.call('DELETE', `/send_ticket/${panel}`)).status).toBe(204);
  });

  it('keeps what is saved there, and changes the rest of it', async () => {
    const base = plain.recurring();
    const entry = await saved(owner, 'recurring', base);
    await lockedOut();
    expect((await save(manager, 'recurring', { ...base, name: 'Other' }, entry)).status).toBe(200);
    const other = await save(manager, 'recurring', { ...base, message: { content: 'Other' } }, entry);
    expect(await refusalOf(other, 'view_channel')).toBe('refused');
  });
});

describe('what strikes members already', () => {
  it('is not aimed at others by whoever may not do it', async () => {
    const rule = { ...plain.automod(), actions: [ban] };
    await saved(owner, 'automod', rule);
    await allow(without('ban_members'));
    const wider = await manager.refused('POST', `/automod/names${confirmed}`, { ...rule, words: ['a', 'b'] });
    expect(wider.fields).toEqual([{ path: 'words', key: 'needs.ban_members' }]);
    const spared = { ...rule, exempt: { role_ids: [closedRole()], channel_ids: [] } };
    expect((await save(manager, 'automod', spared)).status).toBe(200);
    expect((await save(manager, 'automod', { ...rule, enabled: false })).status).toBe(200);
  });

  it('is not put before another rule either', async () => {
    const first = await saved(owner, 'auto-sanction', { ...plain['auto-sanction'](), action: ban });
    const second = await saved(owner, 'auto-sanction', { ...plain['auto-sanction'](), action: timeout });
    await allow(without('ban_members'));
    const order = { ids: [first, second] };
    expect((await manager.refused('PUT', '/autosanction/order', order)).fields).toEqual([
      { path: 'ids', key: 'needs.ban_members' },
    ]);
    await allow(all);
    expect((await manager.call('PUT', '/autosanction/order', order)).status).toBe(200);
  });
});

describe('the host asks as pickers do', () => {
  const refusedAt = async (screen: BotScreen, change: object) => {
    const { fields } = await manager.refused('POST', (documents[screen] ?? lists[screen]) as string, {
      ...plain[screen](),
      ...change,
    });
    return (fields ?? []).map(({ path, key }) => `${path} ${key}`);
  };

  it('and refuses everyone where only some members are meant', async () => {
    expect(await refusedAt('captcha', { bypass_role_ids: [guild] })).toEqual([
      'bypass_role_ids.0 role.everyone',
    ]);
    const exempt = { role_ids: [guild], channel_ids: [] };
    expect(await refusedAt('automod', { exempt })).toEqual(['exempt.role_ids.0 role.everyone']);
    const ignore = { ...logDefaults.ignore, role_ids: [guild] };
    expect(await refusedAt('logs', { ignore })).toEqual(['ignore.role_ids.0 role.everyone']);
  });

  it('and asks where everyone would answer tickets, or a rule would meet everything', async () => {
    expect(await refusedAt('tickets', { support_role_ids: [guild] })).toEqual([
      'support_role_ids danger_unconfirmed',
    ]);
    const rule = { patterns: ['.*'], actions: [{ kind: 'warn' }] };
    expect(await refusedAt('automod', rule)).toEqual(['patterns danger_unconfirmed']);
    const softban = { count: 1, action: { kind: 'softban', delete_message_seconds: 0 } };
    expect(await refusedAt('auto-sanction', softban)).toEqual(['action danger_unconfirmed']);
  });

  it('and refuses one role for both sides of the captcha', async () => {
    expect(await refusedAt('captcha', { unverified_role_id: id('Verified') })).toEqual([
      'verified_role_id captcha.same_role',
    ]);
  });

  it('and asks again when something dangerous is switched on', async () => {
    const role = { ...plain.captcha(), verified_role_id: id('Moderator') };
    await saved(owner, 'captcha', { ...role, enabled: false });
    expect((await manager.refused('POST', '/captcha', role)).fields).toEqual([
      { path: 'verified_role_id', key: 'danger_unconfirmed' },
    ]);
  });
});
