import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Whether rows of guilds are on several nodes (server/db/distribute.ts): some statements can then be about one guild only. */
export async function isDistributed(db: Db): Promise<boolean> {
  return (await db.$count(sql`pg_extension`, sql`extname = 'citus'`)) > 0;
}
