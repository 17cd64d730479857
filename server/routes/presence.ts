import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm';
import { presenceSeconds } from '../../src/contract/presence.ts';
import type { Db } from '../db/open.ts';
import { presences } from '../db/schema.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

/** Who was seen last before this is gone. */
const goneBefore = (now: Date) => new Date(now.getTime() - presenceSeconds.gone * 1000);

/** Deletes the rows of people who are gone. */
export async function purgePresences(db: Db, now: Date): Promise<void> {
  await db.delete(presences).where(lte(presences.seen_at, goneBefore(now)));
}

export const presenceHandlers = {
  async announcePresence({ db, guild, session, body, now }) {
    const { screen, entry_id, is_editing } = body;
    const guild_id = guild.row.id;
    const user_id = session.user.id;
    const change = { entry_id, is_editing, seen_at: now };
    await db
      .insert(presences)
      .values({ guild_id, user_id, screen, ...change })
      .onConflictDoUpdate({
        target: [presences.guild_id, presences.screen, presences.user_id],
        set: change,
      });
    const others = await db
      .select({
        user_id: presences.user_id,
        entry_id: presences.entry_id,
        is_editing: presences.is_editing,
      })
      .from(presences)
      .where(
        and(
          eq(presences.guild_id, guild_id),
          eq(presences.screen, screen),
          ne(presences.user_id, user_id),
          gt(presences.seen_at, goneBefore(now)),
        ),
      )
      .orderBy(desc(presences.is_editing), asc(presences.user_id));
    const personOf = await userNames(
      db,
      others.map((other) => other.user_id),
    );
    return {
      others: others.map((other) => ({
        user: personOf(other.user_id),
        entry_id: other.entry_id,
        is_editing: other.is_editing,
      })),
    };
  },
} satisfies Handlers;
