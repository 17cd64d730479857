import { type APIMessage, type APIUser, AuditLogEvent } from 'discord-api-types/v10';
import { type Done, log } from './members.ts';
import { edit } from './messages.ts';
import type { Channel, World } from './world.ts';

/** Pins a message, or takes it down. */
export function pin(world: World, channel: Channel, message: APIMessage, pinned: boolean, done: Done): void {
  const before = message.edited_timestamp;
  message.pinned = pinned;
  edit(world, channel, message, {});
  message.edited_timestamp = before;
  const { guild, id } = channel;
  world.dispatch('CHANNEL_PINS_UPDATE', { channel_id: id, ...(guild && { guild_id: guild.id }) }, guild?.id);
  const options = { options: { channel_id: id, message_id: message.id } };
  const event = pinned ? AuditLogEvent.MessagePin : AuditLogEvent.MessageUnpin;
  if (guild) log(world, guild, event, message.author.id, done, options);
}

/** An emoji as it is written in addresses: a character, or `name:id`. */
function emojiOf(written: string): { readonly id: string | null; readonly name: string } {
  const [name = '', id = null] = written.split(':');
  return { id, name };
}

const told = (channel: Channel, message: APIMessage, user: APIUser, emoji: object) => ({
  user_id: user.id,
  channel_id: channel.id,
  message_id: message.id,
  message_author_id: message.author.id,
  emoji,
  burst: false,
  type: 0,
  ...(channel.guild && { guild_id: channel.guild.id, member: channel.guild.members.get(user.id) }),
});

/** Adds one to the reactions with an emoji. */
export function addReaction(
  world: World,
  channel: Channel,
  message: APIMessage,
  user: APIUser,
  written: string,
): void {
  const emoji = emojiOf(written);
  message.reactions ??= [];
  let reaction = message.reactions.find((one) => one.emoji.name === emoji.name && one.emoji.id === emoji.id);
  if (!reaction) {
    const counts = { count: 0, count_details: { burst: 0, normal: 0 } };
    reaction = { emoji, ...counts, me: false, me_burst: false, burst_colors: [] };
    message.reactions.push(reaction);
  }
  reaction.count += 1;
  reaction.count_details.normal += 1;
  reaction.me ||= user.id === world.bot.id;
  world.dispatch('MESSAGE_REACTION_ADD', told(channel, message, user, emoji), channel.guild?.id);
}
