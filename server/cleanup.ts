import { purgeSessions } from './access/sessions.ts';
import { purgeTokens } from './access/tokens.ts';
import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRemovals } from './features/removal.ts';
import { indexRenames } from './features/renames.ts';
import { purgeLimits } from './http/limits.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Deletes expired rows. Any number of processes may do it at once. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await purgeRemovals(db, now);
  await purgeDeletedItems(db, now);
  await purgeRevisions(db, now);
  await purgePresences(db, now);
  await purgeTokens(db, now);
  await purgeSessions(db, now);
  // Of the wall clock, which is the library's.
  await purgeLimits(db, new Date());
}

/**
 * Cleans up now and every hour, and indexes new names every minute; an error is reported and the next time tries again.
 *
 * @returns the function that ends it
 */
export function startJobs(db: Db, report: (error: unknown) => void): () => void {
  const jobs = [
    { run: () => cleanUp(db, new Date()), every: hour },
    { run: () => indexRenames(db), every: minute },
  ];
  const timers = jobs.map(({ run, every }) => {
    const once = () => void run().catch(report);
    once();
    return setInterval(once, every).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
