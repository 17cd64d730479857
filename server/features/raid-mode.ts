import { eq } from 'drizzle-orm';
import type { RaidMode } from '../../src/contract/raid-mode.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { raidModes } from '../db/schema.ts';
import { userNames } from './user-names.ts';

/** When raid mode ended, or will have ended at a time; null while it is on then. */
export function endOfRaidMode(
  { until, ended_at }: Pick<typeof raidModes.$inferSelect, 'until' | 'ended_at'>,
  at: Date,
): Date | null {
  if (ended_at && (!until || ended_at < until)) return ended_at;
  return until && until <= at ? until : null;
}

/** For how long it is said that raid mode has ended, in milliseconds: seven days. */
const saidFor = 7 * 86_400_000;

type Row = Omit<typeof raidModes.$inferSelect, 'told_at'>;

const readRow = async (db: Db, guildId: string): Promise<Row | undefined> =>
  (await db.select().from(raidModes).where(eq(raidModes.guild_id, guildId)))[0];

/** @param ended when it ended; null while it is on */
export function raidModeOf(row: Row, ended: Date | null, personOf: (id: string) => Person) {
  const by = (id: string | null) => (id === null ? null : personOf(id));
  return {
    number: row.number,
    began_at: row.began_at.toISOString(),
    by: by(row.began_by),
    rule: row.rule,
    until: row.until?.toISOString() ?? null,
    ...(row.measures && { measures: [...row.measures] }),
    ended: ended && {
      at: ended.toISOString(),
      by: ended === row.ended_at ? by(row.ended_by) : null,
    },
  } satisfies RaidMode;
}

async function shown(db: Db, row: Row, ended: Date | null): Promise<RaidMode> {
  return raidModeOf(row, ended, await userNames(db, [row.began_by, row.ended_by]));
}

/** Raid mode, if it is on or has ended within the last seven days; null otherwise. */
export async function recentRaidMode(db: Db, guildId: string, now: Date): Promise<RaidMode | null> {
  const row = await readRow(db, guildId);
  if (!row) return null;
  const ended = endOfRaidMode(row, now);
  return ended && now.getTime() - ended.getTime() > saidFor ? null : shown(db, row, ended);
}

/** Raid mode while it is on; null otherwise. */
export async function currentRaidMode(db: Db, guildId: string, now: Date): Promise<RaidMode | null> {
  const row = await readRow(db, guildId);
  return row && endOfRaidMode(row, now) === null ? shown(db, row, null) : null;
}
