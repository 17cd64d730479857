import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => database.close());

const nameOf = async (who: string) => (await userNames(database.db, [who, null, who]))(who).display_name;

it('a name that changes is seen five seconds later', async () => {
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  const before = await nameOf(id);
  await database.db.update(users).set({ display_name: 'Renamed' }).where(eq(users.id, id));
  clock.mockReturnValue(now + 4_999);
  expect(await nameOf(id)).toBe(before);
  clock.mockReturnValue(now + 5_001);
  expect(await nameOf(id)).toBe('Renamed');
});

it('somebody whom the bot never saw has the id for a name, until they are seen', async () => {
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  const stranger = '4242';
  expect(await nameOf(stranger)).toBe(stranger);
  await database.db.insert(users).values({ id: stranger, username: 'new', display_name: 'Newcomer' });
  clock.mockReturnValue(now + 5_001);
  expect(await nameOf(stranger)).toBe('Newcomer');
});
