import { lte, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteInBatches } from '../../../server/db/delete-batches.ts';
import type { Database } from '../../../server/db/open.ts';
import { openTestDatabase } from '../../databases/open.ts';

const partitioned = pgTable(
  'partitioned',
  { guild_id: text().notNull(), id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.guild_id, table.id] })],
);
const plain = pgTable('plain', { id: integer().primaryKey() });
const keyless = pgTable('keyless', { id: integer() });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
  const { db } = database;
  await db.execute(sql`create table ${plain} (id integer primary key)`);
  await db.execute(sql`create table ${partitioned} (guild_id text, id integer, primary key (guild_id, id))
    partition by list (guild_id)`);
  await db.execute(sql`create table partition_1 partition of ${partitioned} for values in ('1')`);
  await db.execute(sql`create table partition_2 partition of ${partitioned} for values in ('2')`);
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`truncate ${plain}, ${partitioned}`);
  await db.insert(plain).values(Array.from({ length: 10 }, (_, id) => ({ id })));
  // Rows of two partitions have the same places in them.
  for (const guild_id of ['1', '2']) {
    await db.insert(partitioned).values(Array.from({ length: 10 }, (_, id) => ({ guild_id, id })));
  }
});

it.each([plain, partitioned])('deletes in batches what it was told, by the whole key (%#)', async (table) => {
  const { db } = database;
  const all = await db.$count(table);
  expect(await deleteInBatches(db, table, lte(table.id, 7), 3, 2)).toBe(6);
  expect(await db.$count(table)).toBe(all - 6);
  await deleteInBatches(db, table, lte(table.id, 7), 3);
  expect(await db.$count(table, lte(table.id, 7))).toBe(0);
  expect(await db.$count(table)).toBe(all / 5);
});

it('refuses a table without a key', async () => {
  await expect(deleteInBatches(database.db, keyless, sql`true`)).rejects.toThrow('no primary key');
});
