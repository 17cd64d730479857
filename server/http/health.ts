import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../db/open.ts';
import { version } from '../version.ts';
import type { LateReads } from './late-reads.ts';
import { refuse } from './refusal.ts';

/** Timeout for the database, in milliseconds. */
const patience = 2000;

/** Whether the database responds in time. */
async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The health checks. `/healthz` says which version runs, and fails when the process has to be restarted. `/readyz` returns 503
 * while the database cannot be reached and no calls should be sent here, and names where the last read for the replica came from.
 */
export function healthRoutes(db: Db, late: Pick<LateReads, 'last'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'alive', version }));
  app.get('/readyz', async (c) => {
    if (await answers(db)) return c.json({ status: 'ready', ...(late.last && { replica: late.last }) });
    // Not thrown, to keep it out of the log: it is called every few seconds, and failing calls are logged anyway.
    return c.json(refuse('unavailable').problem, 503, { 'Retry-After': '5' });
  });
  return app;
}
