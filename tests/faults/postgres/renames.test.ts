/** New names are indexed by two processes at once, while others write cases with the old ones. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { cases, guilds, renames } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { matchesSearch } from '../../../server/documents/search.ts';
import { caseWords } from '../../../server/features/entry-words.ts';
import { indexRenames } from '../../../server/features/renames.ts';
import { saveNames } from '../../../server/features/saved-names.ts';
import { userNames } from '../../../server/features/user-names.ts';
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

const guild_id = demoGuilds.nebula;
const target_id = '770000000000000001';

it('a case with the old name, whose transaction ends after the rename, gets the new one', async () => {
  const [one, other, writer] = opened.map(({ db }) => db);
  if (!one || !other || !writer) throw new Error('There are not three.');
  const call = (name: string) =>
    one.transaction((tx) =>
      saveNames(tx, [{ id: target_id, username: name, display_name: name, named_at: demoTime }]),
    );
  const found = (q: string) =>
    one.$count(cases, and(eq(cases.guild_id, guild_id), matchesSearch(cases.search, guild_id, q)));
  const write = async (tx: typeof writer, ...numbers: readonly number[]) => {
    const personOf = await userNames(tx, [target_id]);
    const rows = numbers.map((number) => {
      const facts = { guild_id, number, target_id, reason: 'Ratel', notes: [], moderator_id: null };
      const kind = { action: 'warn', source: 'human', status: 'active' } as const;
      const search = caseWords(facts, personOf);
      return { ...facts, ...kind, search, id: `77000000000${number}`, created_at: demoTime };
    });
    await tx.insert(cases).values(rows);
  };
  await call('Fossa');
  await write(writer, ...Array.from({ length: 500 }, (_, index) => 90_000 + index));
  let indexing: Promise<void>[] = [];
  await writer.transaction(async (tx) => {
    await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guild_id)).for('no key update');
    await write(tx, 90_500);
    await call('Galago');
    indexing = [indexRenames(one), indexRenames(other)];
    const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect
      .poll(async () => (await one.select({ n: sql`count(*)::int` }).from(waiting))[0], { timeout: 30_000 })
      .toEqual({ n: 2 });
  });
  await Promise.all(indexing);
  expect(await found('ratel galago')).toBe(501);
  expect(await found('fossa')).toBe(0);
  expect(await one.$count(renames)).toBe(0);
}, 60_000);
