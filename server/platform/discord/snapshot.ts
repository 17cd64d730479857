/** Converts a guild from the platform's format into rows of the database. */
import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIOverwrite,
  type APIThreadChannel,
  ChannelType,
} from 'discord-api-types/v10';
import { defaultLocale, type Locale, locales } from '../../../src/routes.ts';
import type { channels, emojis, roles } from '../../db/schema.ts';
import { pictureOf } from './addresses.ts';
import type { Overwritten } from './overwrites.ts';
import {
  type ChannelKind,
  channelPermissions,
  guildPermissions,
  highestRole,
  kindOf,
  type Member,
} from './permissions.ts';

type ChannelRow = typeof channels.$inferInsert;
type RoleRow = typeof roles.$inferInsert;
type EmojiRow = typeof emojis.$inferInsert;

const channelTypes: Partial<Record<ChannelType, ChannelRow['type']>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'stage',
  [ChannelType.GuildForum]: 'forum',
  [ChannelType.GuildMedia]: 'forum',
  [ChannelType.GuildCategory]: 'category',
};

/** A guild as read from the platform. */
export interface GuildSnapshot {
  readonly guild: APIGuild;
  readonly channels: readonly (APIGuildChannel & { readonly position?: number })[];
  /** The active threads. */
  readonly threads: readonly Pick<APIThreadChannel, 'id' | 'name' | 'type' | 'parent_id'>[];
  /** The bot's own member object. */
  readonly bot: APIGuildMember;
}

/** The language of the bot in a guild for which nobody has set one: the guild's own if we have it. */
function localeOf(preferred: string): Locale {
  const language = preferred.split('-')[0];
  return locales.find((name) => name === language) ?? (preferred === '' ? defaultLocale : 'en');
}

export const memberOf = (
  { user, roles: role_ids, communication_disabled_until: until }: APIGuildMember,
  now: Date,
): Member => ({
  user_id: user.id,
  role_ids,
  timed_out: until ? new Date(until) > now : false,
});

/** The columns of a guild that come from the platform, `locale` until somebody sets it. Time zone, premium and settings are the host's. */
export function guildRow({ guild, bot }: GuildSnapshot, cdn: string, now: Date) {
  const member = memberOf(bot, now);
  const highest = highestRole(guild, member);
  return {
    id: guild.id,
    name: guild.name,
    icon_url: pictureOf(cdn, 'icons', guild.id, guild.icon),
    owner_id: guild.owner_id,
    member_count: guild.approximate_member_count ?? null,
    locale: localeOf(guild.preferred_locale),
    bot_joined_at: new Date(bot.joined_at ?? now),
    bot_permissions: guildPermissions(guild, member).toString(),
    bot_role_position: highest?.position ?? 0,
    bot_role_id: highest?.id ?? null,
  };
}

export function roleRows({ guild }: GuildSnapshot): RoleRow[] {
  return guild.roles.map(({ id, name, color, position, managed, mentionable, permissions }) => ({
    id,
    guild_id: guild.id,
    name,
    color,
    position,
    managed,
    mentionable,
    permissions,
    member_count: null,
  }));
}

/** The permissions of the bot and of a member without roles. A thread takes the overwrites of its channel. */
function rightsIn(
  { guild, bot }: GuildSnapshot,
  overwrites: readonly APIOverwrite[],
  kind: ChannelKind,
  now: Date,
) {
  const may = (member: Member) => channelPermissions(guild, member, overwrites, kind).toString();
  return {
    bot_permissions: may(memberOf(bot, now)),
    everyone_permissions: may({ user_id: '', role_ids: [] }),
  };
}

/** Overwrites decide who sees a channel of the platform. These columns are the demo's. */
const byOverwrites = { role_permissions: null, seen_by: 'managers' } as const;

/** The active threads of known channels. */
function threadRows(told: GuildSnapshot, now: Date): ChannelRow[] {
  const homes = new Map(told.channels.map((channel) => [channel.id, channel]));
  return told.threads.flatMap((thread) => {
    const home = homes.get(thread.parent_id ?? '');
    if (!home) return [];
    return {
      id: thread.id,
      guild_id: told.guild.id,
      name: thread.name ?? '',
      type: 'thread' as const,
      parent_id: home.id,
      position: 0,
      nsfw: home.nsfw ?? false,
      ...rightsIn(told, home.permission_overwrites ?? [], 'thread', now),
      ...byOverwrites,
      is_private: thread.type === ChannelType.PrivateThread,
    };
  });
}

/** The channels and threads that settings can refer to, in order. Unsupported types are left out. */
export function channelRows(told: GuildSnapshot, now: Date): ChannelRow[] {
  const rows = told.channels.flatMap((channel): ChannelRow[] => {
    const type = channelTypes[channel.type];
    if (!type) return [];
    const overwrites = channel.permission_overwrites ?? [];
    return [
      {
        id: channel.id,
        guild_id: told.guild.id,
        name: channel.name ?? '',
        type,
        parent_id: channel.parent_id ?? null,
        position: channel.position ?? 0,
        nsfw: channel.nsfw ?? false,
        ...rightsIn(told, overwrites, kindOf(type), now),
        ...byOverwrites,
        is_private: false,
      },
    ];
  });
  return [...rows, ...threadRows(told, now)];
}

/** The overwrites of the channels that settings can refer to. */
export function overwritesIn({ channels: told }: GuildSnapshot): Overwritten[] {
  return told
    .filter(({ type }) => channelTypes[type])
    .map(({ id, permission_overwrites: overwrites = [] }) => ({ id, overwrites }));
}

export function emojiRows({ guild }: GuildSnapshot): EmojiRow[] {
  return guild.emojis.flatMap(({ id, name, animated = false, available = true }) =>
    id && name ? [{ id, guild_id: guild.id, name, animated, available }] : [],
  );
}
