import { and, eq } from 'drizzle-orm';
import { missingInChannel, type Permission } from '../../src/lib/permissions.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { channels, guilds, postedMessages } from '../db/schema.ts';
import type { BotMessage } from '../platform/bot-message.ts';
import { type Place, type PlatformIn, PlatformRefused } from '../platform/platform.ts';
import { filledMessage, guildValues } from '../platform/variables.ts';
import { recentMessages } from './recent-messages.ts';

/** Channels of these types hold other channels, or threads, and no messages. */
const withoutMessages: readonly string[] = ['category', 'forum'];

async function checkWritable(
  db: Db,
  { guild_id, channel_id }: Place,
  { message }: BotMessage,
): Promise<void> {
  const [channel] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.guild_id, guild_id), eq(channels.id, channel_id)));
  if (!channel || withoutMessages.includes(channel.type)) {
    throw new PlatformRefused('This channel takes no messages.');
  }
  const needed: Permission[] = ['view_channel', 'send_messages'];
  if (message.embeds?.length) needed.push('embed_links');
  const missing = missingInChannel(channel.bot_permissions, needed);
  if (missing.length > 0) throw new PlatformRefused(`The bot lacks ${missing.join(', ')} in this channel.`);
}

/** The message as it reads in its place and at its time. */
async function inPlace(
  db: Db,
  { guild_id, channel_id }: Place,
  bot: BotMessage,
  now: Date,
): Promise<BotMessage> {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
  if (!guild) throw new PlatformRefused('The bot is in no such guild.');
  return { ...bot, message: filledMessage(bot.message, guildValues(guild, channel_id, now)) };
}

/**
 * A platform of this process's own: what the bot posts there is in the table `posted_messages`, its variables filled.
 */
export const demoPlatform: PlatformIn = (db, now) => {
  const posted = ({ guild_id, channel_id }: Place, messageId: string) =>
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

    async edit(place, messageId, bot) {
      await checkWritable(db, place, bot);
      const message = await inPlace(db, place, bot, now);
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

    recentMessages: (guildId, limit) => recentMessages(db, guildId, limit, now),

    /** The demo's guilds are rows of this host, in which a removal writes that the bot has left. */
    leave: async () => undefined,
  };
};
