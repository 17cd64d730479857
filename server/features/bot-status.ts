/** What the bot last reported of each of its shards. */
import { asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { BotStatusReport } from '../../src/contract/bot/reports.ts';
import type { BotStatus } from '../../src/contract/stats.ts';
import { shardOf } from '../../src/lib/shards.ts';
import type { Db } from '../db/open.ts';
import { botStatus } from '../db/schema.ts';

/** A report older than this says nothing any more, in milliseconds: five minutes. */
const knownFor = 5 * 60_000;
/** A bot that has been silent for longer counts as one that does not report, in milliseconds: 30 days. */
const missedFor = 30 * 24 * 60 * 60_000;

/** Stores a report of some shards. Of the others, only those that the bot no longer has are deleted. */
export async function reportStatus(db: Db, report: BotStatusReport, now: Date): Promise<void> {
  const { started_at, version, shard_count, shards } = report;
  const rows = shards.map(({ id, state, guilds, latency_ms }) => ({
    id,
    state,
    guilds,
    latency_ms: latency_ms === null ? null : Math.round(latency_ms),
    started_at: new Date(started_at),
    version,
    shard_count,
    reported_at: now,
  }));
  // In one order, so that two reports of the same shards wait for each other.
  rows.sort((one, other) => one.id - other.id);
  await db.transaction(async (tx) => {
    await tx
      .insert(botStatus)
      .values(rows)
      .onConflictDoUpdate({
        target: botStatus.id,
        set: {
          state: sql`excluded.state`,
          guilds: sql`excluded.guilds`,
          latency_ms: sql`excluded.latency_ms`,
          started_at: sql`excluded.started_at`,
          version: sql`excluded.version`,
          shard_count: sql`excluded.shard_count`,
          reported_at: sql`excluded.reported_at`,
        },
      });
    await tx.delete(botStatus).where(gte(botStatus.id, shard_count));
  });
}

/** How the bot is; null when it has reported nothing for five minutes. */
export async function knownStatus(db: Db, now: Date): Promise<BotStatus | null> {
  const rows = await db
    .select()
    .from(botStatus)
    .where(gte(botStatus.reported_at, new Date(now.getTime() - knownFor)))
    .orderBy(asc(botStatus.id));
  const [first, ...others] = rows;
  if (!first) return null;
  const newest = others.reduce((one, row) => (row.reported_at > one.reported_at ? row : one), first);
  const oldest = others.reduce((one, row) => (row.started_at < one.started_at ? row : one), first);
  const latencies = rows.flatMap(({ latency_ms }) => latency_ms ?? []);
  const sum = latencies.reduce((total, one) => total + one, 0);
  return {
    latency_ms: latencies.length > 0 ? Math.round(sum / latencies.length) : null,
    started_at: oldest.started_at.toISOString(),
    version: newest.version,
    shard_count: newest.shard_count,
    shards: rows.map(({ id, state, guilds, latency_ms, reported_at }) => ({
      id,
      state,
      guilds,
      latency_ms,
      reported_at: reported_at.toISOString(),
    })),
  };
}

/** What the bot last reported of the shard of a guild; null when it has not within 30 days. */
export async function lastReportOn(db: Db, guildId: string, now: Date) {
  const [newest] = await db
    .select({ shards: botStatus.shard_count })
    .from(botStatus)
    .where(gte(botStatus.reported_at, new Date(now.getTime() - missedFor)))
    .orderBy(desc(botStatus.reported_at))
    .limit(1);
  if (!newest) return null;
  const shard = shardOf(guildId, newest.shards);
  const [report] = await db.select().from(botStatus).where(eq(botStatus.id, shard));
  return report ?? null;
}

/** Whether a report still says how the bot is. */
export function isRecent({ reported_at }: { readonly reported_at: Date }, now: Date): boolean {
  return now.getTime() - reported_at.getTime() <= knownFor;
}
