import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count } from './primitives.ts';

/** The bot as a whole, now. */
export const stats = v.object({
  /** Guilds that the bot is in. */
  guilds: count,
  /** Members over all guilds. */
  users: count,
  /** In the last 24 hours. */
  commands_24h: count,
  /** In the last 24 hours, automatic ones included. */
  sanctions_24h: count,
  /** Round trip to the platform, in milliseconds. */
  latency_ms: count,
  /** Since the bot last started, in seconds. */
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
