import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, emojis, guildItems, roles, settings } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import type { RecurringMessage } from '../../../src/contract/recurring.ts';
import { captcha, recurringMessage, ticketPanel } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, type Entry, type List, type Written } from './lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const guild_id = demoGuilds.potager;
const here = () => callsIn(api, 'potager', token);
const [text, category, forum, role, emoji] = ['501', '502', '503', '601', '701'] as const;
const channel = (id: string, type: 'text' | 'category' | 'forum') => ({
  id,
  guild_id,
  name: `c${id}`,
  type,
  parent_id: null,
  position: 0,
  bot_permissions: '8',
});
beforeEach(async () => {
  const { db } = api.database;
  await db.delete(guildItems);
  await db.delete(settings).where(eq(settings.guild_id, guild_id));
  await lose();
  await db
    .insert(channels)
    .values([channel(text, 'text'), channel(category, 'category'), channel(forum, 'forum')]);
  const rank = { guild_id, color: 0, position: 1, managed: false, mentionable: false, permissions: '0' };
  await db.insert(roles).values({ id: role, name: 'Guest', ...rank });
  await db.insert(emojis).values({ id: emoji, guild_id, name: 'seed', animated: false, available: true });
});
async function lose() {
  const { db } = api.database;
  for (const id of [text, category, forum]) await db.delete(channels).where(eq(channels.id, id));
  await db.delete(roles).where(and(eq(roles.guild_id, guild_id), eq(roles.id, role)));
  await db.delete(emojis).where(eq(emojis.id, emoji));
}

const fieldsOf = async (method: string, path: string, body: unknown) =>
  (await here().refused(method, path, body)).fields;
const log = { kind: 'log', channel_id: text } as const;
const documents: readonly (readonly [string, string, string, object, object, string])[] = [
  [
    'captcha',
    'POST',
    '/captcha',
    { ...captcha, channel_id: text, log_channel_id: text, verified_role_id: role, bypass_role_ids: [role] },
    { attempts: 7 },
    'channel_id',
  ],
  [
    'logs',
    'POST',
    '/logs',
    { ...logDefaults, default_channel_id: text, ignore: { ...logDefaults.ignore, role_ids: [role] } },
    { ignore: { ...logDefaults.ignore, role_ids: [role], bots: true } },
    'default_channel_id',
  ],
  [
    'an automod rule',
    'POST',
    '/automod/spam',
    { ...automodDefaults.spam, actions: [log], exempt: { channel_ids: [text], role_ids: [role] } },
    { enabled: false },
    'actions.0.channel_id',
  ],
];

describe('what was deleted on the platform since it was saved', () => {
  it.each(documents)(
    'does not keep %s from being changed otherwise',
    async (_, method, path, value, change) => {
      await here().write(method, path, value);
      await lose();
      expect((await here().write(method, path, { ...value, ...change })).status).toBe(200);
    },
  );

  it.each(documents)('is refused as something new in %s', async (_, method, path, value, __, field) => {
    await lose();
    const found = await fieldsOf(method, path, value);
    expect(found).toContainEqual({ path: field, key: 'channel.unknown' });
    expect(found?.some(({ key }) => key === 'role.unknown')).toBe(true);
  });

  it('does not keep a role of the captcha that rose above the bot from staying', async () => {
    const value = { ...captcha, verified_role_id: role };
    await here().write('POST', '/captcha', value);
    await api.database.db.update(roles).set({ managed: true }).where(eq(roles.id, role));
    await here().write('POST', '/captcha', { ...value, attempts: 2 });
    // In another field the same id counts as new.
    const moved = { ...value, verified_role_id: null, unverified_role_id: role };
    expect(await fieldsOf('POST', '/captcha', moved)).toEqual([
      { path: 'unverified_role_id', key: 'role.not_assignable' },
    ]);
  });

  const message = { ...recurringMessage, channel_id: text };
  const panel = {
    ...ticketPanel,
    channel_id: text,
    category_id: category,
    transcript_channel_id: text,
    support_role_ids: [role],
    button: { ...ticketPanel.button, emoji: `<:seed:${emoji}>` },
  };
  it.each([
    ['a recurring message', '/recurring', '/recurring', message, 1],
    ['a ticket panel', '/ticket', '/ticket', panel, 5],
  ] as const)('does not keep %s from being switched off or renamed', async (_, add, path, value, faults) => {
    const { value: made } = await here().write<Written>('POST', add, value);
    await lose();
    const at = `${path}/${made.item?.id}`;
    await here().write('PUT', at, { ...value, enabled: false });
    await here().write('PUT', at, { ...value, enabled: false, name: 'Another' });
    expect(await fieldsOf('POST', add, value)).toHaveLength(faults);
  });

  it('gets no next run', async () => {
    await here().write('POST', '/recurring', message);
    const next = async () =>
      (await here().read<List<RecurringMessage & Entry>>('/recurring')).value.items[0]?.next_run_at;
    expect(await next()).not.toBeNull();
    await lose();
    expect(await next()).toBeNull();
  });
});

describe('a channel of a kind that takes no messages', () => {
  it.each(['channel_id', 'log_channel_id'])('is refused in %s of the captcha', async (path) => {
    for (const id of [category, forum])
      expect(await fieldsOf('POST', '/captcha', { ...captcha, [path]: id })).toEqual([
        { path, key: 'not_allowed' },
      ]);
  });
});

describe('an entry that is added', () => {
  const key = 'the-same-wish';
  it.each([
    ['/recurring', { ...recurringMessage, channel_id: text }],
    ['/ticket', ticketPanel],
  ] as const)('by two calls with one key is there once: %s', async (path, value) => {
    const add = (wish = key) => here().write<Written>('POST', `${path}?key=${wish}`, value);
    const [one, other] = await Promise.all([add(), add()]);
    expect(other.value.item?.id).toBe(one.value.item?.id);
    expect((await add()).value.items).toHaveLength(1);
    expect((await add('another-wish')).value.items).toHaveLength(2);
  });
});
