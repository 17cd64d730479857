import {
  type Channel,
  type Client,
  type GatewayMessageCreateDispatchData,
  type GuildMember,
  MessageType,
} from 'discord.js';
import type { Member, MemberEvent, Message } from '../../../../../src/moderation/event.ts';
import { shownBy } from '../../../../../src/moderation/platform-message.ts';
import { timeOf } from '../../ids.ts';
import type { NamedPerson } from '../people.ts';

/** The types of messages that people write; all others say what happened. */
const written: ReadonlySet<MessageType> = new Set([MessageType.Default, MessageType.Reply]);

/** Whether somebody in a guild has written a message. Bots and webhooks are left alone. */
export const isJudged = ({ author, guild_id, type, webhook_id }: GatewayMessageCreateDispatchData): boolean =>
  guild_id !== undefined && !author.bot && webhook_id === undefined && written.has(type);

/** The parents of a channel, nearest first: of a thread its channel, then the category. */
export function parentsOf(client: Client, channelId: string): string[] {
  const parent = parentOf(client.channels.cache.get(channelId));
  const above = parent === null ? null : parentOf(client.channels.cache.get(parent));
  return [parent, above].filter((id) => id !== null);
}

const parentOf = (channel: Channel | undefined): string | null =>
  channel && 'parentId' in channel ? channel.parentId : null;

/**
 * A message as automod judges it.
 *
 * @param message as the platform sends it
 * @param edited whether it is an edit
 */
export function messageEvent(
  client: Client,
  message: GatewayMessageCreateDispatchData,
  edited: boolean,
): Message {
  const { id, author, member, channel_id, timestamp, edited_timestamp } = message;
  const channel = client.channels.cache.get(channel_id);
  // The first message of a forum post has the id of the post.
  const thread = channel?.isThread() && channel.id === id ? { name: channel.name } : message.thread;
  return {
    kind: 'message',
    id,
    member: {
      id: author.id,
      display_name: member?.nick ?? author.global_name ?? author.username,
      role_ids: member?.roles ?? [],
      created_at: timeOf(author.id),
      is_bot: author.bot ?? false,
      // The platform says so where it notifies everyone, and automod asks only about a text that would.
      may_mention_everyone: message.mention_everyone,
    },
    channel_id,
    parent_ids: parentsOf(client, channel_id),
    ...shownBy({ ...message, thread }),
    at: Date.parse((edited ? edited_timestamp : null) ?? timestamp),
    edited,
  };
}

/** The author of a message as the host takes people. */
export function authorOf(
  { rest }: Client,
  { author, member }: GatewayMessageCreateDispatchData,
): NamedPerson {
  const { id, username, global_name, avatar } = author;
  return {
    id,
    username,
    display_name: member?.nick ?? global_name ?? username,
    avatar_url: avatar
      ? rest.cdn.avatar(id, avatar, { extension: 'png', size: 128, forceStatic: true })
      : rest.cdn.defaultAvatar(Number((BigInt(id) >> 22n) % 6n)),
  };
}

/** How long ago an edit may have been that nothing is known of, in milliseconds. */
const recently = 60_000;

/**
 * What has changed about a message: somebody has edited it, or the platform has added the preview of a link. Null for all else, such as a
 * pin. Call it before discord.js has taken the change up.
 */
export function changeOf(
  client: Client,
  { id, channel_id, edited_timestamp, embeds }: GatewayMessageCreateDispatchData,
  now: Date,
): 'edit' | 'preview' | null {
  const channel = client.channels.cache.get(channel_id);
  const known = channel?.isTextBased() ? channel.messages.cache.get(id) : undefined;
  const editedAt = edited_timestamp === null ? null : Date.parse(edited_timestamp);
  if (!known || known.partial) {
    return editedAt !== null && editedAt > now.getTime() - recently ? 'edit' : null;
  }
  if (editedAt !== known.editedTimestamp) return 'edit';
  return embeds.length > known.embeds.length ? 'preview' : null;
}

/** The preview of a link, which the platform adds to a message when it has looked at the page. */
export function previewEvent(client: Client, message: GatewayMessageCreateDispatchData): Message {
  const event = messageEvent(client, message, true);
  const previews = event.parts?.filter(({ kind }) => kind === 'preview');
  return { ...event, content: '', parts: previews, attachments: [] };
}

function memberOf({ id, displayName, user, roles, guild }: GuildMember): Member {
  return {
    id,
    display_name: displayName,
    role_ids: [...roles.cache.keys()].filter((role) => role !== guild.id),
    created_at: user.createdTimestamp,
    is_bot: user.bot,
    may_mention_everyone: false,
  };
}

export const joinEvent = (member: GuildMember, now: Date): MemberEvent => ({
  kind: 'join',
  member: memberOf(member),
  at: member.joinedTimestamp ?? now.getTime(),
});

export const renameEvent = (member: GuildMember, now: Date): MemberEvent => ({
  kind: 'rename',
  member: memberOf(member),
  at: now.getTime(),
});
