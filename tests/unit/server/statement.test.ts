import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { guilds, revisions, settings } from '../../../server/db/schema.ts';
import { type Given, statement } from '../../../server/db/statement.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { openTestDatabase } from '../../databases/open.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

const guildId = demoGuilds.potager;

const since = statement((db, given: Given<{ guildId: string; at: Date }>) =>
  db
    .select({ name: settings.name, guild: guilds.name, missing: revisions.id })
    .from(settings)
    .innerJoin(guilds, eq(guilds.id, settings.guild_id))
    .leftJoin(revisions, and(eq(revisions.guild_id, guilds.id), eq(revisions.id, '0')))
    .where(
      and(
        eq(settings.guild_id, given.guildId),
        gte(settings.updated_at, sql.param(given.at, settings.updated_at)),
      ),
    ),
);

it('runs with other values, in a database and in a transaction of it', async () => {
  const { db } = database;
  const all = await since(db, { guildId, at: new Date(0) });
  expect(all.length).toBeGreaterThan(0);
  expect(all[0]).toMatchObject({ guild: expect.any(String), missing: null });
  expect(await since(db, { guildId, at: new Date('2100-01-01') })).toEqual([]);
  expect(await since(db, { guildId: '1', at: new Date(0) })).toEqual([]);
  await db
    .transaction(async (tx) => {
      await tx.delete(settings).where(eq(settings.guild_id, guildId));
      expect(await since(tx, { guildId, at: new Date(0) })).toEqual([]);
      await tx.rollback();
    })
    .catch(() => undefined);
  expect(await since(db, { guildId, at: new Date(0) })).toEqual(all);
});

const insert = statement((db, given: Given<{ id: string; before: object | null }>) =>
  db.insert(revisions).values({
    id: given.id,
    guild_id: guildId,
    number: 900_000_000,
    screen: 'captcha',
    action: 'saved',
    author_id: '1',
    at: new Date(0),
    before: given.before,
  }),
);

it('stores null as no value, not as one of JSON', async () => {
  const { db } = database;
  await insert(db, { id: '900', before: null });
  expect(await db.$count(revisions, and(eq(revisions.id, '900'), isNull(revisions.before)))).toBe(1);
});
