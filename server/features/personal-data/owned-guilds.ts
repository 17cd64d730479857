import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FreshRights } from '../../access/fresh-rights.ts';
import type { Db } from '../../db/open.ts';
import { guilds } from '../../db/schema.ts';

/** The guilds of a person that the bot is in, as far as the host knows; their settings hang on an owner. */
export function ownedGuilds(db: Db, userId: string) {
  return db
    .select({ id: guilds.id, name: guilds.name, checked_at: guilds.checked_at })
    .from(guilds)
    .where(and(eq(guilds.owner_id, userId), isNotNull(guilds.bot_joined_at)))
    .orderBy(asc(guilds.name), asc(guilds.id));
}

/** How many are asked about for one call: more have hardly been given away within the minute. */
const mostAsked = 20;

/**
 * Asks the platform about the guilds of a person: somebody who has just removed the bot, or given the guild away, need not wait until
 * the host notices by itself.
 *
 * @param rights null where the tables are the truth, as in the demo
 * @throws Refusal `platform.unavailable`
 */
export async function askAboutOwned(
  db: Db,
  rights: FreshRights | null,
  userId: string,
  now: Date,
): Promise<void> {
  if (!rights) return;
  const owned = await ownedGuilds(db, userId);
  await Promise.all(
    owned.slice(0, mostAsked).map(({ id, checked_at }) => {
      // The rights of the owner in it do not matter here.
      const known = { isBotThere: true, guildAt: checked_at, memberAt: now };
      return rights.refresh({ guildId: id, userId }, known, 'write', now);
    }),
  );
}
