/** New names are listed for the index by whoever stores them. */
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renames, users } from '../../../server/db/schema.ts';
import { isRenamed, saveNames } from '../../../server/features/saved-names.ts';
import { openTestDatabase } from '../../databases/open.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(renames);
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const person = (id: string, name: string, minute = 0) => ({
  ...{ id, username: name, display_name: name },
  ...{ avatar_url: null, named_at: at(minute) },
});
type Given = Parameters<typeof saveNames>;
const save = (people: Given[1], isNews?: Given[2]) =>
  database.db.transaction((tx) => saveNames(tx, people, isNews));
async function listed(): Promise<string[]> {
  const rows = await database.db.select().from(renames).orderBy(asc(renames.id));
  return rows.map(({ user_id }) => user_id);
}
async function namesOf(...ids: string[]): Promise<string[]> {
  const rows = await database.db.select().from(users);
  return ids.map((id) => rows.find((row) => row.id === id)?.display_name ?? '');
}

it('are listed of those who had others, once', async () => {
  await save([person('71', 'Ara'), person('72', 'Bison'), person('73', 'Coati')]);
  expect(await listed()).toEqual([]);
  await save([person('74', 'Dugong'), person('73', 'Civette'), person('72', 'Bison'), person('71', 'Agami')]);
  expect((await listed()).sort()).toEqual(['71', '73']);
  expect(await namesOf('71', '72', '73', '74')).toEqual(['Agami', 'Bison', 'Civette', 'Dugong']);
});

it('that are no news are neither stored nor listed', async () => {
  await save([person('75', 'Élan', 5)]);
  const isNewer: Given[2] = (stored, told) => (stored.named_at ?? at(0)) < told.named_at;
  await save([person('75', 'Éland', 4), person('76', 'Fouine', 4)], isNewer);
  expect([await namesOf('75', '76'), await listed()]).toEqual([['Élan', 'Fouine'], []]);
  await save([{ ...person('75', 'Élan', 6), avatar_url: 'https://e.org/a' }], isRenamed);
  const row = (await database.db.select().from(users)).find(({ id }) => id === '75');
  expect(row).toMatchObject({ avatar_url: null, named_at: at(5) });
});
