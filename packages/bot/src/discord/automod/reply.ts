import { PermissionFlagsBits, type RESTPostAPIChannelMessageResult, Routes } from 'discord.js';
import { newMessage } from '../../../../../src/chat/message/bot-message.ts';
import { filledMessage, guildValues } from '../../../../../src/chat/message/guild-values.ts';
import type { AutomodAction } from '../../../../../src/contract/actions.ts';
import type { Message } from '../../../../../src/moderation/event.ts';
import { timeOf } from '../../ids.ts';
import { plain } from '../markdown.ts';
import { mayIn } from '../may.ts';
import { perBot } from '../per-bot.ts';
import type { Incident } from './incident.ts';

/** Replies that are being posted, by channel and person. */
const underWayOf = perBot(() => new Set<string>());

/**
 * Posts the reply of a rule, and deletes it after its time unless the bot ends first. Resolves with whether it was posted; never rejects.
 *
 * @param isDeleted whether the message is deleted, so that the reply cannot refer to it
 */
export async function reply(
  { bot, guild, settings, event, deleteMessage, stopping }: Incident<Message>,
  { message: template, delete_after_seconds }: Extract<AutomodAction, { kind: 'reply' }>,
  isDeleted: boolean,
): Promise<boolean> {
  const { channel_id, member } = event;
  const { SendMessages, SendMessagesInThreads, ViewChannel } = PermissionFlagsBits;
  const isThread = bot.client.channels.cache.get(channel_id)?.isThread() ?? false;
  const needed = ViewChannel | (isThread ? SendMessagesInThreads : SendMessages);
  if (!mayIn(bot.client, channel_id, needed)) return false;
  const { locale, timezone } = settings;
  const facts = { name: guild.name, member_count: guild.memberCount, locale, timezone };
  const message = filledMessage(template, {
    ...guildValues(facts, channel_id, bot.now()),
    user: `<@${member.id}>`,
    username: plain(member.display_name),
  });
  if (!message) return false;
  const body = {
    ...newMessage({ message: template, button: null }, message),
    ...(!isDeleted && { message_reference: { message_id: event.id, fail_if_not_exists: false } }),
  };
  const key = `${channel_id}:${member.id}`;
  const underWay = underWayOf(bot);
  // Who floods a channel gets one reply at a time.
  if (underWay.has(key)) return true;
  underWay.add(key);
  try {
    const route = Routes.channelMessages(channel_id);
    const posted = (await bot.client.rest.post(route, { body })) as RESTPostAPIChannelMessageResult;
    if (delete_after_seconds !== null) {
      bot.host.connection.wait(delete_after_seconds * 1000, stopping).then(
        () => deleteMessage(channel_id, posted.id, timeOf(posted.id)),
        () => undefined,
      );
    }
    return true;
  } catch (error) {
    bot.log.warn(`A reply in channel ${channel_id} could not be posted`, error);
    return false;
  } finally {
    underWay.delete(key);
  }
}
