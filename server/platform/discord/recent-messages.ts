import type { REST } from '@discordjs/rest';
import { type APIMessage, MessageType, Routes } from 'discord-api-types/v10';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SampledMessage } from '../../../src/contract/automod-sample.ts';
import { missingInChannel } from '../../../src/lib/permissions.ts';
import type { Db } from '../../db/open.ts';
import { channels } from '../../db/schema.ts';
import { timeOf } from '../../db/snowflake.ts';
import { isGone, platformError } from './client.ts';

/** How many channels are read, in their order. Each takes one request. */
const channelsRead = 8;
/** The platform's limit for one request. */
const pageSize = 100;

/** Messages written by people. System messages, for example about joins, are not moderated. */
const written: readonly MessageType[] = [MessageType.Default, MessageType.Reply];

type Channel = Pick<typeof channels.$inferSelect, 'id' | 'parent_id'>;

/** Channels that @everyone sees, and so all managers, and that the bot may read. */
async function readableChannels(db: Db, guildId: string): Promise<Channel[]> {
  const found = await db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.guild_id, guildId),
        inArray(channels.type, ['text', 'announcement']),
        eq(channels.seen_by, 'everyone'),
      ),
    )
    .orderBy(asc(channels.position), asc(channels.id));
  const needed = ['view_channel', 'read_message_history'] as const;
  return found.filter((one) => missingInChannel(one.bot_permissions, needed).length === 0);
}

/**
 * The platform sends a message's author without roles and nickname. Reading them would take a request for each author.
 */
function sampled(message: APIMessage, channel: Channel): SampledMessage {
  const { author } = message;
  return {
    id: message.id,
    author: {
      id: author.id,
      display_name: author.global_name ?? author.username,
      role_ids: [],
      created_at: timeOf(author.id).toISOString(),
      bot: author.bot === true || message.webhook_id !== undefined,
      // True only if the mention notified everyone, since the platform has checked the author's permissions.
      may_mention_everyone: message.mention_everyone,
    },
    channel_id: channel.id,
    parent_ids: channel.parent_id === null ? [] : [channel.parent_id],
    content: message.content,
    attachments: message.attachments.map(({ filename }) => ({ name: filename })),
    sent_at: new Date(message.timestamp).toISOString(),
  };
}

/** The last messages of a guild, oldest first. Only the first channels of a large guild are read. */
export async function recentMessages(
  rest: REST,
  db: Db,
  guildId: string,
  limit: number,
): Promise<SampledMessage[]> {
  const read = (await readableChannels(db, guildId)).slice(0, channelsRead);
  const query = new URLSearchParams({ limit: String(Math.min(limit, pageSize)) });
  const lists = await Promise.all(
    read.map(async (channel) => {
      try {
        const found = (await rest.get(Routes.channelMessages(channel.id), { query })) as APIMessage[];
        return found.filter(({ type }) => written.includes(type)).map((one) => sampled(one, channel));
      } catch (error) {
        // The bot may have lost access to the channel since the guild was last refreshed.
        if (isGone(error, 'channel', 'guild')) return [];
        throw platformError(error);
      }
    }),
  );
  return lists
    .flat()
    .sort((one, other) => one.sent_at.localeCompare(other.sent_at))
    .slice(-limit);
}
