import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { presenceSeconds } from '../../src/contract/presence.ts';
import type { Db } from '../db/open.ts';
import type { PresencePlace } from '../db/schema/revisions.ts';
import { presences } from '../db/schema.ts';

/** A ticket as a place, by its channel. */
export const ticketPlace = (channelId: string): PresencePlace => `transcript/${channelId}`;

/** People who were not seen since this time count as gone. */
const goneSince = (now: Date) => new Date(now.getTime() - presenceSeconds.gone * 1000);

/** Stores that a person has a screen open, or updates it. */
export async function savePresence(db: Db, presence: typeof presences.$inferSelect): Promise<void> {
  const { entry_id, is_editing, seen_at } = presence;
  await db
    .insert(presences)
    .values(presence)
    .onConflictDoUpdate({
      target: [presences.guild_id, presences.screen, presences.user_id],
      set: { entry_id, is_editing, seen_at },
    });
}

/** The others who have the same screen of the guild open, those who edit first. */
export function otherViewers(db: Db, presence: typeof presences.$inferSelect) {
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

/** The ids of those who are writing in a ticket, but for one. */
export async function writersIn(
  db: Db,
  guildId: string,
  channelId: string,
  exceptId: string,
  now: Date,
): Promise<string[]> {
  const isThere = eq(presences.screen, ticketPlace(channelId));
  const rows = await db
    .select({ user_id: presences.user_id })
    .from(presences)
    .where(
      and(
        eq(presences.guild_id, guildId),
        isThere,
        presences.is_editing,
        ne(presences.user_id, exceptId),
        gt(presences.seen_at, goneSince(now)),
      ),
    )
    .orderBy(asc(presences.user_id));
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the rows of people who are gone. */
export async function purgePresences(db: Db, now: Date): Promise<void> {
  await db.delete(presences).where(lte(presences.seen_at, goneSince(now)));
}
