import { sql } from 'drizzle-orm';
import { purgeSessions } from './access/sessions.ts';
import { purgeTokens } from './access/tokens.ts';
import { purgeBotEvents } from './bot/apply.ts';
import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/ordered-documents.ts';
import { purgeOutbox } from './documents/outbox.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { checkOldGuilds } from './features/old-guilds.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRemovals } from './features/removal.ts';
import { indexRenames } from './features/renames.ts';
import { purgeLimits } from './http/limits.ts';
import type { MirrorIn } from './platform/platform.ts';
import { type Retention, retain, usualRetention } from './retention.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

const purges = [
  purgeRemovals,
  purgeDeletedItems,
  purgeRevisions,
  purgePresences,
  purgeTokens,
  purgeSessions,
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
 * Cleans up now and every hour, and indexes new names every minute; an error is reported and the next time tries again.
 *
 * @param mirror asked about guilds that nobody opens; null where the tables are the truth, as in the demo
 * @returns the function that ends it
 */
export function startJobs(
  db: Db,
  retention: Retention,
  mirror: MirrorIn | null,
  report: (error: unknown) => void,
): () => void {
  const jobs = [
    { run: () => cleanUp(db, new Date(), retention), every: hour },
    { run: () => indexRenames(db), every: minute },
    ...(mirror ? [{ run: () => checkOldGuilds(db, mirror, new Date()), every: hour }] : []),
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
