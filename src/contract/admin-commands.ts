import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, date, queryNumber } from './primitives.ts';

/** Days of command statistics; the default is what a query without `day_history` gets. */
export const commandStatsDays = { min: 1, max: 365, default: 7 } as const;

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
