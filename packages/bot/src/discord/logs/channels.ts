import { AuditLogEvent, type GuildChannel } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { changes, type Shown } from './changes.ts';
import { channelMention, fill, type Logging, named } from './logging.ts';
import type { LogWords } from './words.ts';

const updates = [
  AuditLogEvent.ChannelUpdate,
  AuditLogEvent.ChannelOverwriteCreate,
  AuditLogEvent.ChannelOverwriteUpdate,
  AuditLogEvent.ChannelOverwriteDelete,
] as const;

function shownOf(channel: GuildChannel, words: LogWords): Shown {
  const { name, parentId } = channel;
  const seconds = 'rateLimitPerUser' in channel ? channel.rateLimitPerUser : null;
  return {
    name: named(name),
    category: parentId && channelMention(parentId),
    topic: 'topic' in channel && typeof channel.topic === 'string' ? channel.topic : null,
    slowmode: seconds ? fill(words.seconds, { count: String(seconds) }) : null,
    nsfw: 'nsfw' in channel && channel.nsfw === true,
  };
}

/** Who may do what in a channel, in a form that can be compared. */
const accessOf = ({ permissionOverwrites }: GuildChannel): string =>
  permissionOverwrites.cache
    .map(({ id, allow, deny }) => `${id} ${allow.bitfield} ${deny.bitfield}`)
    .sort()
    .join('\n');

/** Channels and threads. */
export const channelLogs = ({ audit, write }: Logging): Listeners => ({
  channelCreate: ({ guild, id }) =>
    write(guild, 'channel_create', async () => {
      const entry = await audit.find(guild, [AuditLogEvent.ChannelCreate], ({ targetId }) => targetId === id);
      const values = { channel: channelMention(id) };
      return { line: 'channel_create', values, by: entry?.executor ?? null, channelId: id, tone: 'good' };
    }),

  channelUpdate(before, after) {
    if (before.isDMBased() || after.isDMBased()) return;
    const { guild, id } = after;
    return write(guild, 'channel_update', async (words) => {
      const fields = {
        ...changes(words, shownOf(before, words), shownOf(after, words)),
        ...(accessOf(before) !== accessOf(after) && { access: words.changed }),
      };
      // Its place in the list is no change that anybody reads about.
      if (Object.keys(fields).length === 0) return null;
      const entry = await audit.find(guild, updates, ({ targetId }) => targetId === id);
      const values = { channel: channelMention(id) };
      return { line: 'channel_update', values, fields, by: entry?.executor ?? null, channelId: id };
    });
  },

  channelDelete(channel) {
    if (channel.isDMBased()) return;
    const { guild, id, name, parentId } = channel;
    return write(guild, 'channel_delete', async () => {
      const entry = await audit.find(guild, [AuditLogEvent.ChannelDelete], ({ targetId }) => targetId === id);
      return {
        line: 'channel_delete',
        values: { name: named(name) },
        by: entry?.executor ?? null,
        // The channel itself is no longer known, but a guild may ignore its category.
        channelId: parentId ?? id,
        tone: 'bad',
      };
    });
  },

  threadCreate({ guild, id, parentId, ownerId }, isNew) {
    if (!isNew) return;
    return write(guild, 'thread_create', () => ({
      line: 'thread_create',
      values: { thread: channelMention(id), channel: channelMention(parentId ?? id) },
      by: ownerId ? { id: ownerId } : null,
      channelId: id,
      tone: 'good',
    }));
  },

  threadDelete: ({ guild, id, name, parentId }) =>
    write(guild, 'thread_delete', async () => {
      const entry = await audit.find(guild, [AuditLogEvent.ThreadDelete], ({ targetId }) => targetId === id);
      return {
        line: 'thread_delete',
        values: { name: named(name), channel: channelMention(parentId ?? id) },
        by: entry?.executor ?? null,
        channelId: parentId ?? id,
        tone: 'bad',
      };
    }),
});
