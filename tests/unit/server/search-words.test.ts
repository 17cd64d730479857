/** What the host writes is found by the words that it gives. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { indexRenames } from '../../../server/features/renames.ts';
import { discordMirror } from '../../../server/platform/discord/mirror.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, outcomes, person, ticketOpened } from './bot.ts';
import * as discord from './discord-stub.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
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

/** Sends the first message of the transcript of a ticket, in which somebody is mentioned. */
const said = (ticket_id: string, content: string, mentioned = by) => {
  const message = {
    ...{ id: `9${ticket_id}`, author_id: '501', content, created_at: ago(900), edited_at: null },
    ...{ reply_to_id: null, embeds: [], attachments: [], reactions: [], system: null },
  };
  const names = { users: [{ ...mentioned, bot: false, color: null }], roles: [], channels: [] };
  return send(event('transcript_messages', { ticket_id, first: 1, messages: [message], ...names }));
};
const transcriptsWith = async (q: string) =>
  (await owner.read<{ total: number }>(`/tickets/history?transcript_q=${q}`)).value.total;

it('a message of a transcript, until it is blanked', async () => {
  await send(ticketOpened('7731', { at: ago(1000) }));
  await said('7731', 'Un pangolin');
  expect(await transcriptsWith('PANGOLIN')).toBe(1);
  await owner.write('POST', '/tickets/transcript/887731/blank', { message_id: '97731', reason: 'Private' });
  expect(await transcriptsWith('PANGOLIN')).toBe(0);
});

it('imported cases, until the import is undone', async () => {
  const begun = await owner.write<{ id: string }>('POST', '/imports', { source: 'Dyno', key: 'key-words-1' });
  const target = { id: '7741', username: 'Caracal' };
  const row = { external_id: '1', action: 'warn', target, reason: 'Un manchot', at: '2019-05-04T03:02:01Z' };
  await owner.write('POST', `/imports/${begun.value.id}/rows`, { cases: [row] });
  const number = await found('/history', 'manchot caracal');
  expect(await found('/history', `#${number}`)).toBe(number);
  await owner.write('DELETE', `/imports/${begun.value.id}`);
  expect(await found('/history', 'manchot')).toBeNull();
});

/** A case and a ticket of a person. */
const recordsOf = (one: ReturnType<typeof person>) =>
  send(
    caseMade(`${one.id}1`, { at: ago(800) }, { target: one, reason: 'Un tamanoir' }),
    event(
      'ticket_opened',
      { ticket_id: `${one.id}2`, panel_id: '5', channel_id: `${one.id}3`, opener: one },
      { at: ago(800) },
    ),
  );
const isFound = async (name: string) =>
  (await Promise.all(['/history', '/tickets/history'].map((path) => found(path, name)))).map(
    (number) => number !== null,
  );

/** Checks that a person who was called `before` is found by their new name alone, as soon as it is indexed. */
async function isCalled(name: string, before: string): Promise<void> {
  expect(await isFound(before)).toEqual([true, true]);
  await indexRenames(api.database.db);
  expect(await isFound(before)).toEqual([false, false]);
  expect(await isFound(name)).toEqual([true, true]);
}

it('somebody whose new name an event tells, and not one that is older', async () => {
  await recordsOf(person('7751', 'Suricate'));
  await send(event('member_seen', { person: person('7751', 'Mangouste') }, { at: ago(700) }));
  await isCalled('mangouste', 'suricate');
  await send(event('member_seen', { person: person('7751', 'Suricate') }, { at: ago(750) }));
  await indexRenames(api.database.db);
  expect(await isFound('mangouste')).toEqual([true, true]);
});

it('somebody whose new name their sign-in tells', async () => {
  const { id, username } = demoAccounts.member;
  await recordsOf(person(id, 'Genette'));
  await api.signIn('member');
  await isCalled(username, 'genette');
});

it('somebody whose new name the platform tells', async () => {
  const stub = discord.openDiscordStub();
  discord.resetStub(stub);
  await recordsOf(person(discord.memberId, 'Hermine'));
  const mirror = discordMirror(stub.rest, async () => discord.botId, api.database.db, api.clock.now);
  await mirror.refreshGuild(discord.guildId);
  await mirror.refreshMember(discord.guildId, discord.memberId);
  await isCalled('noor', 'hermine');
});

it('nobody who is forgotten, by name or id, and what they did by their pseudonym', async () => {
  const { db } = api.database;
  const one = person('7761', 'Ocapi');
  await recordsOf(one);
  await send(
    caseMade('7762', { at: ago(600) }, { moderator: one, reason: 'Un tarsier' }),
    event('case_noted', { case_id: '7762', by: one, note: `Vu par ${one.id}, le loris` }, { at: ago(500) }),
  );
  await said(`${one.id}2`, `Un potto pour <@${one.id}>`, one);
  expect(await transcriptsWith(`potto ${one.id}`)).toBe(1);
  const number = await found('/history', `tarsier ocapi loris ${one.id}`);
  expect(number).not.toBeNull();
  const result = await forgetPerson(db, one.id, api.clock.now);
  if (result.kind !== 'forgotten') throw new Error(result.kind);
  expect(await transcriptsWith(`potto ${one.id}`)).toBe(0);
  expect(await transcriptsWith(`potto ${result.pseudonym}`)).toBe(1);
  expect(await found('/history', `loris ${one.id}`)).toBeNull();
  await indexRenames(db);
  expect(await isFound('ocapi')).toEqual([false, false]);
  expect(await found('/history', `tarsier loris ${result.pseudonym}`)).toBe(number);
});
