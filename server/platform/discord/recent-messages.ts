import type { REST } from '@discordjs/rest';
import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIMessage,
  MessageType,
  Routes,
} from 'discord-api-types/v10';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SampledMessage } from '../../../src/contract/automod-sample.ts';
import { missingInChannel } from '../../../src/lib/permissions.ts';
import { createdAt } from '../../../src/lib/snowflake.ts';
import { shownBy } from '../../../src/moderation/platform-message.ts';
import type { Db } from '../../db/open.ts';
import { channels } from '../../db/schema.ts';
import { isNotFound, platformError } from './client.ts';
import { channelPermissions } from './permissions.ts';
import { memberOf } from './snapshot.ts';

/** How many channels are read, in their order. Each takes one request. */
const channelsRead = 8;
/** The platform's limit for one request. */
const pageSize = 100;

/** Messages written by people. System messages, for example about joins, are not moderated. */
const written: readonly MessageType[] = [MessageType.Default, MessageType.Reply];

type Channel = Pick<typeof channels.$inferSelect, 'id' | 'parent_id'>;

const needed = ['view_channel', 'read_message_history'] as const;

/** What a caller asks for. */
interface Asked {
  readonly guildId: string;
  readonly userId: string;
  readonly limit: number;
  readonly now: Date;
}

/** The channels with messages that the bot may read, as of the last refresh. */
async function readableChannels(db: Db, guildId: string): Promise<Channel[]> {
  const found = await db
    .select()
    .from(channels)
    .where(and(eq(channels.guild_id, guildId), inArray(channels.type, ['text', 'announcement'])))
    .orderBy(asc(channels.position), asc(channels.id));
  return found.filter((one) => missingInChannel(one.bot_permissions, needed).length === 0);
}

/**
 * The channels that a person may read. Asks the platform: the host's copy may be older than an overwrite, and the reply has
 * the texts of messages.
 */
async function readableBy(rest: REST, { guildId, userId, now }: Asked): Promise<ReadonlySet<string>> {
  try {
    const [guild, told, member] = (await Promise.all([
      rest.get(Routes.guild(guildId)),
      rest.get(Routes.guildChannels(guildId)),
      rest.get(Routes.guildMember(guildId, userId)),
    ])) as [APIGuild, APIGuildChannel[], APIGuildMember];
    const caller = memberOf(member, now);
    const isRead = ({ permission_overwrites = [] }: APIGuildChannel) =>
      missingInChannel(channelPermissions(guild, caller, permission_overwrites).toString(), needed).length ===
      0;
    return new Set(told.filter(isRead).map(({ id }) => id));
  } catch (error) {
    if (isNotFound(error, 'guild', 'member')) return new Set();
    throw platformError(error);
  }
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
      created_at: createdAt(author.id).toISOString(),
      bot: author.bot === true || message.webhook_id !== undefined,
      // True only if the mention notified everyone, since the platform has checked the author's permissions.
      may_mention_everyone: message.mention_everyone,
    },
    channel_id: channel.id,
    parent_ids: channel.parent_id === null ? [] : [channel.parent_id],
    ...shownBy(message),
    sent_at: new Date(message.timestamp).toISOString(),
  };
}

/** The last messages that a person may read, oldest first, from the first channels of the guild. */
export async function recentMessages(rest: REST, db: Db, asked: Asked): Promise<SampledMessage[]> {
  const { guildId, limit } = asked;
  const [known, open] = await Promise.all([readableChannels(db, guildId), readableBy(rest, asked)]);
  const read = known.filter(({ id }) => open.has(id)).slice(0, channelsRead);
  const query = new URLSearchParams({ limit: String(Math.min(limit, pageSize)) });
  const lists = await Promise.all(
    read.map(async (channel) => {
      try {
        const found = (await rest.get(Routes.channelMessages(channel.id), { query })) as APIMessage[];
        return found.filter(({ type }) => written.includes(type)).map((one) => sampled(one, channel));
      } catch (error) {
        // The bot may have lost access to the channel since the guild was last refreshed.
        if (isNotFound(error, 'channel', 'guild')) return [];
        throw platformError(error);
      }
    }),
  );
  return lists
    .flat()
    .sort((one, other) => one.sent_at.localeCompare(other.sent_at))
    .slice(-limit);
}
