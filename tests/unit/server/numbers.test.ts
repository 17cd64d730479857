/** Numbers of cases, tickets and revisions, also beside the version before, which gives the one after the highest and does not count. */
import { eq, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cases, deletions, revisions, tickets, users } from '../../../server/db/schema.ts';
import { openTestApi, type TestApi } from './api.ts';
import { botKey, caseMade, event, guildId, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterAll(() => api.close());

const send = (...events: readonly unknown[]) => outcomes(api.app, events);

async function highest(table: typeof cases | typeof tickets | typeof revisions): Promise<number> {
  const [row] = await api.database.db
    .select({ n: max(table.number) })
    .from(table)
    .where(eq(table.guild_id, guildId));
  return row?.n ?? 0;
}

/** A case as the version before makes it. */
async function madeBefore(id: string): Promise<void> {
  const { db } = api.database;
  await db.insert(users).values({ id: '9', username: 'x', display_name: 'x' }).onConflictDoNothing();
  await db.execute(sql`insert into cases (id, guild_id, number, action, source, target_id, created_at, status)
    select ${id}, ${guildId}, greatest((select max(number) from cases where guild_id = ${guildId}),
      (select max(number) from deletions where guild_id = ${guildId} and kind = 'case'), 0) + 1, 'warn', 'human', '9', now(), 'active'`);
}

const numberOf = async (id: string) =>
  (await api.database.db.select().from(cases).where(eq(cases.id, id)))[0]?.number;

it('follow each other without a gap, also where cases and events come twice', async () => {
  const last = { case: await highest(cases), ticket: await highest(tickets) };
  const first = caseMade('401');
  const again = { ...caseMade('401'), id: 'another' };
  expect(await send(first, first, again, caseMade('402'), ticketOpened('403'), ticketOpened('403'))).toEqual([
    ...['applied', 'repeated', 'case.exists', 'applied', 'applied', 'ticket.exists'],
  ]);
  expect(await send(first, caseMade('404'), ticketOpened('405'))).toEqual(['repeated', 'applied', 'applied']);
  expect(await Promise.all(['401', '402', '404'].map(numberOf))).toEqual([1, 2, 3].map((n) => last.case + n));
  expect(await highest(tickets)).toBe(last.ticket + 2);
});

it('take turns with those of the version before', async () => {
  const last = await highest(cases);
  await send(caseMade('411'));
  await madeBefore('412');
  await madeBefore('413');
  await send(caseMade('414'), caseMade('415'));
  await madeBefore('416');
  const numbers = await Promise.all(['411', '412', '413', '414', '415', '416'].map(numberOf));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => last + n));
});

it('are not given again when the last one is deleted, by whichever version', async () => {
  const last = await highest(cases);
  await send(caseMade('421'), event('case_deleted', { case_id: '421', by: person('502') }));
  await send(caseMade('422'));
  expect(await numberOf('422')).toBe(last + 2);
  // Old cases are deleted without a record.
  await api.database.db.delete(cases).where(eq(cases.id, '422'));
  await send(caseMade('423'));
  expect(await numberOf('423')).toBe(last + 3);
  await madeBefore('424');
  await api.database.db.delete(cases).where(eq(cases.id, '424'));
  const gone = { guild_id: guildId, kind: 'case', number: last + 4, deleted_by: null } as const;
  await api.database.db.insert(deletions).values({ ...gone, deleted_at: api.clock.now });
  await send(caseMade('425'));
  expect(await numberOf('425')).toBe(last + 5);
});

it('of revisions take turns, too', async () => {
  const { db } = api.database;
  const save = async (min_account_age_seconds: number) => {
    const { value } = await owner.read<object>('/captcha');
    await owner.write('POST', '/captcha', { ...value, min_account_age_seconds });
  };
  const last = await highest(revisions);
  await save(61);
  await db.execute(sql`insert into revisions (id, guild_id, number, screen, action, author_id, at)
    select '1', ${guildId}, coalesce(max(number), 0) + 1, 'captcha', 'saved', '9', now() from revisions where guild_id = ${guildId}`);
  await save(62);
  expect(await highest(revisions)).toBe(last + 3);
  // Old revisions are deleted.
  await db.delete(revisions).where(eq(revisions.guild_id, guildId));
  await save(63);
  expect(await highest(revisions)).toBe(last + 4);
});
