import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { presenceSeconds } from '../../src/contract/presence.ts';
import type { Db } from '../db/open.ts';
import { presences } from '../db/schema.ts';

/** Whoever was not seen after this is gone. */
const goneSince = (now: Date) => new Date(now.getTime() - presenceSeconds.gone * 1000);

/** Stores that somebody has a screen open, in place of what they said of it before. */
export async function keepPresence(db: Db, presence: typeof presences.$inferSelect): Promise<void> {
  const { entry_id, is_editing, seen_at } = presence;
  await db
    .insert(presences)
    .values(presence)
    .onConflictDoUpdate({
      target: [presences.guild_id, presences.screen, presences.user_id],
      set: { entry_id, is_editing, seen_at },
    });
}

/** Who else has the same screen of the same guild open, whoever edits first. */
export function othersBeside(db: Db, presence: typeof presences.$inferSelect) {
  return db
    .select({
      user_id: presences.user_id,
      entry_id: presences.entry_id,
      is_editing: presences.is_editing,
    })
    .from(presences)
    .where(
      and(
        eq(presences.guild_id, presence.guild_id),
        eq(presences.screen, presence.screen),
        ne(presences.user_id, presence.user_id),
        gt(presences.seen_at, goneSince(presence.seen_at)),
      ),
    )
    .orderBy(desc(presences.is_editing), asc(presences.user_id));
}

/** Deletes the rows of people who are gone. */
export async function purgePresences(db: Db, now: Date): Promise<void> {
  await db.delete(presences).where(lte(presences.seen_at, goneSince(now)));
}
