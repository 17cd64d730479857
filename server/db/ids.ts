import { sql } from 'drizzle-orm';
import { platformEpoch } from '../../src/lib/snowflake.ts';
import type { Db } from './open.ts';

/**
 * Builds a platform id: milliseconds since the platform's epoch, then 22 bits of the caller's choice.
 *
 * @param time ISO 8601, or milliseconds
 */
export function snowflake(time: string | number, low: number): string {
  const milliseconds = typeof time === 'string' ? Date.parse(time) : time;
  return ((BigInt(milliseconds - platformEpoch) << 22n) | BigInt(low)).toString();
}

/** Generates ids in the platform's format: the time, then a sequence number shared by all processes on the database. */
export async function newIds(db: Db, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .select({ next: sql<number>`nextval('id_numbers')`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ next }) => snowflake(now.getTime(), next));
}

/** Generates one id; see {@link newIds}. */
export async function newId(db: Db, now: Date): Promise<string> {
  const [id = ''] = await newIds(db, now, 1);
  return id;
}
