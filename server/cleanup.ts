import { sql } from 'drizzle-orm';
import { purgeGrants } from './access/grants.ts';
import { purgeSessions } from './access/sessions.ts';
import { purgeTokens } from './access/tokens.ts';
import { purgeBotEvents } from './bot/apply.ts';
import type { Db } from './db/open.ts';
import { purgeDeletedItems } from './documents/deleted-items.ts';
import { purgeOutbox } from './documents/outbox.ts';
import { purgeRevisions } from './documents/revisions.ts';
import { purgeAppeals } from './features/appeal-decisions.ts';
import { purgeImports } from './features/imports.ts';
import { purgePresences } from './features/presence.ts';
import { purgeRaidJoins } from './features/raid-people.ts';
import { purgeRemovals } from './features/removal.ts';
import { purgeActions } from './features/requested-actions.ts';
import { purgeSent } from './features/send-once.ts';
import { purgeLimits } from './http/limits.ts';
import { defaultRetention, deleteOldData, type Retention } from './retention.ts';

const purges = [
  purgeRemovals,
  purgeDeletedItems,
  purgeRevisions,
  purgePresences,
  purgeSent,
  purgeTokens,
  purgeSessions,
  purgeOutbox,
  purgeBotEvents,
  purgeActions,
  purgeRaidJoins,
  purgeAppeals,
  purgeGrants,
];

/** Deletes expired rows, each kind without the statement timeout. Several processes may run it at once. */
export async function cleanUp(db: Db, now: Date, retention: Retention = defaultRetention): Promise<void> {
  const unhurried = (purge: (tx: Db, at: Date) => Promise<unknown>, at = now) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await purge(tx, at);
    });
  for (const purge of purges) await unhurried(purge);
  await purgeImports(db, now);
  await deleteOldData(db, now, retention);
  // The rate limiter uses the system clock.
  await unhurried(purgeLimits, new Date());
}
