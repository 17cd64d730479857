import { sql } from 'drizzle-orm';
import { purgeBotEvents } from './bot/apply.ts';
import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { purgeOutbox } from './documents/outbox.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { checkOldGuilds } from './features/old-guilds.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRemovals } from './features/removal.ts';
import { purgeLimits } from './http/limits.ts';
import type { MirrorIn } from './platform/platform.ts';
import { type Retention, retain, usualRetention } from './retention.ts';

/** How often: an hour, in milliseconds. */
const every = 60 * 60 * 1000;

const purges = [
  purgeRemovals,
  purgeDeletedItems,
  purgeRevisions,
  purgePresences,
  purgeOutbox,
  purgeBotEvents,
];

/** Deletes expired rows, each kind for as long as that takes. Any number of processes may do it at once. */
export async function cleanUp(db: Db, now: Date, retention: Retention = usualRetention): Promise<void> {
  const unhurried = (purge: (tx: Db, at: Date) => Promise<unknown>, at = now) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await purge(tx, at);
    });
  for (const purge of purges) await unhurried(purge);
  await retain(db, now, retention);
  // Of the wall clock, which is the library's.
  await unhurried(purgeLimits, new Date());
}

/**
 * Cleans up now and every hour; an error is reported and the next hour tries again.
 *
 * @param mirror asked about guilds that nobody opens; null where the tables are the truth, as in the demo
 * @returns the function that ends it
 */
export function startCleanup(
  db: Db,
  retention: Retention,
  mirror: MirrorIn | null,
  report: (error: unknown) => void,
): () => void {
  const run = async () => {
    const now = new Date();
    await cleanUp(db, now, retention).catch(report);
    if (mirror) await checkOldGuilds(db, mirror, now).catch(report);
  };
  void run();
  const timer = setInterval(run, every);
  timer.unref();
  return () => clearInterval(timer);
}
