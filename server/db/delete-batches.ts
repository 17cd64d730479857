import { and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { isDistributed } from './distributed.ts';
import type { Db } from './open.ts';

/** The columns of a table's primary key, separated by commas. */
function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return sql.join(key, sql`, `);
}

interface Batches {
  /** How many rows a batch has. */
  readonly batch?: number;
  /** The most batches; the next run deletes the rest. */
  readonly most?: number;
  /** The guild of all the rows, if they have one, so that its node is asked alone. */
  readonly within?: SQL | undefined;
}

/**
 * Deletes rows in batches. Each batch is one short statement that skips locked rows, so that several processes can run
 * this at once. Rows are named by their primary key: a `ctid` is unique in one partition or shard only.
 *
 * @returns how many rows of the table itself were deleted
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  { batch = 1000, most = 50, within }: Batches = {},
): Promise<number> {
  const key = keyOf(table);
  // Rows of several nodes cannot be locked by one statement: one that another process deletes meanwhile is waited for.
  const lock = (await isDistributed(db)) ? sql`` : sql`for update skip locked`;
  // Materialised, so that no plan chooses the rows more than once.
  const due = sql`with due as materialized (
    select ${key} from ${table} where ${where} limit ${batch} ${lock}) select * from due`;
  let deleted = 0;
  for (let turn = 0; turn < most; turn += 1) {
    const rows = await db
      .delete(table)
      .where(and(within, sql`(${key}) in (${due})`))
      .returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < batch) break;
  }
  return deleted;
}
