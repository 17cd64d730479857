import type { REST } from '@discordjs/rest';
import {
  type APIDMChannel,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type MessageFlags,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { eq } from 'drizzle-orm';
import { isSecondGeneration } from '../../../src/chat/message/components.ts';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import type { Db } from '../../db/open.ts';
import { guilds } from '../../db/schema.ts';
import { type BotMessage, componentsOf } from '../bot-message.ts';
import { type ChannelRef, type Platform, PlatformRefused } from '../platform.ts';
import { filledMessage, guildValues } from '../variables.ts';
import { isNotFound, platformError } from './client.ts';
import { allowedMentions } from './delivery.ts';

/**
 * A message in the platform's format. An edit keeps the parts that it omits, so all parts are always included.
 * Exception: with the flag of components v2, the platform accepts neither content nor embeds.
 */
function newMessage(template: BotMessage, message: MessageTemplate): RESTPostAPIChannelMessageJSONBody {
  const bot = { ...template, message };
  const { nonce } = bot;
  const { content = '', embeds = [], flags } = message;
  // The schema was written after the platform's format, but the types of `discord-api-types` use enums for its numbers.
  const components = [...componentsOf(bot)] as unknown as APIMessageTopLevelComponent[];
  return {
    ...(!isSecondGeneration(message) && { content, embeds: [...embeds] }),
    ...(flags !== undefined && { flags: flags as MessageFlags }),
    ...(nonce !== undefined && { nonce, enforce_nonce: true }),
    allowed_mentions: allowedMentions(template),
    components,
  };
}

/**
 * An edit in the platform's format. A message that becomes one of components has to be emptied of its text and embeds
 * (https://docs.discord.com/developers/components/reference#component-reference).
 */
function edited(template: BotMessage, message: MessageTemplate): RESTPatchAPIChannelMessageJSONBody {
  // An edit creates no message, and so takes no key for one.
  const { nonce: _nonce, enforce_nonce: _enforced, ...body } = newMessage(template, message);
  return { ...body, ...(isSecondGeneration(message) && { content: null, embeds: [] }) };
}

/** Posts, edits and deletes the bot's messages. */
export function discordMessages(
  rest: REST,
  db: Db,
  now: Date,
): Pick<Platform, 'post' | 'postTo' | 'edit' | 'remove'> {
  async function filledIn({ guild_id, channel_id }: ChannelRef, bot: BotMessage): Promise<MessageTemplate> {
    const [guild] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
    if (!guild) throw new PlatformRefused('The bot is in no such guild.');
    return filledMessage(bot.message, guildValues(guild, channel_id, now));
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
      const body = edited(bot, await filledIn(place, bot));
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
