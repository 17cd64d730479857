import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guildSummary } from './guilds.ts';
import { count, id, imageUrl, instant, webUrl } from './primitives.ts';

/** How long a guild that was removed can be restored, in hours. */
export const removalHours = 24;

/** A guild as the bot's administrators see it. */
export const adminGuild = v.object({
  ...guildSummary.entries,
  /** Who owns the guild. Here it is the person, not a flag. */
  owner: v.object({
    id,
    /** The unique name on the platform. */
    username: v.string(),
  }),
  /** When the bot joined. */
  joined_at: instant,
  /** The last command, message rule or dashboard change; null when there was none. */
  last_active_at: v.nullable(instant),
  /** Commands in the last 30 days. */
  command_count_30d: count,
});
export type AdminGuild = v.InferOutput<typeof adminGuild>;

/** A guild that the bot was made to leave, while that can be undone. */
export const guildRemoval = v.object({
  id,
  /** Its name on the platform. */
  name: v.string(),
  icon_url: imageUrl,
  removed_at: instant,
  /** Until when it can be restored: 24 hours after the removal. */
  until: instant,
  /** Who removed it; null when that person is no longer known. */
  removed_by: v.nullable(
    v.object({
      id,
      /** The unique name on the platform. */
      username: v.string(),
    }),
  ),
});
export type GuildRemoval = v.InferOutput<typeof guildRemoval>;

export const getAdminGuilds = endpoint({
  method: 'GET',
  path: '/admin/guilds',
  access: 'bot_admin',
  summary: 'Every guild that the bot is in.',
  reply: v.array(adminGuild),
});

export const deleteAdminGuild = endpoint({
  method: 'DELETE',
  path: '/admin/guild/{id}',
  access: 'bot_admin',
  summary: 'Makes the bot leave a guild. Asks for a sign-in of the last 10 minutes.',
  refusals: {
    /** The caller has signed in more than 10 minutes ago. */
    'auth.not_fresh': 403,
  },
});

export const getRemovals = endpoint({
  method: 'GET',
  path: '/admin/removals',
  access: 'bot_admin',
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
    /** No bot enters a guild by itself: where somebody who manages the guild invites it again. */
    invite_url: webUrl,
  }),
  refusals: {
    /** It was not removed, or more than 24 hours ago. */
    'removal.over': 410,
  },
  extension: true,
});
