import { isNotNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { reportStatus } from '../features/bot-status.ts';

const threeDays = 3 * 86_400_000;
const startedAt = new Date(Date.now() - threeDays);

/**
 * Reports what a bot would, as the demo has none: one shard with all guilds.
 *
 * @param started when the bot was started: three days before this process, unless given
 */
export async function reportDemoBot(db: Db, now: Date, started = startedAt): Promise<void> {
  const count = await db.$count(guilds, isNotNull(guilds.bot_joined_at));
  const shard = { id: 0, state: 'ready', guilds: count, latency_ms: 41 } as const;
  const started_at = started.toISOString();
  await reportStatus(db, { started_at, version: '4.2.0', shard_count: 1, shards: [shard] }, now);
}
