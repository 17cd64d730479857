import type { REST } from '@discordjs/rest';
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  ChannelType,
  Routes,
} from 'discord-api-types/v10';
import { permissionBits } from '../../../src/lib/permissions.ts';
import { type ChannelRef, type Platform, PlatformRefused } from '../platform.ts';
import { pictureOf } from './addresses.ts';
import { isNotFound, platformError } from './client.ts';
import { type ChannelKind, channelPermissions, highestRole } from './permissions.ts';
import { memberOf as rightsOf } from './snapshot.ts';

/** A channel of a guild, or a thread in one. */
type GuildChannel = APIChannel & {
  readonly guild_id?: string;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly APIOverwrite[];
};

const kinds: Partial<Record<ChannelType, ChannelKind>> = {
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'voice',
  [ChannelType.PublicThread]: 'thread',
  [ChannelType.AnnouncementThread]: 'thread',
  [ChannelType.PrivateThread]: 'thread',
};

/** Reads single channels and messages from the platform. */
export function discordReading(
  rest: REST,
  now: Date,
): Pick<Platform, 'memberOf' | 'messageAt' | 'permissionsIn' | 'rankOf'> {
  async function ask<T>(path: `/${string}`): Promise<T> {
    try {
      return (await rest.get(path)) as T;
    } catch (error) {
      throw platformError(error);
    }
  }

  /** Reads a channel and checks its guild: the bot also sees other guilds, whose channels must not be revealed. */
  async function channelIn({ guild_id, channel_id }: ChannelRef): Promise<GuildChannel> {
    const channel = await ask<GuildChannel>(Routes.channel(channel_id));
    if (channel.guild_id === guild_id) return channel;
    throw new PlatformRefused('There is no such channel in this guild.', { reason: 'gone' });
  }

  async function memberIn(guildId: string, userId: string): Promise<APIGuildMember | null> {
    try {
      return (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    } catch (error) {
      if (isNotFound(error, 'member')) return null;
      throw platformError(error);
    }
  }

  return {
    async messageAt(place, messageId) {
      await channelIn(place);
      return ask(Routes.channelMessage(place.channel_id, messageId));
    },

    async permissionsIn(place, userId) {
      const channel = await channelIn(place);
      const kind = kinds[channel.type] ?? 'text';
      const [guild, member, home] = await Promise.all([
        ask<APIGuild>(Routes.guild(place.guild_id)),
        memberIn(place.guild_id, userId),
        kind === 'thread' && channel.parent_id
          ? channelIn({ ...place, channel_id: channel.parent_id })
          : channel,
      ]);
      if (!member) return '0';
      const held = channelPermissions(guild, rightsOf(member, now), home.permission_overwrites ?? [], kind);
      // Reading who is in a private thread would take another request. Whoever has Manage Threads sees all of them.
      const isHidden = channel.type === ChannelType.PrivateThread && !(held & permissionBits.manage_threads);
      return isHidden ? '0' : held.toString();
    },

    async rankOf(guildId, userId) {
      const [guild, member] = await Promise.all([
        ask<APIGuild>(Routes.guild(guildId)),
        memberIn(guildId, userId),
      ]);
      if (!member) return null;
      const { id, position } = highestRole(guild, rightsOf(member, now)) ?? { id: guildId, position: 0 };
      return { id, position: guild.owner_id === userId ? Number.POSITIVE_INFINITY : position };
    },

    async memberOf(guildId, userId) {
      const member = await memberIn(guildId, userId);
      if (!member) return null;
      const { user, nick = null, joined_at, roles, communication_disabled_until: until } = member;
      const ends = until ? new Date(until) : null;
      return {
        person: {
          id: user.id,
          username: user.username,
          display_name: user.global_name ?? user.username,
          avatar_url: pictureOf(rest.options.cdn, 'avatars', user.id, user.avatar),
        },
        nickname: nick,
        joined_at: joined_at ? new Date(joined_at) : null,
        role_ids: roles,
        timed_out_until: ends && ends > now ? ends : null,
      };
    },
  };
}
