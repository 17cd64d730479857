import type { REST } from '@discordjs/rest';
import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIUser,
  Routes,
} from 'discord-api-types/v10';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { channels, emojis, guilds, members, roles, users } from '../../db/schema.ts';
import { isGone, platformError } from './client.ts';
import { guildPermissions, highestPosition } from './permissions.ts';
import { channelRows, emojiRows, guildRow, memberOf, roleRows, type Told } from './snapshot.ts';

/** What the platform answers, or null when the guild or the member is no longer there. */
async function asked<T>(request: Promise<unknown>, ...gone: ('guild' | 'member')[]): Promise<T | null> {
  try {
    return (await request) as T;
  } catch (error) {
    if (isGone(error, ...gone)) return null;
    throw platformError(error);
  }
}

/** What the platform tells of a guild now; null when the bot is not in it. */
async function tellOf(rest: REST, guildId: string, botId: string): Promise<Told | null> {
  const counts = new URLSearchParams({ with_counts: 'true' });
  const [guild, told, bot] = await Promise.all([
    asked<APIGuild>(rest.get(Routes.guild(guildId), { query: counts }), 'guild'),
    asked<APIGuildChannel[]>(rest.get(Routes.guildChannels(guildId)), 'guild'),
    asked<APIGuildMember>(rest.get(Routes.guildMember(guildId, botId)), 'guild', 'member'),
  ]);
  return guild && told && bot && { guild, channels: told, bot };
}

async function saveUser(db: Db, { id, username, global_name }: APIUser): Promise<void> {
  const names = { username, display_name: global_name ?? username };
  await db
    .insert(users)
    .values({ id, ...names })
    .onConflictDoUpdate({ target: users.id, set: names });
}

/** Replaces what the host knows of a guild. Readers see the old or the new, never a half. */
async function saveGuild(db: Db, told: Told, owner: APIUser, now: Date): Promise<void> {
  const row = guildRow(told, now);
  await db.transaction(async (tx) => {
    await saveUser(tx, owner);
    await tx
      .insert(guilds)
      .values({ ...row, timezone: 'UTC' })
      .onConflictDoUpdate({ target: guilds.id, set: row });
    const parts = [
      [channels, channelRows(told, now)],
      [roles, roleRows(told)],
      [emojis, emojiRows(told)],
    ] as const;
    for (const [table, rows] of parts) {
      await tx.delete(table).where(eq(table.guild_id, row.id));
      if (rows.length > 0) await tx.insert(table).values([...rows]);
    }
  });
}

/** What the host keeps of the platform, so that its calls need not wait for it. */
export interface Mirror {
  /** Reads a guild again, with its channels, roles and emoji. One that the bot has left is marked so, and stays. */
  refreshGuild(guildId: string): Promise<void>;
  /** Reads again what somebody may do in a guild that was read. Whoever has left it is forgotten. */
  refreshMember(guildId: string, userId: string): Promise<void>;
}

/**
 * The mirror of Discord. Both calls throw PlatformUnavailable while the platform cannot be reached, and change nothing
 * then.
 */
export function discordMirror(rest: REST, botId: string, db: Db, now: Date): Mirror {
  return {
    async refreshGuild(guildId) {
      const told = await tellOf(rest, guildId, botId);
      if (!told) {
        await db.update(guilds).set({ bot_joined_at: null }).where(eq(guilds.id, guildId));
        return;
      }
      const owner = await asked<APIUser>(rest.get(Routes.user(told.guild.owner_id)));
      if (owner) await saveGuild(db, told, owner, now);
    },

    async refreshMember(guildId, userId) {
      const member = await asked<APIGuildMember>(
        rest.get(Routes.guildMember(guildId, userId)),
        'guild',
        'member',
      );
      const place = and(eq(members.guild_id, guildId), eq(members.user_id, userId));
      const [row] = await db.select({ owner_id: guilds.owner_id }).from(guilds).where(eq(guilds.id, guildId));
      if (!member || !row) {
        await db.delete(members).where(place);
        return;
      }
      const held = await db.select().from(roles).where(eq(roles.guild_id, guildId));
      const guild = { id: guildId, owner_id: row.owner_id, roles: held };
      const known = memberOf(member, now);
      const rights = {
        permissions: guildPermissions(guild, known).toString(),
        role_position: highestPosition(guild, known),
      };
      await db.transaction(async (tx) => {
        await saveUser(tx, member.user);
        await tx
          .insert(members)
          .values({ guild_id: guildId, user_id: userId, ...rights })
          .onConflictDoUpdate({ target: [members.guild_id, members.user_id], set: rights });
      });
    },
  };
}
