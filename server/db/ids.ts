import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** The platform's first millisecond, from which its ids count: 1 January 2015, UTC. */
export const platformEpoch = Date.UTC(2015, 0, 1);

/**
 * A platform id: milliseconds since the platform's first, then 22 bits of our choice.
 *
 * @param time ISO 8601, or milliseconds
 */
export function snowflake(time: string | number, low: number): string {
  const milliseconds = typeof time === 'string' ? Date.parse(time) : time;
  return ((BigInt(milliseconds - platformEpoch) << 22n) | BigInt(low)).toString();
}

/** When a platform id was given out. */
export function timeOf(id: string): Date {
  return new Date(Number(BigInt(id) >> 22n) + platformEpoch);
}

/** Generates an id in the platform's format: the time, then a sequence number shared by all processes on the database. */
export async function newId(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({ next: sql<number>`nextval('id_numbers')`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  return snowflake(now.getTime(), row?.next ?? 0);
}
