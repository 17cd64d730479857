import type { REST } from '@discordjs/rest';
import { type APIDMChannel, type APIMessage, Routes } from 'discord-api-types/v10';
import { eq } from 'drizzle-orm';
import { type BotMessage, editedMessage, newMessage } from '../../../src/chat/message/bot-message.ts';
import { filledMessage, guildValues } from '../../../src/chat/message/guild-values.ts';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import type { Db } from '../../db/open.ts';
import { guilds } from '../../db/schema.ts';
import { type ChannelRef, type Platform, PlatformRefused, unsendable } from '../platform.ts';
import { isNotFound, platformError } from './client.ts';

/** Posts, edits and deletes the bot's messages. */
export function discordMessages(
  rest: REST,
  db: Db,
  now: Date,
): Pick<Platform, 'post' | 'postTo' | 'edit' | 'remove'> {
  async function filledIn({ guild_id, channel_id }: ChannelRef, bot: BotMessage): Promise<MessageTemplate> {
    const [guild] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
    if (!guild) throw new PlatformRefused('The bot is in no such guild.');
    const filled = filledMessage(bot.message, guildValues(guild, channel_id, now));
    if (!filled) throw new PlatformRefused(unsendable);
    return filled;
  }

  async function post(place: ChannelRef, bot: BotMessage): Promise<string> {
    const body = newMessage(bot, await filledIn(place, bot));
    try {
      const posted = (await rest.post(Routes.channelMessages(place.channel_id), { body })) as APIMessage;
      return posted.id;
    } catch (error) {
      throw platformError(error);
    }
  }

  /** The bot's channel for direct messages to a person. The platform creates it if needed. */
  async function directChannel(userId: string): Promise<string> {
    try {
      const body = { recipient_id: userId };
      return ((await rest.post(Routes.userChannels(), { body })) as APIDMChannel).id;
    } catch (error) {
      throw platformError(error);
    }
  }

  return {
    post,

    async postTo(userId, guild_id, bot) {
      const channel_id = await directChannel(userId);
      return { channel_id, message_id: await post({ guild_id, channel_id }, bot) };
    },

    async edit(place, messageId, bot) {
      const body = editedMessage(bot, await filledIn(place, bot));
      try {
        await rest.patch(Routes.channelMessage(place.channel_id, messageId), { body });
        return true;
      } catch (error) {
        if (isNotFound(error, 'message', 'channel')) return false;
        throw platformError(error);
      }
    },

    async remove({ channel_id }, messageId) {
      try {
        await rest.delete(Routes.channelMessage(channel_id, messageId));
      } catch (error) {
        if (!isNotFound(error, 'message', 'channel')) throw platformError(error);
      }
    },
  };
}
