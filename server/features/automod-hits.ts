import { and, between, eq } from 'drizzle-orm';
import { hitDays } from '../../src/contract/automod.ts';
import type { AutomodType } from '../../src/contract/automod-rule.ts';
import { addDays, dayCount, dayIn } from '../../src/lib/days.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { automodDays } from '../db/schema.ts';

/** Hits by type on each of the last days in the guild's time zone, today last. Types without hits are missing. */
export async function hitsByType(db: Db, { id, timezone }: GuildRow, now: Date) {
  const to = dayIn(timezone, now);
  const from = addDays(to, 1 - hitDays);
  const days = await db
    .select()
    .from(automodDays)
    .where(and(eq(automodDays.guild_id, id), between(automodDays.day, from, to)));
  const hits: Partial<Record<AutomodType, number[]>> = {};
  for (const { type, day, hits: count } of days) {
    const counts = hits[type] ?? Array<number>(hitDays).fill(0);
    counts[dayCount({ from, to: day }) - 1] = count;
    hits[type] = counts;
  }
  return hits;
}
