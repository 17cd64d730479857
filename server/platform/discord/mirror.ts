/** Copies guilds and members from the platform into the database. */
import type { REST } from '@discordjs/rest';
import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIThreadChannel,
  type APIUser,
  Routes,
} from 'discord-api-types/v10';
import { and, eq } from 'drizzle-orm';
import { endGrantsOf } from '../../access/grants.ts';
import type { Db } from '../../db/open.ts';
import { channels, emojis, guilds, members, roles, users } from '../../db/schema.ts';
import { notifyBotOfGuilds } from '../../documents/outbox.ts';
import { areSettingsChosen, unsetZone } from '../../features/guild-settings.ts';
import { handleBotLeft, handleBotPresent } from '../../features/removal.ts';
import { isRenamed, saveNames } from '../../features/saved-names.ts';
import type { Mirror } from '../platform.ts';
import { isNotFound, platformError } from './client.ts';
import { readGuildList } from './guild-list.ts';
import { replaceOverwrites } from './overwrites.ts';
import { guildPermissions, highestRole } from './permissions.ts';
import { replacePart } from './replace-part.ts';
import {
  channelRows,
  emojiRows,
  type GuildSnapshot,
  guildRow,
  memberOf,
  overwritesIn,
  roleRows,
} from './snapshot.ts';

interface ActiveThreads {
  readonly threads: readonly APIThreadChannel[];
}

/** The reply of the platform, or null when the guild or member does not exist. */
async function asked<T>(request: Promise<unknown>, ...gone: ('guild' | 'member')[]): Promise<T | null> {
  try {
    return (await request) as T;
  } catch (error) {
    if (isNotFound(error, ...gone)) return null;
    throw platformError(error);
  }
}

/** Timeout of a request, in milliseconds. After it, stored data is used where that is allowed. */
const patience = 3000;
const soon = () => ({ signal: AbortSignal.timeout(patience) });

const askGuild = (rest: REST, guildId: string) =>
  asked<APIGuild>(
    rest.get(Routes.guild(guildId), { query: new URLSearchParams({ with_counts: 'true' }), ...soon() }),
    'guild',
  );
const askMember = (rest: REST, guildId: string, userId: string) =>
  asked<APIGuildMember>(rest.get(Routes.guildMember(guildId, userId), soon()), 'guild', 'member');

/** Reads a guild from the platform; null when the bot is not in it, which takes a single request. */
async function tellOf(rest: REST, guildId: string, botId: BotId): Promise<GuildSnapshot | null> {
  const guild = await askGuild(rest, guildId);
  if (!guild) return null;
  const [told, active, bot] = await Promise.all([
    asked<APIGuildChannel[]>(rest.get(Routes.guildChannels(guildId), soon()), 'guild'),
    asked<ActiveThreads>(rest.get(Routes.guildActiveThreads(guildId), soon()), 'guild'),
    askMember(rest, guildId, await botId()),
  ]);
  return told && bot && { guild, channels: told, threads: active?.threads ?? [], bot };
}

function saveUser(tx: Db, { id, username, global_name }: APIUser, now: Date): Promise<void> {
  const person = { id, username, display_name: global_name ?? username, named_at: now };
  return saveNames(tx, [person], isRenamed);
}

/** Stores the owner of a guild, unless they are known. */
async function meetOwner(rest: REST, db: Db, ownerId: string, now: Date): Promise<void> {
  if ((await db.$count(users, eq(users.id, ownerId))) > 0) return;
  const owner = await asked<APIUser>(rest.get(Routes.user(ownerId), soon()));
  if (owner) await db.transaction((tx) => saveUser(tx, owner, now));
}

/**
 * Replaces the stored data of a guild in one transaction.
 *
 * @returns false when the guild was removed meanwhile
 */
function saveGuild(rest: REST, db: Db, told: GuildSnapshot, now: Date): Promise<boolean> {
  const row = { ...guildRow(told, rest.options.cdn, now), checked_at: now };
  return db.transaction(async (tx) => {
    if (!(await handleBotPresent(tx, row.id, now))) return false;
    const { id, ...values } = row;
    // A new row is locked, too, so that two processes replace the parts one after the other.
    await tx
      .insert(guilds)
      .values({ ...row, timezone: unsetZone })
      .onConflictDoNothing();
    // Locked before it is asked whether somebody has set the language: they may be saving it.
    const isIt = eq(guilds.id, id);
    const [before] = await tx.select({ locale: guilds.locale }).from(guilds).where(isIt).for('no key update');
    const locale = before && (await areSettingsChosen(tx, id)) ? before.locale : values.locale;
    await tx
      .update(guilds)
      .set({ ...values, locale })
      .where(isIt);
    if (before && before.locale !== locale) await notifyBotOfGuilds(tx, [id], now);
    await replacePart(tx, channels, row.id, channelRows(told, now));
    await replaceOverwrites(tx, row.id, overwritesIn(told));
    await replacePart(tx, roles, row.id, roleRows(told));
    await replacePart(tx, emojis, row.id, emojiRows(told));
    return true;
  });
}

/** A member's permissions, by the guild's current roles. */
function rightsOf(guild: APIGuild, member: APIGuildMember, now: Date) {
  const known = memberOf(member, now);
  const highest = highestRole(guild, known);
  return {
    permissions: guildPermissions(guild, known).toString(),
    role_position: highest?.position ?? 0,
    role_id: highest?.id ?? null,
    role_ids: [...known.role_ids],
    timed_out: known.timed_out ?? false,
    checked_at: now,
  };
}

/** Returns the bot's own id, which is requested once. */
export type BotId = () => Promise<string>;

export function discordMirror(rest: REST, botId: BotId, db: Db, now: Date): Mirror {
  async function refreshGuild(guildId: string): Promise<boolean> {
    const told = await tellOf(rest, guildId, botId);
    if (!told) {
      await handleBotLeft(db, guildId, now);
      return false;
    }
    await meetOwner(rest, db, told.guild.owner_id, now);
    return saveGuild(rest, db, told, now);
  }

  return {
    refreshGuild,

    async refreshGuildList() {
      for (const id of await readGuildList(rest, db, now)) await refreshGuild(id);
    },

    async refreshMember(guildId, userId) {
      const [guild, member] = await Promise.all([askGuild(rest, guildId), askMember(rest, guildId, userId)]);
      if (!guild) {
        await handleBotLeft(db, guildId, now);
        return true;
      }
      const [row] = await db.select({ owner_id: guilds.owner_id }).from(guilds).where(eq(guilds.id, guildId));
      // Refreshed at once, so that a former owner does not keep the owner's rights.
      if (row && row.owner_id !== guild.owner_id) await refreshGuild(guildId);
      if (!member || !row) {
        await db.delete(members).where(and(eq(members.guild_id, guildId), eq(members.user_id, userId)));
        if (!member) await endGrantsOf(db, guildId, userId);
        return false;
      }
      const rights = rightsOf(guild, member, now);
      await db.transaction(async (tx) => {
        await saveUser(tx, member.user, now);
        await tx
          .insert(members)
          .values({ guild_id: guildId, user_id: userId, ...rights })
          .onConflictDoUpdate({ target: [members.guild_id, members.user_id], set: rights });
      });
      return true;
    },
  };
}
