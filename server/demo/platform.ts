import { and, eq } from 'drizzle-orm';
import { type BotMessage, componentsOf } from '../../src/chat/message/bot-message.ts';
import { isSecondGeneration } from '../../src/chat/message/components.ts';
import { filledMessage, guildValues } from '../../src/chat/message/guild-values.ts';
import { missingInChannel, type Permission, permissionBits } from '../../src/lib/permissions.ts';
import type { Rank } from '../../src/lib/ranks.ts';
import { accessOf } from '../access/rights.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { channels, guilds, members, postedMessages } from '../db/schema.ts';
import {
  type ChannelRef,
  type PlatformIn,
  PlatformRefused,
  type RefusalReason,
  unsendable,
} from '../platform/platform.ts';
import { memberOf } from './members.ts';
import { recentMessages } from './recent-messages.ts';

/** Channel types that contain other channels or threads, and no messages. */
const withoutMessages: readonly string[] = ['category', 'forum'];

/** A refusal in the words of the platform. */
const refused = (said: string, reason: RefusalReason = 'other') =>
  new PlatformRefused(said, { reason, said });

async function checkWritable(
  db: Db,
  { guild_id, channel_id }: ChannelRef,
  { message }: BotMessage,
): Promise<void> {
  const [channel] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.guild_id, guild_id), eq(channels.id, channel_id)));
  if (!channel || withoutMessages.includes(channel.type)) {
    throw refused('Cannot send messages in a non-text channel (50008)');
  }
  const needed: Permission[] = ['view_channel', 'send_messages'];
  if (message.embeds?.length) needed.push('embed_links');
  const missing = missingInChannel(channel.bot_permissions, needed);
  if (missing.length > 0) throw refused('Missing Permissions (50013)', 'permissions');
}

/** Fills in the variables of a message for its channel and time. */
async function inPlace(
  db: Db,
  { guild_id, channel_id }: ChannelRef,
  bot: BotMessage,
  now: Date,
): Promise<BotMessage> {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
  if (!guild) throw new PlatformRefused('The bot is in no such guild.');
  const message = filledMessage(bot.message, guildValues(guild, channel_id, now));
  if (!message) throw new PlatformRefused(unsendable);
  return { ...bot, message };
}

const gone = () => new PlatformRefused('There is no such thing in this guild.', { reason: 'gone' });

/** The permissions of a user in a channel: those they have in the guild if they can see the channel, otherwise none. */
async function permissionsIn(db: Db, { guild_id, channel_id }: ChannelRef, userId: string): Promise<string> {
  const inGuild = and(eq(channels.guild_id, guild_id), eq(channels.id, channel_id));
  const [channel] = await db.select({ seen_by: channels.seen_by }).from(channels).where(inGuild);
  const [row] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
  if (!channel || !row) throw gone();
  const isMember = and(eq(members.guild_id, guild_id), eq(members.user_id, userId));
  const [member] = await db.select({ permissions: members.permissions }).from(members).where(isMember);
  const held =
    member?.permissions ?? (row.owner_id === userId ? permissionBits.administrator.toString() : '0');
  const role = accessOf(row, userId, { permissions: held })?.role ?? null;
  const isOpen =
    channel.seen_by === 'everyone' ||
    (channel.seen_by === 'moderators' ? role !== null : role !== null && role !== 'moderator');
  return isOpen ? held : '0';
}

/** Members without a row have no roles that matter here. */
async function rankOf(db: Db, guildId: string, userId: string): Promise<Rank> {
  const isMember = and(eq(members.guild_id, guilds.id), eq(members.user_id, userId));
  const [row] = await db
    .select({ owner: guilds.owner_id, position: members.role_position, role: members.role_id })
    .from(guilds)
    .leftJoin(members, isMember)
    .where(eq(guilds.id, guildId));
  const position = row?.owner === userId ? Number.POSITIVE_INFINITY : (row?.position ?? 0);
  return { id: row?.role ?? guildId, position };
}

/**
 * A platform inside this process, for the demo: stores what the bot posts in the table `posted_messages`, with its
 * variables filled in.
 */
export const demoPlatform: PlatformIn = (db, now) => {
  const posted = ({ guild_id, channel_id }: ChannelRef, messageId: string) =>
    and(
      eq(postedMessages.id, messageId),
      eq(postedMessages.guild_id, guild_id),
      eq(postedMessages.channel_id, channel_id),
    );
  return {
    async post(place, bot) {
      await checkWritable(db, place, bot);
      const message = await inPlace(db, place, bot, now);
      const id = await newId(db, now);
      await db.insert(postedMessages).values({ id, ...place, message, posted_at: now });
      return id;
    },

    async postTo(_, guild_id, bot) {
      const place = { guild_id, channel_id: await newId(db, now) };
      const message = await inPlace(db, place, bot, now);
      const message_id = await newId(db, now);
      await db.insert(postedMessages).values({ id: message_id, ...place, message, posted_at: now });
      return { channel_id: place.channel_id, message_id };
    },

    async messageAt(place, messageId) {
      const [found] = await db.select().from(postedMessages).where(posted(place, messageId));
      if (!found) throw gone();
      return { ...found.message.message, components: componentsOf(found.message) };
    },

    permissionsIn: (place, userId) => permissionsIn(db, place, userId),

    rankOf: (guildId, userId) => rankOf(db, guildId, userId),
    memberOf: (guildId, userId) => memberOf(db, guildId, userId, now),

    async edit(place, messageId, bot) {
      await checkWritable(db, place, bot);
      const message = await inPlace(db, place, bot, now);
      const [before] = await db.select().from(postedMessages).where(posted(place, messageId));
      if (before && isSecondGeneration(before.message.message) && !isSecondGeneration(message.message)) {
        throw refused('Invalid Form Body flags: a message of components stays one (50035)');
      }
      const edited = await db
        .update(postedMessages)
        .set({ message, edited_at: now })
        .where(posted(place, messageId))
        .returning({ id: postedMessages.id });
      return edited.length > 0;
    },

    async remove(place, messageId) {
      await db.delete(postedMessages).where(posted(place, messageId));
    },

    recentMessages: (guildId, _, limit) => recentMessages(db, guildId, limit, now),

    /** Removing the bot from a guild of the demo only changes the database, so there is nothing to do here. */
    leave: async () => undefined,
  };
};
