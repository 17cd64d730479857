import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/** The columns of a table's primary key, separated by commas. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return sql.join(key, sql`, `);
}

/**
 * Deletes rows in batches. Each batch is one short statement that skips locked rows, so that several processes can run
 * this at once. Rows are named by their primary key: a `ctid` is unique in one partition or shard only.
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
  const key = keyOf(table);
  // Materialised, so that no plan chooses the rows more than once.
  const due = sql`with due as materialized (
    select ${key} from ${table} where ${where} limit ${batch} for update skip locked) select * from due`;
  let deleted = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const rows = await db.delete(table).where(sql`(${key}) in (${due})`).returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < batch) break;
  }
  return deleted;
}
