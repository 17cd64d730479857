import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { checkOldGuilds } from './features/old-guilds.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRemovals } from './features/removal.ts';
import { purgeLimits } from './http/limits.ts';
import type { MirrorIn } from './platform/platform.ts';

/** How often: an hour, in milliseconds. */
const every = 60 * 60 * 1000;

/** Deletes expired rows. Any number of processes may do it at once. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await purgeRemovals(db, now);
  await purgeDeletedItems(db, now);
  await purgeRevisions(db, now);
  await purgePresences(db, now);
  // Of the wall clock, which is the library's.
  await purgeLimits(db, new Date());
}

/**
 * Cleans up now and every hour; an error is reported and the next hour tries again.
 *
 * @param mirror asked about guilds that nobody opens; null where the tables are the truth, as in the demo
 * @returns the function that ends it
 */
export function startCleanup(db: Db, mirror: MirrorIn | null, report: (error: unknown) => void): () => void {
  const run = async () => {
    const now = new Date();
    await cleanUp(db, now).catch(report);
    if (mirror) await checkOldGuilds(db, mirror, now).catch(report);
  };
  void run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
}
