import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels, guildItems, guilds, roles, settings, tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import { type Health, health } from '../../../src/contract/health.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';

let api: TestApi;
let owner: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

const ask = (guild: GuildKey, token = owner) =>
  api.app.request(`/guild/${demoGuilds[guild]}/health`, { headers: bearer(token) });
async function read(guild: GuildKey, token = owner): Promise<Health> {
  const reply = await ask(guild, token);
  expect(reply.status).toBe(200);
  return v.parse(health, await reply.json());
}
const kindsIn = ({ notices }: Health) =>
  notices.map(({ severity, kind, screen }) => `${severity} ${kind} ${screen}`);

describe('the demo', () => {
  it('shows faults before what is worth a look, with the names that are needed', async () => {
    const reply = await read('nebula');
    expect(reply.checked_at).toBe(api.clock.now.toISOString());
    expect(kindsIn(reply)).toEqual([
      'fault permissions_missing logs',
      'fault post_failed recurring',
      'attention panel_not_posted tickets',
    ]);
    const [silent, failed, waiting] = reply.notices;
    expect(silent).toMatchObject({
      field: 'events.recurring_sent',
      missing: bitsOf(['send_messages', 'embed_links']),
    });
    expect(reply.channels.map(({ name }) => name)).toEqual(['event-calendar', 'partnership']);
    expect(reply.channels.map(({ id }) => id)).toEqual(
      [silent, waiting].map((notice) => notice && 'channel_id' in notice && notice.channel_id),
    );
    expect(reply.roles).toEqual([]);
    expect(failed).toMatchObject({
      entry: { name: 'League night: velocity' },
      error: 'Missing Permissions (50013)',
    });
    expect(waiting).toMatchObject({ entry: { name: 'Partnership' } });
  });

  it('gives a figure for each module that is on, and null for the others', async () => {
    expect((await read('nebula')).modules).toEqual({
      automod: { rules: 13 },
      autosanction: { rules: 11 },
      captcha: { attempts: 5, timeout_seconds: 300, on_failure: 'kick' },
      logs: { events: expect.any(Number) },
      recurring: { messages: 11 },
      tickets: { panels: 5, open: expect.any(Number) },
    });
    expect((await read('arabDevs')).modules.captcha).toBeNull();
  });

  it('survives the hostile guild', async () => {
    await read('hostile');
  });
});

describe('who asks', () => {
  it('managers see all, moderators what is about tickets, and nobody else anything', async () => {
    expect(kindsIn(await read('nebula', await api.signIn('manager')))).toHaveLength(3);
    const seen = await read('nebula', await api.signIn('moderator'));
    expect(seen).toMatchObject({ notices: [], channels: [], roles: [] });
    expect(Object.values(seen.modules)).toEqual([null, null, null, null, null, null]);
    expect((await refusalOf(ask('nebula', await api.signIn('member')))).key).toBe('guild.not_found');
  });

  it('nothing is wrong with a guild without the bot', async () => {
    const { db } = api.database;
    const potager = eq(guilds.id, demoGuilds.potager);
    const { bot_joined_at, bot_permissions } = guilds;
    const [row] = await db.select({ bot_joined_at, bot_permissions }).from(guilds).where(potager);
    await db.update(guilds).set({ bot_joined_at: null, bot_permissions: '0' }).where(potager);
    expect(await read('potager')).toMatchObject({ notices: [], modules: { captcha: null } });
    if (row) await db.update(guilds).set(row).where(potager);
  });
});

describe('what happens on the platform', () => {
  const inPotager = (name: string) => and(eq(roles.guild_id, demoGuilds.potager), eq(roles.name, name));
  const captcha = async () => (await read('potager')).notices.filter(({ screen }) => screen === 'captcha');

  it('shows at once: a role that gets power, one that rises above the bot, a channel that goes', async () => {
    const { db } = api.database;
    expect(await captcha()).toEqual([]);
    const [saved] = await db
      .select()
      .from(settings)
      .where(and(eq(settings.guild_id, demoGuilds.potager), eq(settings.name, 'captcha')));
    const { channel_id, verified_role_id } = (saved?.value ?? {}) as Record<string, string>;
    const [role] = await db
      .select()
      .from(roles)
      .where(eq(roles.id, verified_role_id ?? ''));
    if (!role || !channel_id) throw new Error('The captcha of the demo gives a role.');

    const permissions = bitsOf(['view_channel', 'ban_members']);
    await db.update(roles).set({ permissions }).where(inPotager(role.name));
    expect(await captcha()).toMatchObject([
      { kind: 'dangerous_role', role_id: role.id, permissions: bitsOf(['ban_members']) },
    ]);
    expect((await read('potager')).roles).toEqual([{ id: role.id, name: role.name, color: role.color }]);

    await db.update(roles).set({ permissions: '0', position: 999 }).where(inPotager(role.name));
    expect(await captcha()).toMatchObject([{ kind: 'role_out_of_reach', role_id: role.id }]);
    await db.update(roles).set({ position: role.position }).where(inPotager(role.name));

    await db.delete(channels).where(eq(channels.id, channel_id));
    expect(await captcha()).toMatchObject([{ kind: 'channels_gone', ids: [channel_id] }]);
  });

  it('a deleted entry counts for nothing', async () => {
    const { db } = api.database;
    await db.update(guildItems).set({ deleted_at: api.clock.now });
    const { modules, notices } = await read('nebula');
    expect(modules).toMatchObject({ autosanction: null, recurring: null, tickets: null });
    expect(notices.map(({ kind }) => kind)).toEqual(['permissions_missing']);
  });

  it('a ticket counts once it has waited for a day', async () => {
    const { db } = api.database;
    await db.update(tickets).set({ state: 'closed' });
    const [row] = await db.select().from(tickets).where(eq(tickets.guild_id, demoGuilds.nebula)).limit(1);
    const openedAgo = (milliseconds: number) =>
      db
        .update(tickets)
        .set({
          state: 'open',
          first_response_seconds: null,
          opener_id: demoAccounts.moderator.id,
          opened_at: new Date(api.clock.now.getTime() - milliseconds),
        })
        .where(eq(tickets.id, row?.id ?? ''));
    await openedAgo(86_399_000);
    expect(kindsIn(await read('nebula'))).toEqual(['fault permissions_missing logs']);
    await openedAgo(86_401_000);
    expect(kindsIn(await read('nebula', await api.signIn('moderator')))).toEqual([
      'attention tickets_unanswered tickets',
    ]);
    // They are told nothing about other panels.
    await db
      .update(tickets)
      .set({ opener_id: demoAccounts.member.id, claimed_by: null, closed_by: null })
      .where(eq(tickets.id, row?.id ?? ''));
    expect(kindsIn(await read('nebula', await api.signIn('moderator')))).toEqual([]);
    expect((await read('nebula')).notices[1]).toMatchObject({
      kind: 'tickets_unanswered',
      count: 1,
      since: new Date(api.clock.now.getTime() - 86_401_000).toISOString(),
    });
  });
});
