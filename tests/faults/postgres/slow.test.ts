/** Statement timeouts: slow queries are ended, but the cleanup is not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { presences } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { refusalOf } from '../../../server/http/errors.ts';
import { createOnServer } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';
import { rowsOf } from '../../databases/rows.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createOnServer('demo');
  drop = made.drop;
  database = await openDatabase({ kind: 'url', url: made.url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const patience = sql`select current_setting('statement_timeout') as "is"`;

it('a query may take fifteen seconds on every connection', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => database.db.execute(patience)));
  expect(new Set(found.map((reply) => JSON.stringify(rowsOf(reply))))).toEqual(new Set(['[{"is":"15s"}]']));
});

it('a query that takes longer is ended, and its caller told to come again', async () => {
  const error = await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`);
      await tx.execute(sql`select count(*) from generate_series(1, 1000000000)`);
    })
    .catch((thrown: unknown) => thrown);
  expect(refusalOf(error)).toMatchObject({
    status: 503,
    key: 'unavailable',
    headers: { 'Retry-After': '5' },
  });
});

it('the hourly clean-up takes as long as it needs', async () => {
  const { db } = database;
  await db.insert(presences).values({
    guild_id: demoGuilds.potager,
    user_id: demoAccounts.owner.id,
    screen: 'captcha',
    is_editing: false,
    seen_at: new Date(0),
  });
  // A trigger records the timeout at each deleted row.
  await db.execute(sql`create table patience ("is" text)`);
  await db.execute(sql`create function look() returns trigger language plpgsql as
    $$ begin insert into patience values (current_setting('statement_timeout')); return old; end $$`);
  await db.execute(sql`create trigger look before delete on presences for each row execute function look()`);
  await cleanUp(db, demoTime);
  expect(rowsOf(await db.execute(sql`select distinct "is" from patience`))).toEqual([{ is: '0' }]);
});
