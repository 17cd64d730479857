/** The demo of `npm start`. */
import { min } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { guilds, postedMessages } from '../../server/db/schema.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { openTestDatabase } from '../databases/open.ts';
import { demoTime } from '../databases/provided.ts';

const now = demoTime;

describe('the usual demo', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
    await seedDemo(database.db, 'usual', now);
  });
  afterAll(() => database.close());

  it('has no guild with names and numbers that are for tests', async () => {
    const rows = await database.db.select({ id: guilds.id }).from(guilds);
    const { hostile: _, ...believable } = demoGuilds;
    expect(rows.map(({ id }) => id).sort()).toEqual(Object.values(believable).sort());
  });

  it('has messages of the last weeks alone', async () => {
    const [{ oldest } = {}] = await database.db
      .select({ oldest: min(postedMessages.posted_at) })
      .from(postedMessages);
    expect(now.getTime() - (oldest?.getTime() ?? 0)).toBeLessThan(40 * 86_400_000);
  });
});
