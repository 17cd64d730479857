import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Countable = Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, '$count'>;

/** Whether rows of guilds are on several nodes (server/db/distribute.ts): some statements can then be about one guild only. */
export async function isDistributed(db: Countable): Promise<boolean> {
  return (await db.$count(sql`pg_extension`, sql`extname = 'citus'`)) > 0;
}
