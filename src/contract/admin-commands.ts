import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, date, queryNumber } from './primitives.ts';

/** Limits of the number of days; `default` is used without `day_history`. */
export const commandStatsDays = { min: 1, max: 365, default: 7 } as const;

const figures = {
  /** Number of uses. */
  uses: count,
  /** How many of the uses ended with an error. */
  errors: count,
};

/** Statistics of the bot's commands over the last days. */
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
      /** The name without the slash; subcommands follow after a space. */
      name: v.string(),
      ...figures,
      /** Median duration in milliseconds; null without uses. */
      p50_ms: v.nullable(count),
      /** 95th percentile of the duration in milliseconds; null without uses. */
      p95_ms: v.nullable(count),
      /** Uses on each day, in the order of `daily` above. */
      daily: v.array(count),
    }),
  ),
});
export type CommandStats = v.InferOutput<typeof commandStats>;

export const getCommandStats = endpoint({
  method: 'GET',
  path: '/admin/stats/commands',
  access: 'bot_admin',
  summary: 'Uses, errors and speed of every command over the last days, today included.',
  query: v.object({
    /** Number of days, 1 to 365. */
    day_history: v.optional(
      queryNumber(commandStatsDays.min, commandStatsDays.max),
      commandStatsDays.default,
    ),
  }),
  reply: commandStats,
});
