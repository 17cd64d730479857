import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count } from './primitives.ts';

/** Current totals of the bot. */
export const stats = v.object({
  /** Number of guilds that the bot is in. */
  guilds: count,
  /** Number of members in all guilds. */
  users: count,
  /** Commands in the last 24 hours. */
  commands_24h: count,
  /** Sanctions in the last 24 hours, including automatic ones. */
  sanctions_24h: count,
  /** Round trip to the platform, in milliseconds. */
  latency_ms: count,
  /** Time since the bot started, in seconds. */
  uptime_seconds: count,
});
export type Stats = v.InferOutput<typeof stats>;

export const getStats = endpoint({
  method: 'GET',
  path: '/stats',
  access: 'user',
  summary: 'Totals and health of the bot.',
  reply: stats,
});
