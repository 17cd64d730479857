import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { forgetLimits } from './limits.ts';
import { purgeRemovals } from './removal.ts';

/** How often: an hour, in milliseconds. */
const every = 60 * 60 * 1000;

/** Deletes expired rows. Any number of processes may do it at once. */
export async function upkeep(db: Db, now: Date): Promise<void> {
  await purgeRemovals(db, now);
  await purgeDeletedItems(db, now);
  // Of the wall clock, which is the library's.
  await forgetLimits(db, new Date());
}

/**
 * Does the upkeep now and every hour; an error is told and the next hour tries again.
 *
 * @returns the function that ends it
 */
export function startUpkeep(db: Db, report: (error: unknown) => void): () => void {
  const run = () => void upkeep(db, new Date()).catch(report);
  run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
}
