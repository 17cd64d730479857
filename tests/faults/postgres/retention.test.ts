/** The retention of data, run by several processes at once. */
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { commandUses, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { deleteOldData, type Retention } from '../../../server/retention.ts';
import { createOnServer } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';

const opened: Database[] = [];
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createOnServer('demo');
  drop = made.drop;
  for (let one = 0; one < 3; one += 1) opened.push(await openDatabase({ kind: 'url', url: made.url }));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await drop();
});

const kept: Retention = { cases: 0, tickets: 0, activity: 30, openings: 0, names: 0, users: 30 };
const old = sql`${demoTime.toISOString()}::timestamptz - interval '31 days'`;

it('two processes that delete at once take different rows, and neither waits for a row that is held', async () => {
  const [one, other, holder] = opened;
  if (!one || !other || !holder) throw new Error('There are not three.');
  const { db } = holder;
  await db.delete(commandUses);
  await db.execute(sql`insert into ${commandUses} (guild_id, command, used_at, duration_ms, ok)
    select ${demoGuilds.nebula}, 'ban', ${old}, 1, true from generate_series(1, 5000)`);
  await db.execute(sql`insert into ${users} (id, username, display_name, known_at)
    select (700000000000000000 + n)::text, 'x', 'x', ${old} from generate_series(1, 2000) as n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${commandUses} order by id limit 1 for update`);
    await tx.execute(sql`select 1 from ${users} where id = '700000000000000001' for update`);
    await Promise.all([deleteOldData(one.db, demoTime, kept), deleteOldData(other.db, demoTime, kept)]);
    const [uses] = await one.db.select({ n: count() }).from(commandUses);
    const [people] = await one.db
      .select({ n: count() })
      .from(users)
      .where(sql`${users.id} like '7000000000%'`);
    expect([uses?.n, people?.n]).toEqual([1, 1]);
  });
  await deleteOldData(one.db, demoTime, kept);
  expect(await db.$count(commandUses)).toBe(0);
});
