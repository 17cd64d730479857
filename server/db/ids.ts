import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { snowflake } from './snowflake.ts';

/** A new id like the platform's: the time, then a number that all processes on the database count together. */
export async function newId(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({ next: sql<number>`nextval('id_numbers')`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  return snowflake(now.getTime(), row?.next ?? 0);
}
