import { AuditLogEvent, type Message, type PartialMessage } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { channelMention, type Logging, named, userMention } from './logging.ts';

/** An edit that came longer ago than this was none: the platform has only added the preview of a link. In milliseconds. */
const freshEdit = 60_000;
/** Of messages that were deleted together, so many are shown. */
const mostShown = 50;

type Deleted = Message | PartialMessage;

const filesOf = ({ attachments }: Deleted): string => attachments.map(({ name }) => named(name)).join('\n');
const addressOf = (guildId: string, channelId: string, id: string): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${id}`;

/** Messages that are deleted, edited and pinned. */
export const messageLogs = ({ bot, audit, write }: Logging): Listeners => ({
  messageDelete: (message) =>
    write(message.guild, 'message_delete', async () => {
      const { guild, author, channelId, content } = message;
      if (!guild) return null;
      const entry = await audit.find(
        guild,
        [AuditLogEvent.MessageDelete],
        ({ targetId, extra }) => extra.channel.id === channelId && (!author || targetId === author.id),
      );
      const channel = channelMention(channelId);
      return {
        line: author ? 'message_delete' : 'unseen_delete',
        values: { channel, ...(author && { member: userMention(author) }) },
        fields: { text: content, files: filesOf(message) },
        whom: author,
        by: entry?.executor ?? null,
        channelId,
        tone: 'bad',
      };
    }),

  messageUpdate: (before, after) =>
    write(after.guild, 'message_edit', () => {
      const { author, channelId, content, editedTimestamp, url } = after;
      const isFresh = editedTimestamp !== null && bot.now().getTime() - editedTimestamp < freshEdit;
      if (before.partial ? !isFresh : before.content === content) return null;
      return {
        line: 'message_edit',
        values: { member: userMention(author), channel: channelMention(channelId), link: url },
        fields: { before: before.content, after: content },
        whom: author,
        channelId,
      };
    }),

  messageDeleteBulk: (messages, { guild, id: channelId }) =>
    write(guild, 'message_bulk_delete', async ({ andMore }) => {
      const entry = await audit.find(
        guild,
        [AuditLogEvent.MessageBulkDelete],
        ({ targetId }) => targetId === channelId,
      );
      const known = [...messages.values()]
        .filter((message) => message.author !== null)
        .sort((a, b) => a.createdTimestamp - b.createdTimestamp);
      const lines = known.map((message) => {
        const shown = [message.content, filesOf(message)].filter(Boolean).join(' ');
        return `> **${named(message.author?.username ?? '')}**: ${shown.replaceAll('\n', ' ').slice(0, 200)}`;
      });
      const rest = lines.length - mostShown;
      return {
        line: 'message_bulk_delete',
        values: { count: String(messages.size), channel: channelMention(channelId) },
        text: [
          ...lines.slice(0, mostShown),
          ...(rest > 0 ? [andMore.replace('{count}', String(rest))] : []),
        ].join('\n'),
        by: entry?.executor ?? null,
        channelId,
        tone: 'bad',
      };
    }),

  channelPinsUpdate: (channel) => {
    if (channel.isDMBased()) return;
    const { guild, id: channelId } = channel;
    return write(guild, 'message_pin', async () => {
      const entry = await audit.find(
        guild,
        [AuditLogEvent.MessagePin, AuditLogEvent.MessageUnpin],
        ({ extra }) => extra.channel.id === channelId,
      );
      const place = channelMention(channelId);
      if (!entry) return { line: 'pins_change', values: { channel: place }, channelId };
      const link = addressOf(guild.id, channelId, entry.extra.messageId);
      return {
        line: entry.action === AuditLogEvent.MessagePin ? 'message_pin' : 'message_unpin',
        values: { channel: place, link, member: userMention({ id: entry.targetId ?? '' }) },
        whom: bot.client.users.cache.get(entry.targetId ?? '') ?? null,
        by: entry.executor,
        channelId,
      };
    });
  },
});
