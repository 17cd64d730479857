import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FreshRights } from '../../access/fresh-rights.ts';
import type { Db } from '../../db/open.ts';
import { guilds } from '../../db/schema.ts';

/** The guilds with the bot that a person owns, as far as the host knows. A deletion has to leave them an owner. */
export function ownedGuilds(db: Db, userId: string) {
  return db
    .select({ id: guilds.id, name: guilds.name, checked_at: guilds.checked_at })
    .from(guilds)
    .where(and(eq(guilds.owner_id, userId), isNotNull(guilds.bot_joined_at)))
    .orderBy(asc(guilds.name), asc(guilds.id));
}

/** The most guilds refreshed in one call. */
const mostAsked = 20;

/**
 * Refreshes the guilds that a person owns, so that a guild from which they have just removed the bot, or which they
 * gave away, no longer blocks a deletion.
 *
 * @param rights null when the tables are authoritative, as in the demo
 * @throws Refusal `platform.unavailable`
 */
export async function refreshOwnedGuilds(
  db: Db,
  rights: FreshRights | null,
  userId: string,
  now: Date,
): Promise<void> {
  if (!rights) return;
  const owned = await ownedGuilds(db, userId);
  await Promise.all(
    owned.slice(0, mostAsked).map(({ id, checked_at }) => {
      // The owner's permissions do not matter here, so they are not refreshed.
      const known = { isBotThere: true, isMember: true, guildAt: checked_at, memberAt: now };
      return rights.refresh({ guildId: id, userId }, known, 'write', now);
    }),
  );
}
