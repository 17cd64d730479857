import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRemovals } from './features/removal.ts';
import { purgeLimits } from './http/limits.ts';
import { type Retention, retain, usualRetention } from './retention.ts';

/** How often: an hour, in milliseconds. */
const every = 60 * 60 * 1000;

/** Deletes expired rows. Any number of processes may do it at once. */
export async function cleanUp(db: Db, now: Date, retention: Retention = usualRetention): Promise<void> {
  await purgeRemovals(db, now);
  await purgeDeletedItems(db, now);
  await purgeRevisions(db, now);
  await purgePresences(db, now);
  await retain(db, now, retention);
  // Of the wall clock, which is the library's.
  await purgeLimits(db, new Date());
}

/**
 * Cleans up now and every hour; an error is reported and the next hour tries again.
 *
 * @returns the function that ends it
 */
export function startCleanup(db: Db, retention: Retention, report: (error: unknown) => void): () => void {
  const run = () => void cleanUp(db, new Date(), retention).catch(report);
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
}
