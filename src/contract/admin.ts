import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guildSummary } from './guilds.ts';
import { count, date, id, instant, queryNumber } from './primitives.ts';

/** Days of command statistics; the default is what a query without `day_history` gets. */
export const commandStatsDays = { min: 1, max: 365, default: 7 } as const;

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

const figures = {
  /** Times used. */
  uses: count,
  /** Of them ended by a fault. */
  errors: count,
};

/** How the bot's commands were used over the last days. */
export const commandStats = v.object({
  /** First day. */
  from: date,
  /** Last day: today. */
  to: date,
  /** One entry for each day, oldest first. */
  daily: v.array(v.object({ date, ...figures })),
  /** Most used first. */
  commands: v.array(
    v.object({
      /** Without the slash, subcommands after a space. */
      name: v.string(),
      ...figures,
      /** Half of the uses took at most this long, in milliseconds; null without uses. */
      p50_ms: v.nullable(count),
      /** 95 in 100 uses took at most this long, in milliseconds; null without uses. */
      p95_ms: v.nullable(count),
      /** Uses on each day of the `daily` above, in its order. */
      daily: v.array(count),
    }),
  ),
});
export type CommandStats = v.InferOutput<typeof commandStats>;

export const getIsAdmin = endpoint({
  method: 'GET',
  path: '/admin/is_admin',
  access: 'user',
  summary: "Whether the caller is one of the bot's administrators.",
  reply: v.object({
    /** True for the administrators of the bot itself, whatever their guilds. */
    is_admin: v.boolean(),
  }),
});

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
  summary: 'Makes the bot leave a guild.',
});

export const getCommandStats = endpoint({
  method: 'GET',
  path: '/admin/stats/commands',
  access: 'bot_admin',
  summary: 'Uses, errors and speed of every command over the last days, today included.',
  query: v.object({
    /** Days, 1 to 365. */
    day_history: v.optional(
      queryNumber(commandStatsDays.min, commandStatsDays.max),
      commandStatsDays.default,
    ),
  }),
  reply: commandStats,
});
