import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guildSummary } from './guilds.ts';
import { pageLimits, pageOf, pageQuery } from './page.ts';
import { count, id, imageUrl, instant, queryFlag, queryNumber, text, webUrl } from './primitives.ts';

/** How long a removed guild can be restored, in hours. */
export const removalHours = 24;

/** A guild as administrators of the bot see it. */
export const adminGuild = v.object({
  ...guildSummary.entries,
  /**
   * The guild's owner. Null until the guild has been read from the platform for the first time, which happens when somebody opens it. In
   * other replies, `owner` is a boolean.
   */
  owner: v.nullable(
    v.object({
      id,
      /** The unique name on the platform. */
      username: v.string(),
    }),
  ),
  /** When the bot joined. */
  joined_at: instant,
  /** When a command, an automod rule or the dashboard was last used; null if never. */
  last_active_at: v.nullable(instant),
  /** Number of commands in the last 30 days. */
  command_count_30d: count,
});
export type AdminGuild = v.InferOutput<typeof adminGuild>;

/** A guild from which the bot was removed, while this can be undone. */
export const guildRemoval = v.object({
  id,
  /** Its name on the platform. */
  name: v.string(),
  icon_url: imageUrl,
  removed_at: instant,
  /** When it can no longer be restored: 24 hours after the removal. */
  until: instant,
  /** Who removed it; null when the host no longer knows that person. */
  removed_by: v.nullable(
    v.object({
      id,
      /** The unique name on the platform. */
      username: v.string(),
    }),
  ),
});
export type GuildRemoval = v.InferOutput<typeof guildRemoval>;

/** What the list can be sorted by: the name, whether it has premium, the owner's name, and the members of {@link adminGuild}. */
export const adminGuildSorts = [
  'name',
  'premium',
  'owner',
  'members',
  'commands',
  'active',
  'joined',
] as const;
export type AdminGuildSort = (typeof adminGuildSorts)[number];

/** How long ago a guild may have been used last to count as active, in days. */
export const activeDays = 30;

export const getAdminGuilds = endpoint({
  method: 'GET',
  path: '/admin/guilds',
  access: 'bot_admin',
  summary: 'Every guild that the bot is in, filtered and, with a limit, paged.',
  query: v.object({
    ...pageQuery,
    /**
     * Without it, and without a cursor, the reply is the list of all guilds, as from hosts without pages. It stays so for clients that were
     * written for those.
     */
    limit: v.optional(queryNumber(pageLimits.min, pageLimits.max)),
    /** Searches names and ids of guilds and owners, ignoring case and accents. At least the first eight words are used. */
    q: v.optional(text(0, 100)),
    /** Only guilds with premium, or only those without. */
    premium: v.optional(queryFlag),
    /** Only guilds that were used within the last 30 days, or only the others. */
    active: v.optional(queryFlag),
    /** Guilds without this value come last in both orders. */
    sort: v.optional(v.picklist(adminGuildSorts), 'name'),
    order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  }),
  /** A host without pages replies with the list of all guilds, whatever the query. */
  reply: v.union([v.array(adminGuild), pageOf(adminGuild)]),
});

export const deleteAdminGuild = endpoint({
  method: 'DELETE',
  path: '/admin/guild/{id}',
  access: 'bot_admin',
  summary: 'Makes the bot leave a guild. Asks for a sign-in of the last 10 minutes.',
  refusals: {
    /** The caller's sign-in is more than 10 minutes old. */
    'auth.not_fresh': 403,
  },
});

export const getRemovals = endpoint({
  method: 'GET',
  path: '/admin/removals',
  access: 'bot_admin',
  // Without pages: only a few of all guilds are removed within 24 hours.
  summary: 'The guilds that can be restored, the oldest removal first.',
  reply: v.array(guildRemoval),
  extension: true,
});

export const restoreAdminGuild = endpoint({
  method: 'POST',
  path: '/admin/guild/{id}/restore',
  access: 'bot_admin',
  summary: 'Brings back a guild with all its settings, within 24 hours after its removal.',
  reply: v.object({
    /** Where somebody with Manage Guild can invite the bot again, since a bot cannot join by itself. */
    invite_url: webUrl,
  }),
  refusals: {
    /** The guild was not removed, or more than 24 hours ago. */
    'removal.over': 410,
  },
  extension: true,
});
