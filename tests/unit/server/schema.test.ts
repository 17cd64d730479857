/** The database that migrations make has the keys of the schema. */
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { places } from '../../../server/db/places.ts';
import * as schema from '../../../server/db/schema.ts';
import { openTestDatabase } from '../../databases/open.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(() => database.close());

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
const listed = (columns: readonly object[]) =>
  `(${columns.map((column) => ('name' in column ? String(column.name) : '?')).join(', ')})`;

/** What identifies rows of a table, as `primary (guild_id, id)`. */
function keysOf(table: PgTable): string[] {
  const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  const primary = [
    ...columns.filter((column) => column.primary).map((column) => [column]),
    ...primaryKeys.map((key) => key.columns),
  ];
  const unique = [
    ...columns.filter(({ isUnique }) => isUnique).map((column) => [column]),
    ...uniqueConstraints.map((key) => key.columns),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
  ];
  return [
    ...primary.map((key) => `${name}: primary ${listed(key)}`),
    ...unique.map((key) => `${name}: unique ${listed(key)}`),
  ];
}

function referencesOf(table: PgTable): string[] {
  const { name, foreignKeys } = getTableConfig(table);
  return foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    return `${name}: ${listed(columns)} of ${getTableName(foreignTable)} ${listed(foreignColumns)}`;
  });
}

async function inDatabase(text: string): Promise<string[]> {
  const rows = await database.db
    .select({ name: sql<string>`name`, text: sql<string>`text` })
    .from(sql.raw(`(${text}) as found`));
  const own = new Set(tables.map((table) => getTableName(table)));
  return rows
    .filter(({ name }) => own.has(name))
    .map((row) => `${row.name}: ${row.text}`)
    .sort();
}

/** The columns of a key of the database; `?` for an expression. */
const columnsOf = (
  table: string,
  key: string,
) => `(select '(' || string_agg(coalesce(attname, '?'), ', ' order by n) || ')'
  from unnest(${key}) with ordinality as k (num, n) left join pg_attribute on attrelid = ${table} and attnum = num)`;

it('primary keys and what else is unique', async () => {
  const found = await inDatabase(`
    select relname::text as name, case when indisprimary then 'primary ' else 'unique ' end || ${columnsOf('indrelid', 'indkey::int[]')} as text
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`);
  expect(found).toEqual(tables.flatMap(keysOf).sort());
});

it('foreign keys', async () => {
  const found = await inDatabase(`
    select relname::text as name, ${columnsOf('conrelid', 'conkey')} || ' of ' || confrelid::regclass || ' ' || ${columnsOf('confrelid', 'confkey')} as text
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and relnamespace = 'public'::regnamespace`);
  const placeOf = new Map(places);
  // The coordinator of a distributed database cannot look at rows of guilds.
  const isChecked = (key: string) =>
    !database.distributed ||
    placeOf.get(key.split(':')[0] ?? '')?.kind !== 'coordinator' ||
    placeOf.get(/ of (\w+) /.exec(key)?.[1] ?? '')?.kind !== 'by';
  expect(found).toEqual(tables.flatMap(referencesOf).filter(isChecked).sort());
});
