import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../db/open.ts';
import { refuse } from './refusal.ts';

/** How long the database may take to answer, in milliseconds. */
const patience = 2000;

/** Whether the database answers in time. */
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
 * `/healthz` says that the process lives: when it does not answer, start it anew. `/readyz` says that it can do its
 * work, which needs the database: while it answers 503, send no calls here.
 */
export function healthRoutes(db: Db): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    if (await answers(db)) return c.json({ status: 'ready' });
    // Not thrown: it is asked every few seconds, and each call that fails is in the log already.
    return c.json(refuse('unavailable').problem, 503, { 'Retry-After': '5' });
  });
  return app;
}
