import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import {
  guildRemovals,
  guilds,
  premiumAssignments,
  premiumGrants,
  settings,
  users,
} from '../../../server/db/schema.ts';
import { removeGuild } from '../../../server/features/removal.ts';
import { discord } from '../../../server/platform/discord/discord.ts';
import { PlatformUnavailable } from '../../../server/platform/platform.ts';
import { openTestApi, type TestApi } from './api.ts';
import { gone, guildId, memberId, openDiscordStub, ownerId, resetStub } from './discord-stub.ts';

const stub = openDiscordStub();
const { mirror, platform } = discord(stub.rest);
const guildPath = `/guilds/${guildId}`;
const hour = 60 * 60 * 1000;
const year = 365 * 24 * hour;

let api: TestApi;
const later = (milliseconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};
const refresh = () => mirror(api.database.db, api.clock.now).refreshGuild(guildId);
/** The hourly jobs. */
async function cleanNow() {
  await cleanUp(api.database.db, api.clock.now);
  await mirror(api.database.db, api.clock.now).refreshGuildList();
}
const listPath = '/users/@me/guilds';
const listed = {
  id: guildId,
  name: 'A real guild',
  icon: null,
  permissions: '8',
  approximate_member_count: 1234,
};
const kick = () => {
  stub.answers[guildPath] = gone(10_004);
  stub.answers[listPath] = [];
};
const welcome = () => {
  resetStub(stub);
  stub.answers[listPath] = [listed];
};
const guild = async () => (await api.database.db.select().from(guilds).where(eq(guilds.id, guildId)))[0];
const stored = () => api.database.db.$count(settings, eq(settings.guild_id, guildId));

beforeEach(async () => {
  welcome();
  api = await openTestApi();
  const { db } = api.database;
  // The stub does not know the demo's guilds.
  await db.delete(guilds);
  await refresh();
  const saved = { updated_at: api.clock.now, updated_by: ownerId, tag: 'x' };
  await db
    .insert(settings)
    .values({ guild_id: guildId, name: 'captcha', value: { enabled: true }, ...saved });
});
afterEach(() => api.close());

describe('a guild that removes the bot', () => {
  it('is hidden at once and its data deleted a day later', async () => {
    kick();
    expect(await refresh()).toBe(false);
    expect(await guild()).toMatchObject({ bot_joined_at: null, member_count: null });
    later(24 * hour - 1);
    await cleanNow();
    expect(await stored()).toBe(1);
    later(1);
    await cleanNow();
    expect(await stored()).toBe(0);
    expect(await guild()).toMatchObject({ name: 'A real guild', bot_joined_at: null });
  });

  it('keeps everything when the bot comes back in time, its premium too', async () => {
    const { db } = api.database;
    const until = new Date(api.clock.now.getTime() + year);
    await db.insert(users).values({ id: memberId, username: 'noor', display_name: 'Noor' });
    const [grant] = await db
      .insert(premiumGrants)
      .values({ user_id: memberId, source: 'code', slots: 1, until })
      .returning();
    const assigned_at = api.clock.now;
    await db.insert(premiumAssignments).values({ guild_id: guildId, grant_id: grant?.id ?? 0, assigned_at });
    kick();
    await refresh();
    later(23 * hour);
    welcome();
    expect(await refresh()).toBe(true);
    expect(await db.$count(guildRemovals)).toBe(0);
    expect(await guild()).toMatchObject({ member_count: 1234, premium_until: until });
    later(48 * hour);
    await cleanNow();
    expect(await stored()).toBe(1);
  });

  it('is noticed within an hour when nobody opens it', async () => {
    await cleanNow();
    expect(await guild()).toMatchObject({ bot_joined_at: expect.any(Date) });
    kick();
    await cleanNow();
    expect(await guild()).toMatchObject({ bot_joined_at: null });
  });

  it('is noticed within an hour when it has the bot again, and keeps everything', async () => {
    kick();
    await cleanNow();
    welcome();
    later(23 * hour);
    await cleanNow();
    expect(await guild()).toMatchObject({ bot_joined_at: expect.any(Date), member_count: 1234 });
    later(48 * hour);
    await cleanNow();
    expect(await stored()).toBe(1);
  });

  it('keeps everything when the list misses it while it still has the bot', async () => {
    stub.answers[listPath] = [];
    await cleanNow();
    expect(await guild()).toMatchObject({ bot_joined_at: expect.any(Date) });
  });

  it('is not believed to have done so while the platform cannot be reached', async () => {
    stub.answers[guildPath] = new Response('', { status: 500 });
    stub.answers[listPath] = [];
    await expect(cleanNow()).rejects.toThrow(PlatformUnavailable);
    expect(await guild()).toMatchObject({ bot_joined_at: expect.any(Date) });
  });
});

describe('a guild that an administrator removes', () => {
  it('is not brought back by an answer of before', async () => {
    const { db } = api.database;
    const asked = mirror(db, api.clock.now);
    later(1);
    stub.answers[`/users/@me/guilds/${guildId}`] = new Response(null, { status: 204 });
    await removeGuild(db, platform, guildId, ownerId, api.clock.now);
    expect(await asked.refreshGuild(guildId)).toBe(false);
    await asked.refreshGuildList();
    expect(await guild()).toMatchObject({ bot_joined_at: null });
  });

  it('stays theirs when the platform says that the bot has left', async () => {
    const { db } = api.database;
    stub.answers[`/users/@me/guilds/${guildId}`] = new Response(null, { status: 204 });
    await removeGuild(db, platform, guildId, ownerId, api.clock.now);
    kick();
    later(hour);
    await refresh();
    const removed_at = new Date(api.clock.now.getTime() - hour);
    expect(await db.select().from(guildRemovals)).toMatchObject([{ removed_by: ownerId, removed_at }]);
  });
});
