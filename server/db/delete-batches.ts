import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/**
 * Deletes rows in batches. Each batch is one short statement that skips locked rows, so that several processes can run
 * this at once.
 *
 * @param most the most batches; the next run deletes the rest
 * @returns how many rows of the table itself were deleted
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  batch = 1000,
  most = 50,
): Promise<number> {
  let deleted = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const some = sql`select ctid from ${table} where ${where} limit ${batch} for update skip locked`;
    const rows = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < batch) break;
  }
  return deleted;
}
