import { and, asc, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import type { MirrorIn } from '../platform/platform.ts';

/** After how long a guild is asked about though nobody opens it: a day, in milliseconds. */
const unopenedFor = 24 * 60 * 60 * 1000;
/** How many in one run, one after the other: calls of people go before them. */
const inOneRun = 500;

/**
 * Asks the platform about guilds that nobody has opened for a day, the oldest answer first, so that one that has removed
 * the bot is noticed and its data deleted. It ends at the first that the platform does not answer; the next run goes on.
 *
 * @throws PlatformUnavailable
 */
export async function checkOldGuilds(db: Db, mirror: MirrorIn, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unopenedFor);
  const old = await db
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(isNotNull(guilds.bot_joined_at), or(isNull(guilds.checked_at), lt(guilds.checked_at, before))))
    .orderBy(asc(guilds.checked_at))
    .limit(inOneRun);
  for (const { id } of old) await mirror(db, now).refreshGuild(id);
}
