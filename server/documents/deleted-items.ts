/** Deleted items of lists: their rows are kept for a day, so that they can be restored. */
import { and, eq, inArray, lte } from 'drizzle-orm';
import { restorableSeconds } from '../../src/contract/list.ts';
import type { Db } from '../db/open.ts';
import { guildItems } from '../db/schema.ts';

/** Items that were deleted at this time or earlier cannot be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - restorableSeconds * 1000);

/** Deletes rows that were deleted more than 24 hours ago. */
export async function purgeDeletedItems(db: Db, now: Date): Promise<void> {
  await db.delete(guildItems).where(lte(guildItems.deleted_at, restorableSince(now)));
}

/** Deletes all but the `most` rows of a list that were deleted last. */
export async function keepLatestDeleted(
  db: Db,
  guildId: string,
  rows: readonly (typeof guildItems.$inferSelect)[],
  most: number,
): Promise<void> {
  const oldest = rows
    .filter(({ deleted_at }) => deleted_at !== null)
    .sort((a, b) => Number(b.deleted_at) - Number(a.deleted_at))
    .slice(most)
    .map((row) => row.id);
  if (oldest.length === 0) return;
  await db.delete(guildItems).where(and(eq(guildItems.guild_id, guildId), inArray(guildItems.id, oldest)));
}
