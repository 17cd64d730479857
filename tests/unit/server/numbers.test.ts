/** Numbers of cases, tickets and revisions. */
import { eq, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cases, revisions, tickets } from '../../../server/db/schema.ts';
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

it('are not given again when the last one is deleted', async () => {
  const last = await highest(cases);
  await send(caseMade('421'), event('case_deleted', { case_id: '421', by: person('502') }));
  await send(caseMade('422'));
  expect(await numberOf('422')).toBe(last + 2);
  // Old cases are deleted without a record.
  await api.database.db.delete(cases).where(eq(cases.id, '422'));
  await send(caseMade('423'));
  expect(await numberOf('423')).toBe(last + 3);
});

it('of revisions follow each other, also when old ones are deleted', async () => {
  const { db } = api.database;
  const save = async (min_account_age_seconds: number) => {
    const { value } = await owner.read<object>('/captcha');
    await owner.write('POST', '/captcha', { ...value, min_account_age_seconds });
  };
  const last = await highest(revisions);
  await save(61);
  await save(62);
  expect(await highest(revisions)).toBe(last + 2);
  await db.delete(revisions).where(eq(revisions.guild_id, guildId));
  await save(63);
  expect(await highest(revisions)).toBe(last + 3);
});
