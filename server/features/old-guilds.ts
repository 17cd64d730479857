import { and, asc, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import type { MirrorIn } from '../platform/platform.ts';

/** Guilds that were not refreshed for this long are refreshed: a day, in milliseconds. */
const unopenedFor = 24 * 60 * 60 * 1000;
/** The most guilds in one run. They are read one at a time, to leave requests for people's calls. */
const inOneRun = 500;

/**
 * Refreshes guilds that nobody has opened for a day, longest ago first, to notice those that have removed the bot and
 * delete their data. Stops at the first failed request; the next run continues.
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
