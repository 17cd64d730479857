/** Converts a guild from the platform's format into rows of the database. */
import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIOverwrite,
  ChannelType,
} from 'discord-api-types/v10';
import { permissionBits } from '../../../src/lib/permissions.ts';
import { defaultLocale, type Locale, locales } from '../../../src/routes.ts';
import type { channels, emojis, roles } from '../../db/schema.ts';
import {
  channelPermissions,
  type Guild,
  guildPermissions,
  highestPosition,
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
export interface Told {
  readonly guild: APIGuild;
  readonly channels: readonly (APIGuildChannel & { readonly position?: number })[];
  /** The bot's own member object. */
  readonly bot: APIGuildMember;
}

const cdn = 'https://cdn.discordapp.com';
const imageOf = (folder: string, id: string, hash: string | null | undefined) =>
  hash ? `${cdn}/${folder}/${id}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}` : null;

/** The language of the bot in a guild: the guild's own if we have it. */
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

/** The columns of a guild that come from the platform. Time zone, premium and settings are the host's. */
export function guildRow({ guild, bot }: Told, now: Date) {
  const member = memberOf(bot, now);
  return {
    id: guild.id,
    name: guild.name,
    icon_url: imageOf('icons', guild.id, guild.icon),
    owner_id: guild.owner_id,
    member_count: guild.approximate_member_count ?? null,
    locale: localeOf(guild.preferred_locale),
    bot_joined_at: new Date(bot.joined_at ?? now),
    bot_permissions: guildPermissions(guild, member).toString(),
    bot_role_position: highestPosition(guild, member),
  };
}

export function roleRows({ guild }: Told): RoleRow[] {
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

const moderates = permissionBits.kick_members | permissionBits.ban_members | permissionBits.moderate_members;

/**
 * Which roles of the dashboard can see a channel. `moderators` only if every role that makes somebody a moderator can
 * see it, so that nobody reads here what the platform hides from them.
 */
function seenBy(guild: Guild, overwrites: readonly APIOverwrite[]): NonNullable<ChannelRow['seen_by']> {
  const sees = (role_ids: readonly string[]) =>
    Boolean(channelPermissions(guild, { user_id: '', role_ids }, overwrites) & permissionBits.view_channel);
  if (sees([])) return 'everyone';
  const moderating = guild.roles.filter(
    ({ id, permissions }) => id !== guild.id && BigInt(permissions) & moderates,
  );
  return moderating.length > 0 && moderating.every(({ id }) => sees([id])) ? 'moderators' : 'managers';
}

/** The channels that settings can refer to, in order. Unsupported types are left out. */
export function channelRows({ guild, channels: told, bot }: Told, now: Date): ChannelRow[] {
  const botMember = memberOf(bot, now);
  return told.flatMap((channel) => {
    const type = channelTypes[channel.type];
    if (!type) return [];
    const overwrites = channel.permission_overwrites ?? [];
    const may = (role_ids: readonly string[]) =>
      channelPermissions(guild, { user_id: '', role_ids }, overwrites).toString();
    const ofRoles = overwrites.filter((one) => one.type === 0 && one.id !== guild.id);
    return {
      id: channel.id,
      guild_id: guild.id,
      name: channel.name ?? '',
      type,
      parent_id: channel.parent_id ?? null,
      position: channel.position ?? 0,
      nsfw: channel.nsfw ?? false,
      bot_permissions: channelPermissions(guild, botMember, overwrites).toString(),
      everyone_permissions: may([]),
      role_permissions: Object.fromEntries(ofRoles.map(({ id }) => [id, may([id])])),
      seen_by: seenBy(guild, overwrites),
    };
  });
}

export function emojiRows({ guild }: Told): EmojiRow[] {
  return guild.emojis.flatMap(({ id, name, animated = false, available = true }) =>
    id && name ? [{ id, guild_id: guild.id, name, animated, available }] : [],
  );
}
