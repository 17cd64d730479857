import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, emojis, guilds, members, roles, users } from '../../../server/db/schema.ts';
import { discordMirror } from '../../../server/platform/discord/mirror.ts';
import { PlatformUnavailable } from '../../../server/platform/platform.ts';
import { bitsOf, permissionsIn } from '../../../src/lib/permissions.ts';
import { openTestApi, type TestApi } from './api.ts';
import {
  botId,
  bots,
  gone,
  guildId,
  helper,
  memberId,
  moderator,
  openDiscordStub,
  ownerId,
  person,
  resetStub,
  usual,
} from './discord-stub.ts';

const stub = openDiscordStub();
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  resetStub(stub);
});

const mirror = () => discordMirror(stub.rest, async () => botId, api.database.db, api.clock.now);

const guildRows = () => api.database.db.select().from(guilds).where(eq(guilds.id, guildId));
const channelsByName = async () => {
  const rows = await api.database.db.select().from(channels).where(eq(channels.guild_id, guildId));
  return Object.fromEntries(rows.map((row) => [row.name, row]));
};
const memberRows = () => api.database.db.select().from(members).where(eq(members.guild_id, guildId));

describe('a guild that is read', () => {
  it('is known with its channels, roles and emoji, and with what the bot may do', async () => {
    await mirror().refreshGuild(guildId);
    expect(await guildRows()).toMatchObject([
      {
        name: 'A real guild',
        icon_url: `https://cdn.discordapp.com/icons/${guildId}/a_abcdef.gif`,
        owner_id: ownerId,
        member_count: 1234,
        locale: 'fr',
        timezone: 'UTC',
        bot_joined_at: new Date('2026-01-02T03:04:05Z'),
        bot_permissions: usual,
        bot_role_position: 2,
        bot_role_id: bots,
      },
    ]);
    const found = await channelsByName();
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['Rooms', 'general', 'staff', 'news']));
    expect(found).not.toHaveProperty('directory');
    expect(found.general).toMatchObject({
      type: 'text',
      parent_id: '910000000000000031',
      bot_permissions: usual,
    });
    expect(found.staff).toMatchObject({
      everyone_permissions: '0',
      bot_permissions: '0',
    });
    expect(found.news).toMatchObject({
      type: 'announcement',
      bot_permissions: bitsOf(['view_channel']),
    });
    const { db } = api.database;
    expect(await db.select().from(roles).where(eq(roles.guild_id, guildId))).toHaveLength(4);
    expect(await db.select().from(emojis).where(eq(emojis.guild_id, guildId))).toMatchObject([
      { name: 'wave', animated: true },
    ]);
    expect(await db.select().from(users).where(eq(users.id, ownerId))).toMatchObject([
      { username: 'owner', display_name: 'owner' },
    ]);
  });

  it('is read again as it is now, and keeps what the host decides', async () => {
    await mirror().refreshGuild(guildId);
    await api.database.db.update(guilds).set({ timezone: 'Europe/Paris' }).where(eq(guilds.id, guildId));
    stub.answers[`/guilds/${guildId}`] = {
      ...(stub.answers[`/guilds/${guildId}`] as object),
      name: 'Renamed',
      icon: null,
      preferred_locale: 'de',
    };
    stub.answers[`/guilds/${guildId}/channels`] = (
      stub.answers[`/guilds/${guildId}/channels`] as unknown[]
    ).slice(0, 1);
    await mirror().refreshGuild(guildId);
    expect(await guildRows()).toMatchObject([
      { name: 'Renamed', icon_url: null, locale: 'en', timezone: 'Europe/Paris' },
    ]);
    expect(Object.keys(await channelsByName())).toEqual(['Rooms']);
  });

  it('is written only where it differs', async () => {
    const { db } = api.database;
    // The transaction that wrote a row.
    const written = async () => {
      const rows = [channels, roles, emojis].map((table) =>
        db
          .select({ id: table.id, by: sql<string>`${table}.xmin::text` })
          .from(table)
          .where(eq(table.guild_id, guildId)),
      );
      return Object.fromEntries((await Promise.all(rows)).flat().map(({ id, by }) => [id, by]));
    };
    await mirror().refreshGuild(guildId);
    const before = await written();
    await mirror().refreshGuild(guildId);
    expect(await written()).toEqual(before);

    const address = `/guilds/${guildId}/channels`;
    const [first, ...others] = stub.answers[address] as { id: string; name: string }[];
    stub.answers[address] = [{ ...first, name: 'Other rooms' }, ...others];
    await mirror().refreshGuild(guildId);
    const after = await written();
    expect(Object.keys(after).filter((id) => after[id] !== before[id])).toEqual([first?.id]);
    expect(Object.keys(await channelsByName())).toContain('Other rooms');
  });

  it('that the bot has left is marked so, and kept', async () => {
    await mirror().refreshGuild(guildId);
    stub.answers[`/guilds/${guildId}`] = gone(10_004);
    await mirror().refreshGuild(guildId);
    expect(await guildRows()).toMatchObject([{ name: 'A real guild', bot_joined_at: null }]);
  });

  it('stays as it was while the platform cannot be reached', async () => {
    await mirror().refreshGuild(guildId);
    const before = await guildRows();
    stub.answers[`/guilds/${guildId}/channels`] = new Response('', { status: 503 });
    await expect(mirror().refreshGuild(guildId)).rejects.toThrow(PlatformUnavailable);
    expect(await guildRows()).toEqual(before);
  });
});

describe('a member who is read', () => {
  it('has the rights of the roles of now', async () => {
    await mirror().refreshGuild(guildId);
    await mirror().refreshMember(guildId, memberId);
    const [found] = await memberRows();
    expect(found).toMatchObject({ user_id: memberId, role_position: 3, role_id: moderator });
    expect(permissionsIn(found?.permissions ?? '0')).toContain('kick_members');

    stub.answers[`/guilds/${guildId}/members/${memberId}`] = {
      user: person(memberId, 'noor'),
      roles: [helper],
      joined_at: '2026-02-02T03:04:05Z',
    };
    await mirror().refreshMember(guildId, memberId);
    expect(await memberRows()).toMatchObject([{ permissions: usual, role_position: 1 }]);
  });

  it('and the owner keep the names that the platform has told, when an event of before comes late', async () => {
    await mirror().refreshGuild(guildId);
    await mirror().refreshMember(guildId, memberId);
    const rows = await api.database.db
      .select({ id: users.id, named_at: users.named_at })
      .from(users)
      .where(inArray(users.id, [ownerId, memberId]));
    expect(rows).toHaveLength(2);
    for (const { named_at } of rows) expect(named_at).toEqual(api.clock.now);
  });

  it('is forgotten when they have left', async () => {
    await mirror().refreshGuild(guildId);
    await mirror().refreshMember(guildId, memberId);
    stub.answers[`/guilds/${guildId}/members/${memberId}`] = gone(10_007);
    await mirror().refreshMember(guildId, memberId);
    expect(await memberRows()).toEqual([]);
  });

  it('keeps their rights while the platform cannot be reached', async () => {
    await mirror().refreshGuild(guildId);
    await mirror().refreshMember(guildId, memberId);
    stub.answers[`/guilds/${guildId}/members/${memberId}`] = new Response('', { status: 500 });
    await expect(mirror().refreshMember(guildId, memberId)).rejects.toThrow(PlatformUnavailable);
    expect(await memberRows()).toHaveLength(1);
  });
});
