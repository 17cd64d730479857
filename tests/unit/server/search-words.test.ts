/** What the host writes is found by the words that it gives, without the triggers for earlier versions. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  for (const table of ['cases', 'tickets', 'transcript_messages'])
    await api.database.db.execute(sql.raw(`alter table ${table} disable trigger user`));
});
afterAll(() => api.close());

async function send(...events: readonly unknown[]): Promise<void> {
  expect(new Set(await outcomes(api.app, events))).toEqual(new Set(['applied']));
}

type Numbered = { readonly items: readonly { readonly number: number }[] };
/** The number of the only entry that a search finds; null for none. */
async function found(path: string, q: string): Promise<number | null> {
  const { items } = (await owner.read<Numbered>(`${path}?${new URLSearchParams({ q })}`)).value;
  expect(items.length, q).toBeLessThan(2);
  return items[0]?.number ?? null;
}

const by = person('502', 'Zibeline');

it('a case: by its reason, its people and its number, and after each change', async () => {
  const target = person('7701', 'Quokka');
  await send(caseMade('7701', { at: ago(300) }, { target, moderator: by, reason: 'Un axolotl' }));
  const number = await found('/history', 'axolotl quokka zibeline');
  expect(number).not.toBeNull();
  expect(await found('/history', `#${number}`)).toBe(number);
  await send(event('case_changed', { case_id: '7701', by, reason: 'Un ocelot' }, { at: ago(200) }));
  await send(event('case_noted', { case_id: '7701', by, note: 'Près du tapir' }, { at: ago(100) }));
  expect(await found('/history', 'axolotl')).toBeNull();
  expect(await found('/history', 'OCELOT tapir quokka')).toBe(number);
});

it('cases of one batch have numbers of their own, one after the other', async () => {
  const at = (seconds: number) => ({ at: ago(seconds) });
  await send(
    caseMade('7711', at(30), { reason: 'Premier kiwi' }),
    ticketOpened('7711', at(29)),
    caseMade('7712', at(28), { reason: 'Second kiwi' }),
    ticketOpened('7712', at(27)),
  );
  const first = await found('/history', 'premier kiwi');
  expect(await found('/history', 'second kiwi')).toBe((first ?? 0) + 1);
});

it('a ticket: by its people and its number, and by its name and its end', async () => {
  await send(ticketOpened('7721', { at: ago(500) }));
  await send(
    event('ticket_renamed', { ticket_id: '7721', name: 'affaire-numbat' }, { at: ago(400) }),
    event('ticket_answered', { ticket_id: '7721', by: person('503', 'Fennec') }, { at: ago(300) }),
    event(
      'ticket_closed',
      { ticket_id: '7721', by: person('504', 'Lemming'), reason: 'Wombat', message_count: 2 },
      { at: ago(200) },
    ),
  );
  const number = await found('/tickets/history', 'numbat wombat user501 fennec lemming');
  expect(number).not.toBeNull();
  expect(await found('/tickets/history', `#${number}`)).toBe(number);
  await send(event('ticket_reopened', { ticket_id: '7721', by: null }, { at: ago(100) }));
  expect(await found('/tickets/history', 'wombat')).toBeNull();
  expect(await found('/tickets/history', 'numbat fennec')).toBe(number);
});

it('a message of a transcript, until it is blanked', async () => {
  await send(ticketOpened('7731', { at: ago(1000) }));
  const message = {
    ...{ id: '91', author_id: '501', content: 'Un pangolin', created_at: ago(900), edited_at: null },
    ...{ reply_to_id: null, embeds: [], attachments: [], reactions: [], system: null },
  };
  await send(
    event('transcript_messages', {
      ...{ ticket_id: '7731', first: 1, messages: [message] },
      ...{ users: [], roles: [], channels: [] },
    }),
  );
  const total = async () =>
    (await owner.read<{ total: number }>('/tickets/history?transcript_q=PANGOLIN')).value.total;
  expect(await total()).toBe(1);
  await owner.write('POST', '/tickets/transcript/887731/blank', { message_id: '91', reason: 'Private' });
  expect(await total()).toBe(0);
});

it('imported cases', async () => {
  const begun = await owner.write<{ id: string }>('POST', '/imports', { source: 'Dyno', key: 'key-words-1' });
  const target = { id: '7741', username: 'Caracal' };
  const row = { external_id: '1', action: 'warn', target, reason: 'Un manchot', at: '2019-05-04T03:02:01Z' };
  await owner.write('POST', `/imports/${begun.value.id}/rows`, { cases: [row] });
  const number = await found('/history', 'manchot caracal');
  expect(await found('/history', `#${number}`)).toBe(number);
});

it.each(['cases', 'tickets', 'transcript_messages'])(
  '%s have the words that the trigger gives',
  async (table) => {
    const { db } = api.database;
    const words = async () => {
      const rows = await db
        .select({ row: sql<string>`id || search::text` })
        .from(sql.raw(table))
        .orderBy(sql`1`);
      return rows.map(({ row }) => row);
    };
    const given = await words();
    await db.execute(sql.raw(`alter table ${table} enable trigger user`));
    await db.execute(sql.raw(`update ${table} set search = search`));
    expect(await words()).toEqual(given);
    await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  },
);
