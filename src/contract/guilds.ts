import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, imageUrl, instant, permissions, webUrl } from './primitives.ts';

export const viewerRoles = ['owner', 'admin', 'manager', 'moderator'] as const;

/** A guild in a list. */
export const guildSummary = v.object({
  id,
  /** As its owner wrote it. */
  name: v.string(),
  icon_url: imageUrl,
  /** The caller owns the guild. */
  owner: v.boolean(),
  /** The caller's permissions in the guild. */
  permissions,
  /** Null when it is not known, as where the bot is missing. */
  member_count: v.nullable(count),
  /** The bot is in the guild. */
  bot_present: v.boolean(),
  /** A premium slot is assigned to the guild. */
  premium: v.boolean(),
  /** Where the caller can invite the bot; null when it is there already or they may not. */
  invite_url: v.nullable(webUrl),
});
export type GuildSummary = v.InferOutput<typeof guildSummary>;

/** A guild, and what the caller and the bot may do in it. */
export const guild = v.object({
  ...guildSummary.entries,
  owner_id: id,
  /** End of premium; null without premium, and for premium without an end. */
  premium_until: v.nullable(instant),
  /** Language of the guild, as a BCP 47 tag. */
  locale: v.string(),
  /** The IANA zone in which the guild's days begin. */
  timezone: v.pipe(v.string(), v.maxLength(64)),
  /** Null when the bot is not in the guild; every call for the guild but this one and its health then answers `guild.bot_missing`. */
  bot: v.nullable(
    v.object({
      /** In the guild as a whole; a channel can take some away (`bot_permissions` of the channel). */
      permissions,
      /** The bot can give and take only roles below this position. */
      highest_role_position: count,
      joined_at: instant,
    }),
  ),
  /** The caller in this guild. */
  viewer: v.object({
    /** The strongest that holds: owner, Administrator, Manage Guild, or moderator only. */
    role: v.picklist(viewerRoles),
  }),
  /** Which settings are on. */
  modules: v.object({
    /** At least one rule. */
    automod: v.boolean(),
    /** At least one rule. */
    autosanction: v.boolean(),
    /** Switched on. */
    captcha: v.boolean(),
    /** Switched on. */
    logs: v.boolean(),
    /** At least one message. False on a host without recurring messages. */
    recurring: v.optional(v.boolean(), false),
    /** At least one panel. */
    tickets: v.boolean(),
  }),
});
export type Guild = v.InferOutput<typeof guild>;

export const getGuilds = endpoint({
  method: 'GET',
  path: '/guilds',
  access: 'user',
  summary: 'The guilds that the caller may manage or moderate.',
  reply: v.array(guildSummary),
});

/** Open to moderators: the frame of every screen of theirs is drawn from it. */
export const getGuild = endpoint({
  method: 'GET',
  path: '/guild/{id}',
  access: 'moderator',
  summary: 'A guild, and what the caller and the bot may do in it.',
  reply: guild,
});
