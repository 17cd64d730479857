import * as v from 'valibot';
import { accessActions, accessLevels, accessModules } from './access-modules.ts';
import { endpoint } from './endpoint.ts';
import { knownOf } from './known.ts';
import { count, id, imageUrl, instant, permissions, webUrl } from './primitives.ts';
import { raidMode } from './raid-mode.ts';

export const viewerRoles = ['owner', 'admin', 'manager', 'moderator'] as const;

/** A guild in a list. */
export const guildSummary = v.object({
  id,
  /** The guild's name. */
  name: v.string(),
  icon_url: imageUrl,
  /** Whether the caller owns the guild. */
  owner: v.boolean(),
  /** The caller's permissions in the guild. */
  permissions,
  /** Null when it is not known, for example without the bot. */
  member_count: v.nullable(count),
  /** Whether the bot is in the guild. */
  bot_present: v.boolean(),
  /** Whether a premium slot is assigned to the guild. */
  premium: v.boolean(),
  /** Where the caller can invite the bot; null when it is in the guild, or they may not invite it. */
  invite_url: v.nullable(webUrl),
});
export type GuildSummary = v.InferOutput<typeof guildSummary>;

/** A guild, with the permissions of the caller and the bot. */
export const guild = v.object({
  ...guildSummary.entries,
  owner_id: id,
  /** The owner's display name, for people whom a call refuses. Absent when the host does not know it. */
  owner_name: v.optional(v.string()),
  /** When premium ends; null without premium, and for unlimited premium. */
  premium_until: v.nullable(instant),
  /** The guild's language as a BCP 47 tag. */
  locale: v.string(),
  /** The guild's IANA time zone, which defines its days. */
  timezone: v.pipe(v.string(), v.maxCodePoints(64)),
  /**
   * Null when the bot is not in the guild. All other calls for the guild, except its health, then return
   * `guild.bot_missing`.
   */
  bot: v.nullable(
    v.object({
      /** In the guild as a whole. A channel can deny some of them (`bot_permissions` of the channel). */
      permissions,
      /** The bot can only give and remove roles below this position. */
      highest_role_position: count,
      joined_at: instant,
    }),
  ),
  /** What the caller may do in this guild. */
  viewer: v.object({
    /**
     * The highest role that applies: owner, Administrator, Manage Guild, or moderator. `moderator` as well for a member
     * who has only what was granted to them.
     */
    role: v.picklist(viewerRoles),
    /** By module, with what was granted. Absent on a host without grants, where the role says it. */
    modules: v.optional(
      v.object(v.entriesFromList(accessModules, v.optional(v.picklist(accessLevels), 'no'))),
    ),
    /** What they have the bot do to members, with what was granted. Absent on a host without grants. */
    actions: v.optional(knownOf(v.picklist(accessActions))),
  }),
  /** Which modules are active. */
  modules: v.object({
    /** At least one rule is enabled. */
    automod: v.boolean(),
    /** At least one rule is enabled. */
    autosanction: v.boolean(),
    /** Enabled. */
    captcha: v.boolean(),
    /** Enabled. */
    logs: v.boolean(),
    /** At least one message is enabled. False on a host without recurring messages. */
    recurring: v.optional(v.boolean(), false),
    /** At least one panel is enabled. */
    tickets: v.boolean(),
  }),
  /** The page on which banned people appeal, as the bot tells them. Absent for a guild that takes no appeals, and on older hosts. */
  appeal_url: v.optional(v.string()),
  /** Raid mode while it is on, else null. Absent on a host that does not say it here. */
  raid_mode: v.optional(v.nullable(raidMode)),
});
export type Guild = v.InferOutput<typeof guild>;

export const getGuilds = endpoint({
  method: 'GET',
  path: '/guilds',
  access: 'user',
  summary: 'The guilds that the caller may manage or moderate.',
  reply: v.array(guildSummary),
});

/** Also for moderators: the frame of all their screens is drawn from it. */
export const getGuild = endpoint({
  method: 'GET',
  path: '/guild/{id}',
  access: { module: 'frame', level: 'see' },
  summary: 'A guild, and what the caller and the bot may do in it.',
  reply: guild,
});
