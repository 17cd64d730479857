import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { userNames } from '../../../server/features/user-names.ts';
import { openTestDatabase } from '../../databases/open.ts';

const { id } = demoAccounts.owner;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());

const nameOf = async (who: string) => (await userNames(database.db, [who, null, who]))(who).display_name;

it('are as they are now', async () => {
  expect(await nameOf(id)).not.toBe('Renamed');
  await database.db.update(users).set({ display_name: 'Renamed' }).where(eq(users.id, id));
  expect(await nameOf(id)).toBe('Renamed');
});

it('are the id for somebody whom the bot never saw', async () => {
  const stranger = '4242';
  expect(await nameOf(stranger)).toBe(stranger);
  await database.db.insert(users).values({ id: stranger, username: 'new', display_name: 'Newcomer' });
  expect(await nameOf(stranger)).toBe('Newcomer');
});

it('of nobody need no query', async () => {
  const nameless = await userNames(database.db, [null]);
  expect(nameless('7')).toEqual({ id: '7', username: '7', display_name: '7', avatar_url: null });
});
