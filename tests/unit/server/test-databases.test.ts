/** No test sees what an earlier one has left in its database. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../databases/open.ts';

it.each([
  ['a trigger that was switched off', 'alter table cases disable trigger all'],
  [
    'a function with another body',
    `create or replace function search_stem(word text) returns text language sql immutable as 'select word'`,
  ],
  ['a column', 'alter table cases add column colour text'],
  ['a constraint that was deleted', 'alter table cases drop constraint cases_guild_id_guilds_id_fk cascade'],
  ['a default that was deleted', 'alter table cases alter column notes drop default'],
  ['rows that were deleted', 'delete from transcript_messages'],
])('%s', async (_, change) => {
  /** A description of a new database, in which a statement has run before. */
  const describe = async (statement: string) => {
    const { db, close } = await openTestDatabase('demo');
    try {
      await db.execute(sql.raw(statement));
      const row = {
        messages: sql`(select count(*) from transcript_messages)`,
        triggers: sql`(select string_agg(tgname || tgenabled::text, ' ' order by tgname) from pg_trigger)`,
        body: sql`(select prosrc from pg_proc where proname = 'search_stem')`,
        columns: sql`(select string_agg(attname || atthasdef, ' ' order by attnum) from pg_attribute where attrelid = 'cases'::regclass)`,
        constraints: sql`(select string_agg(conname, ' ' order by conname) from pg_constraint where conrelid = 'cases'::regclass)`,
      };
      return await db.select(row).from(sql`(select 1) as one`);
    } finally {
      await close();
    }
  };
  const before = await describe('select 1');
  expect(await describe(change)).not.toEqual(before);
  expect(await describe('select 1')).toEqual(before);
});
