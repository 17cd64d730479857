import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, instant } from './primitives.ts';
import { shardStates } from './shard-states.ts';

/** How the bot is, by what it reported in the last five minutes. */
const botStatus = v.object({
  /** Round trip to the platform's gateway in milliseconds, the mean of all shards; null when no shard knows it. */
  latency_ms: v.nullable(count),
  /** Since when it runs: when the oldest of its processes started. */
  started_at: instant,
  /** The version of the bot; null when it has none. */
  version: v.nullable(v.string()),
  /** How many shards it has in all. Of those that are not in `shards`, nothing is known. */
  shard_count: count,
  /** The shards that reported, by number. */
  shards: v.array(
    v.object({
      /** From 0. */
      id: count,
      /** `connecting`: not connected yet, or again. `closed`: it does not try to. */
      state: v.picklist(shardStates),
      /** Number of guilds on it. */
      guilds: count,
      /** Null while it is not known. */
      latency_ms: v.nullable(count),
      reported_at: instant,
    }),
  ),
});
export type BotStatus = v.InferOutput<typeof botStatus>;

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
  /** Round trip to the platform, in milliseconds; 0 when it is not known. `bot` tells the two apart. */
  latency_ms: count,
  /** Time since the bot started, in seconds; 0 when it is not known. `bot` tells the two apart. */
  uptime_seconds: count,
  /** How the bot is; null when it has reported nothing for five minutes. Absent on a host that does not know. */
  bot: v.optional(v.nullable(botStatus)),
});
export type Stats = v.InferOutput<typeof stats>;

export const getStats = endpoint({
  method: 'GET',
  path: '/stats',
  access: 'user',
  summary: 'Totals and health of the bot.',
  reply: stats,
});
