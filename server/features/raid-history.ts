/** Each time that a guild was in raid mode. */
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import { type Raid, raidLimits } from '../../src/contract/raids.ts';
import type { Db } from '../db/open.ts';
import { pastRaids, raidJoins, raidModes } from '../db/schema.ts';
import { endOfRaidMode, raidModeOf } from './raid-mode.ts';
import { userNames } from './user-names.ts';

export type RaidRow = typeof pastRaids.$inferSelect;

/** Those of a guild, the latest first. */
export async function raidRows(db: Db, guildId: string, number?: number): Promise<RaidRow[]> {
  const { told_at: _, ...columns } = getTableColumns(raidModes);
  const ofGuild = (table: typeof raidModes | typeof pastRaids) =>
    and(eq(table.guild_id, guildId), number === undefined ? undefined : eq(table.number, number));
  const last = await db.select(columns).from(raidModes).where(ofGuild(raidModes));
  const past = await db
    .select()
    .from(pastRaids)
    .where(ofGuild(pastRaids))
    .orderBy(desc(pastRaids.number))
    .limit(raidLimits.listed);
  const known = new Set(last.map((row) => row.number));
  return [...last, ...past.filter((row) => !known.has(row.number))].slice(0, raidLimits.listed);
}

/** From when on somebody who joined belongs to a raid. */
export const peopleSince = ({ began_at }: Pick<RaidRow, 'began_at'>): Date =>
  new Date(began_at.getTime() - raidLimits.beforeSeconds * 1000);

/** Who joined before this time is no longer kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - raidLimits.keptDays * 86_400_000);

/** Whether it is known who joined. */
const areJoinsKnown = (row: RaidRow, now: Date): boolean =>
  row.joins_known && peopleSince(row) > keptSince(now);

/** Describes raids for a reply. */
export async function shownRaids(
  db: Db,
  guildId: string,
  rows: readonly RaidRow[],
  now: Date,
): Promise<Raid[]> {
  const personOf = await userNames(
    db,
    rows.flatMap((row) => [row.began_by, row.ended_by]),
  );
  const counted = await db
    .select({ raid: raidJoins.raid, joins: count() })
    .from(raidJoins)
    .where(eq(raidJoins.guild_id, guildId))
    .groupBy(raidJoins.raid);
  const joinsOf = new Map(counted.map(({ raid, joins }) => [raid, joins]));
  return rows.map((row) => ({
    ...raidModeOf(row, endOfRaidMode(row, now), personOf),
    joins: areJoinsKnown(row, now) ? (joinsOf.get(row.number) ?? 0) : null,
  }));
}
