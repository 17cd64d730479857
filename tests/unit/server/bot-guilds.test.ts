/** The guilds of a bot whose dashboard nobody has opened yet: the list of the platform, and what the bot reports. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guilds, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { discord } from '../../../server/platform/discord/discord.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import { botKey, event, outcomes } from './bot.ts';
import {
  gone,
  guildId,
  memberId,
  moderator,
  openDiscordStub,
  ownerId,
  resetStub,
  role,
} from './discord-stub.ts';

const stub = openDiscordStub();
const { mirror } = discord(stub.rest);
const guildPath = `/guilds/${guildId}`;
const listPath = '/users/@me/guilds';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ mirror, bot: { keys: [botKey] } });
  await api.database.db.insert(users).values({ id: memberId, username: 'noor', display_name: 'Noor' });
});
afterAll(() => api.close());
beforeEach(async () => {
  resetStub(stub);
  const { db } = api.database;
  await db.delete(guilds).where(inArray(guilds.id, [guildId, ...manyIds]));
  // What the test before has cached is expired.
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
});

const listed = (id: string) => ({
  id,
  name: `Guild ${id}`,
  icon: null,
  permissions: '8',
  approximate_member_count: 12,
});
/** Two full pages of the platform, and half of one. */
const manyIds = Array.from({ length: 500 }, (_, index) => String(600_000_000_000_000_000n + BigInt(index)));
/** Makes the platform list the guilds that the host knows, and these, in pages after the id `after`. */
async function answerList(ids: readonly string[]) {
  const known = await api.database.db.select({ id: guilds.id }).from(guilds);
  const all = [...known.map(({ id }) => id), ...ids].map(BigInt).sort((a, b) => Number(a - b));
  stub.answers[listPath] = (query: URLSearchParams) => {
    const rest = all.filter((id) => id > BigInt(query.get('after') ?? '0'));
    return rest.slice(0, Number(query.get('limit'))).map((id) => listed(String(id)));
  };
}
const asksOf = (path: string) => stub.asked.filter((one) => one === `GET ${path}`).length;
const readList = () => mirror(api.database.db, api.clock.now).refreshGuildList();
const row = async () => (await api.database.db.select().from(guilds).where(eq(guilds.id, guildId)))[0];
const at = () => api.clock.now.toISOString();
const send = (...events: object[]) => outcomes(api.app, events);
const settingsOf = (id: string) => api.app.request(`/bot/guild/${id}/settings`, { headers: bearer(botKey) });
const here = (kind: 'guild_joined' | 'guild_left' | 'guild_changed') =>
  event(kind, {}, { guild_id: guildId, at: at() });
const command = (guild_id: string) =>
  event('command_used', { command: 'ping', duration_ms: 1, ok: true }, { guild_id, at: at() });

describe('the list of the guilds of the bot', () => {
  it('makes all of them known with a request for 200', async () => {
    await answerList(manyIds);
    await readList();
    expect(await api.database.db.$count(guilds, inArray(guilds.id, manyIds))).toBe(500);
    expect(stub.asked.length).toBe(asksOf(listPath));
    expect(asksOf(listPath)).toBe(3);
    expect((await settingsOf(manyIds[499] ?? '')).status).toBe(200);
    expect(await send(command(manyIds[250] ?? ''))).toEqual(['applied']);
  });

  it('is read whole though the platform makes the host wait for longer than its limit', async () => {
    await answerList([guildId]);
    const list = stub.answers[listPath] as (query: URLSearchParams) => unknown;
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    stub.answers[listPath] = () => {
      stub.answers[listPath] = list;
      limit.abort();
      return new Response('{}', { status: 429, headers: { 'Retry-After': '0.01' } });
    };
    await readList();
    vi.restoreAllMocks();
    expect(asksOf(listPath)).toBe(2);
    expect(await row()).toMatchObject({ name: `Guild ${guildId}` });
  });

  it('keeps what is known of a guild, but for its name, picture and members', async () => {
    await mirror(api.database.db, api.clock.now).refreshGuild(guildId);
    const before = await row();
    await answerList([]);
    await readList();
    expect(await row()).toEqual({ ...before, name: `Guild ${guildId}`, icon_url: null, member_count: 12 });
  });
});

describe('a guild that is only known from the list', () => {
  it('is read when somebody opens it, who finds its owner and roles', async () => {
    const answer = stub.answers[guildPath] as { readonly roles: readonly { readonly id: string }[] };
    const roles = [
      ...answer.roles.filter(({ id }) => id !== moderator),
      role(moderator, 3, bitsOf(['manage_guild'])),
    ];
    stub.answers[guildPath] = { ...answer, roles };
    const { db } = api.database;
    const row = { ...listed(guildId), locale: 'fr', timezone: 'UTC', bot_joined_at: api.clock.now };
    await db.insert(guilds).values({ ...row, bot_permissions: '8', bot_role_position: 0 });
    const token = await tokenFor(db, memberId, api.clock.now);
    const reply = await api.app.request(`/guild/${guildId}`, { headers: bearer(token) });
    expect(await reply.json()).toMatchObject({
      name: 'A real guild',
      owner_id: ownerId,
      viewer: { role: 'manager' },
    });
    const found = await api.app.request(`/guild/${guildId}/roles`, { headers: bearer(token) });
    expect((await found.json()) as unknown[]).not.toHaveLength(0);
    expect(asksOf(guildPath)).toBeLessThanOrEqual(2);
  });

  it('stands without an owner in the list of the administrators', async () => {
    const { db } = api.database;
    const row = { ...listed(guildId), locale: 'fr', timezone: 'UTC', bot_joined_at: api.clock.now };
    await db.insert(guilds).values({ ...row, bot_permissions: '8', bot_role_position: 0 });
    const reply = await api.app.request('/admin/guilds', { headers: bearer(await api.signIn('admin')) });
    const all = (await reply.json()) as { readonly id: string; readonly owner: object | null }[];
    expect(all.find(({ id }) => id === guildId)).toMatchObject({ owner: null });
    expect(all.find(({ id }) => id === demoGuilds.library)).toMatchObject({
      owner: { id: expect.any(String) },
    });
  });
});

describe('what the bot reports of a guild', () => {
  it('that it has joined makes the host read it, though it is listed', async () => {
    await answerList([guildId]);
    await readList();
    expect(await row()).toMatchObject({ owner_id: null, locale: 'en' });
    expect(await send(here('guild_joined'))).toEqual(['applied']);
    expect(await row()).toMatchObject({ owner_id: ownerId, locale: 'fr' });
    expect(await send(here('guild_joined'))).toEqual(['applied']);
    expect(asksOf(guildPath)).toBe(1);
  });

  it('is applied when the host has never seen the guild', async () => {
    expect(await send(command(guildId), here('guild_joined'))).toEqual(['applied', 'applied']);
    expect(await row()).toMatchObject({ name: 'A real guild', owner_id: ownerId });
  });

  it('is refused for a guild that the platform does not know either, which is asked once in a minute', async () => {
    const unknown = '700000000000000001';
    expect(await send(command(unknown), here('guild_joined'))).toEqual(['guild.unknown', 'applied']);
    expect(await send(command(unknown))).toEqual(['guild.unknown']);
    expect((await settingsOf(unknown)).status).toBe(404);
    expect(asksOf(`/guilds/${unknown}`)).toBe(1);
  });

  it('waits for its turn when there are many unknown guilds at once', async () => {
    const results = await send(...manyIds.slice(0, 30).map(command));
    expect(results.every((one) => one === 'guild.unknown')).toBe(true);
    expect(stub.asked).toHaveLength(20);
    // Guilds that the platform did not know a moment ago are not in the way of the others.
    await send(...manyIds.slice(0, 30).map(command));
    expect(stub.asked).toHaveLength(30);
  });

  it('gives the settings of a guild that it asks for before anybody else', async () => {
    expect((await settingsOf(guildId)).status).toBe(200);
  });

  it('hides the guild when the bot has left, after the other events of the batch', async () => {
    await settingsOf(guildId);
    stub.answers[guildPath] = gone(10_004);
    const left = here('guild_left');
    expect(await send(left, command(guildId))).toEqual(['applied', 'applied']);
    expect(await row()).toMatchObject({ bot_joined_at: null });
    // An event that is sent again, since its answer was lost.
    expect(await send(left)).toEqual(['applied']);
  });

  it('does not hide a guild to which the bot has returned meanwhile', async () => {
    await settingsOf(guildId);
    expect(await send(here('guild_left'))).toEqual(['applied']);
    expect(await row()).toMatchObject({ bot_joined_at: expect.any(Date) });
  });

  it('hides a guild that the bot has left while the platform cannot be reached', async () => {
    await settingsOf(guildId);
    stub.answers[guildPath] = new Response('', { status: 503 });
    expect(await send(here('guild_left'))).toEqual(['applied']);
    expect(await row()).toMatchObject({ bot_joined_at: null });
  });

  it('makes the next call read a guild that has changed', async () => {
    const token = await tokenFor(api.database.db, ownerId, api.clock.now);
    const name = async () => {
      const reply = await api.app.request(`/guild/${guildId}`, { headers: bearer(token) });
      return ((await reply.json()) as { readonly name: string }).name;
    };
    stub.answers[`${guildPath}/members/${ownerId}`] = {
      user: { id: ownerId, username: 'owner', global_name: null, discriminator: '0', avatar: null },
      roles: [],
    };
    expect(await name()).toBe('A real guild');
    stub.answers[guildPath] = { ...(stub.answers[guildPath] as object), name: 'Renamed' };
    expect(await name()).toBe('A real guild');
    expect(await send(here('guild_changed'))).toEqual(['applied']);
    expect(await name()).toBe('Renamed');
  });
});
