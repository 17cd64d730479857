/** What people do in open tickets from the dashboard: who may, what the demo's bot makes of it, what comes back, and their notes. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accessGrants,
  guildItems,
  members,
  requestedActions,
  ticketNotes,
  tickets,
  transcriptOpenings,
} from '../../../server/db/schema.ts';
import { answerActions } from '../../../server/demo/bot-answers.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import type { TicketPanel } from '../../../src/contract/ticket-panel.ts';
import {
  type TicketNews,
  type TicketNote,
  type Transcript,
  ticketNoteLimits,
} from '../../../src/contract/transcript.ts';
import { demoTime } from '../../databases/provided.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, event, guildId, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
/** In the guild without any right, but for the grants of a test. */
let member: ReturnType<typeof callsIn>;
let moderator: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  member = callsIn(api, 'potager', await api.signIn('member'));
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
});
afterAll(() => api.close());

let made = 9300;
/** The id of an open ticket of this test; that of its channel is `88` before it. */
let ticketId: string;
const channel = () => `88${ticketId}`;
beforeEach(async () => {
  api.clock.now = demoTime;
  made += 1;
  ticketId = String(made);
  expect(await outcomes(api.app, [ticketOpened(ticketId)])).toEqual(['applied']);
});
afterEach(async () => {
  await api.database.db.delete(requestedActions);
  await api.database.db.delete(accessGrants);
});

const bodyOf = (action: object) => ({ action: { ticket_id: ticketId, ...action }, key: crypto.randomUUID() });
const ask = async (action: object, by = owner) =>
  (await by.write<RequestedAction>('POST', '/actions', bodyOf(action))).value;
const refused = async (action: object, by = owner) => {
  const { status, fields } = await by.refused('POST', '/actions', bodyOf(action));
  return fields ?? status;
};
/** Lets the demo's bot answer a second later. */
async function answered(action: object): Promise<RequestedAction> {
  const { id } = await ask(action);
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  await answerActions(api.database, api.clock.now);
  return (await owner.read<RequestedAction>(`/actions/${id}`)).value;
}
const path = () => `/tickets/transcript/${channel()}`;
const transcript = async (by = owner) => (await by.read<Transcript>(path())).value;
const news = async (after?: string) =>
  (await owner.read<TicketNews>(`${path()}/news${after ? `?after=${after}` : ''}`)).value;
const panelOf = (id: string) =>
  api.database.db.update(tickets).set({ panel_id: id }).where(eq(tickets.id, ticketId));
/** That of the workshops: the moderators have no role of it. */
async function somePanel() {
  const isPanel = and(eq(guildItems.guild_id, guildId), eq(guildItems.kind, 'ticket_panel'));
  const panels = await api.database.db.select().from(guildItems).where(isPanel);
  const panel = panels.find(({ value }) => (value as TicketPanel).name === 'Proposer un atelier');
  if (!panel) throw new Error('No panel');
  return panel;
}
const note = (content: string, by = owner, key: string = crypto.randomUUID()) =>
  by.write<TicketNote>('POST', `${path()}/notes`, { content, key });

const answer = { kind: 'answer_ticket', content: 'We are on it.' };
const open = [
  answer,
  { kind: 'claim_ticket', user_id: demoAccounts.owner.id },
  { kind: 'claim_ticket', user_id: null },
  { kind: 'rename_ticket', name: 'Lost password' },
  { kind: 'close_ticket', reason: 'Solved' },
];
const unknown = [{ path: 'action.ticket_id', key: 'ticket.unknown' }];

describe('whoever asks', () => {
  it.each(open)('for $kind names an open ticket that they may read', async (action) => {
    expect(await refused(action, moderator)).toEqual(unknown);
    await api.database.db
      .update(tickets)
      .set({ claimed_by: demoAccounts.moderator.id })
      .where(eq(tickets.id, ticketId));
    expect((await ask(action, moderator)).action).toEqual({ ticket_id: ticketId, ...action });
    expect(await refused({ kind: 'reopen_ticket' })).toEqual(unknown);
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, ticketId));
    expect(await refused(action)).toEqual(unknown);
    expect((await ask({ kind: 'reopen_ticket' }, moderator)).state).toBe('waiting');
  });

  it('may have no more than the right to answer, for the panel whose role they have', async () => {
    const { id, value } = await somePanel();
    const [role = ''] = (value as { support_role_ids: string[] }).support_role_ids;
    const isMember = and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.member.id));
    await api.database.db.insert(accessGrants).values({
      ...{ guild_id: guildId, subject_id: demoAccounts.member.id, subject_kind: 'person' as const },
      ...{ modules: {}, actions: ['answer_tickets' as const] },
    });
    await api.database.db
      .update(members)
      .set({ role_ids: [role, '1'] })
      .where(isMember);
    for (const action of open) expect(await refused(action, member)).toEqual(unknown);
    await panelOf(id);
    for (const action of open) expect((await ask(action, member)).state).toBe('waiting');
    await note('Seen', member);
    await api.database.db.update(accessGrants).set({ modules: { tickets: 'see' }, actions: ['warn'] });
    for (const action of open) expect(await refused(action, member)).toBe(403);
    expect(
      (await member.refused('POST', `${path()}/notes`, { content: 'No', key: 'of-the-test' })).status,
    ).toBe(403);
    await api.database.db.update(members).set({ role_ids: [] }).where(isMember);
  });

  it('says something, of a length that fits under a name', async () => {
    expect(await refused({ ...answer, content: ' ' })).toEqual([{ path: 'action.content', key: 'required' }]);
    expect(await refused({ ...answer, content: 'a'.repeat(1901) })).toMatchObject([
      { path: 'action.content' },
    ]);
    await ask({ ...answer, content: 'é'.repeat(1900) });
  });

  it('alone reads what was asked for in a ticket, with those who read the ticket', async () => {
    const { id } = await ask(answer);
    expect((await moderator.call('GET', `/actions/${id}`)).status).toBe(404);
    await api.database.db
      .update(tickets)
      .set({ claimed_by: demoAccounts.moderator.id })
      .where(eq(tickets.id, ticketId));
    expect((await moderator.call('GET', `/actions/${id}`)).status).toBe(200);
  });
});

describe('the bot', () => {
  it('posts an answer under the name of who writes it, which comes back as a message and as the first answer', async () => {
    const { state, message_id } = await answered(answer);
    expect(state).toBe('done');
    const { messages, users, ticket, names_writer, total } = await news();
    expect(messages).toMatchObject([{ id: message_id, content: '**Camille Roy**\nWe are on it.' }]);
    expect(users[messages[0]?.author_id ?? '']).toMatchObject({ username: 'vigie', bot: true });
    expect([names_writer, total]).toEqual([true, 1]);
    expect(ticket).toMatchObject({
      ...{
        state: 'pending',
        claimed_by: { id: demoAccounts.owner.id },
        has_transcript: true,
        message_count: 1,
      },
      first_response_seconds: expect.any(Number),
    });
  });

  it('answers in its own name where the panel says so', async () => {
    const { id, value } = await somePanel();
    await panelOf(id);
    const isIt = and(eq(guildItems.guild_id, guildId), eq(guildItems.id, id));
    await api.database.db
      .update(guildItems)
      .set({ value: { ...(value as object), names_writer: false } })
      .where(isIt);
    await answered(answer);
    const { messages, names_writer } = await transcript();
    expect([messages[0]?.content, names_writer]).toEqual([answer.content, false]);
    await api.database.db.update(guildItems).set({ value }).where(isIt);
  });

  it('hands a ticket on and releases it, names it, closes and reopens it', async () => {
    const { id } = demoAccounts.moderator;
    expect((await answered({ kind: 'claim_ticket', user_id: id })).state).toBe('done');
    expect((await news()).ticket.claimed_by?.id).toBe(id);
    await answered({ kind: 'claim_ticket', user_id: null });
    expect((await news()).ticket.claimed_by).toBeNull();
    expect(await answered({ kind: 'claim_ticket', user_id: '700000000000000001' })).toMatchObject({
      ...{ state: 'refused', refusal: { reason: 'gone' } },
    });
    await answered({ kind: 'rename_ticket', name: 'Lost Password!' });
    expect((await news()).ticket.name).toBe('lost-password');
    expect((await answered({ kind: 'rename_ticket', name: '!!!' })).refusal?.reason).toBe('failed');
    await answered(answer);
    await answered({ kind: 'close_ticket', reason: 'Solved' });
    expect((await news()).ticket).toMatchObject({ state: 'closed', close_reason: 'Solved' });
    await answered({ kind: 'reopen_ticket' });
    expect((await news()).ticket).toMatchObject({
      state: 'pending',
      reopened: { by: { id: demoAccounts.owner.id } },
    });
  });

  it('does not count who was given a ticket among those who are dealt with', async () => {
    await ask({ kind: 'claim_ticket', user_id: demoAccounts.moderator.id });
    const { value } = await owner.read<{ asked: unknown[] }>(`/members/${demoAccounts.moderator.id}`);
    expect(value.asked).toEqual([]);
  });
});

describe('an open ticket', () => {
  const said = (ids: readonly string[], first: number) =>
    event('transcript_messages', {
      ticket_id: ticketId,
      first,
      messages: ids.map((id) => ({ id, author_id: '501', content: `Message ${id}`, created_at: ago(50) })),
      users: [{ ...person('501'), bot: false }],
      roles: [],
      channels: [],
    } as never);

  it('is read before anything was said in it, and leaves a record of a reading once it was', async () => {
    expect(await transcript()).toMatchObject({ messages: [], notes: [], ticket: { has_transcript: false } });
    const readings = () =>
      api.database.db.$count(transcriptOpenings, eq(transcriptOpenings.ticket_id, ticketId));
    await outcomes(api.app, [said(['1', '2'], 1)]);
    expect(await readings()).toBe(0);
    await news();
    expect(await readings()).toBe(1);
  });

  it('tells what was said after a message, and how much there is in all', async () => {
    await outcomes(api.app, [said(['1', '2'], 1)]);
    const ids = async (after?: string) => (await news(after)).messages.map(({ id }) => id);
    expect(await ids()).toEqual(['1', '2']);
    expect(await ids('1')).toEqual(['2']);
    const { users, messages, total } = await news('2');
    expect([users, messages, total]).toEqual([{}, [], 2]);
    await outcomes(api.app, [said(['3'], 3)]);
    expect(await ids('2')).toEqual(['3']);
    expect(await ids('99')).toEqual(['1', '2', '3']);
  });

  it('tells which messages were edited, deleted or blanked since it was read', async () => {
    await outcomes(api.app, [said(['1', '2', '3', '4'], 1)]);
    const before = (await news()).read_at;
    const changes = async (since = before) => {
      const query = new URLSearchParams({ after: '4', since: since ?? '' });
      const { changed = [] } = (await owner.read<TicketNews>(`${path()}/news?${query}`)).value;
      return changed.map(({ id, content, deleted_at, blanked }) => [
        id,
        content,
        deleted_at !== null,
        blanked !== null,
      ]);
    };
    expect((await news('4')).changed).toBeUndefined();
    expect(await changes()).toEqual([]);
    const [first, second] = await Promise.all([transcript(), transcript()]).then(([one]) => one.messages);
    const edited = { ...first, content: 'Better', edited_at: ago(1) };
    const gone = { ticket_id: ticketId, message_ids: [second?.id, '99'] };
    const again = event('transcript_messages', {
      ...{ ticket_id: ticketId, first: 1, messages: [edited], users: [], roles: [], channels: [] },
    } as never);
    await outcomes(api.app, [again, event('transcript_messages_deleted', gone as never)]);
    await owner.write('POST', `${path()}/blank`, { message_id: '3', reason: 'Address' });
    expect(await changes()).toEqual([
      ['1', 'Better', false, false],
      ['2', second?.content, true, false],
      ['3', '', false, true],
    ]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await changes(later)).toEqual([]);
  });

  it('names those who are writing in it, but for who asks, and takes the word of nobody who may not read it', async () => {
    const here = { screen: 'transcript', entry_id: channel(), is_editing: true };
    expect((await moderator.refused('POST', '/presence', here)).status).toBe(403);
    expect((await owner.refused('POST', '/presence', { ...here, entry_id: null })).status).toBe(404);
    await api.database.db
      .update(tickets)
      .set({ claimed_by: demoAccounts.moderator.id })
      .where(eq(tickets.id, ticketId));
    await moderator.write('POST', '/presence', here);
    const writers = async (by = owner) => (await transcript(by)).writing?.map(({ id }) => id);
    expect([await writers(), await writers(moderator)]).toEqual([[demoAccounts.moderator.id], []]);
    await moderator.write('POST', '/presence', { ...here, is_editing: false });
    expect(await writers()).toEqual([]);
  });

  it('can be given to those with a role of its panel, and to who has dealt with one of its tickets', async () => {
    const team = async () =>
      (await owner.read<{ items: { id: string }[] }>(`${path()}/team`)).value.items.map(({ id }) => id);
    await panelOf('1');
    expect(await team()).toEqual([]);
    const panel = await somePanel();
    await panelOf(panel.id);
    const before = await team();
    const { id } = demoAccounts.member;
    expect(before).not.toContain(id);
    const [role = ''] = (panel.value as TicketPanel).support_role_ids;
    const isMember = and(eq(members.guild_id, guildId), eq(members.user_id, id));
    const [held] = await api.database.db.select().from(members).where(isMember);
    await api.database.db
      .insert(members)
      .values({ guild_id: guildId, user_id: id, permissions: '0', role_ids: [role] })
      .onConflictDoUpdate({ target: [members.guild_id, members.user_id], set: { role_ids: [role] } });
    expect(await team()).toContain(id);
    await api.database.db.delete(members).where(isMember);
    if (held) await api.database.db.insert(members).values(held);
    expect(await team()).not.toContain(id);
    expect((await moderator.call('GET', `${path()}/team`)).status).toBe(403);
  });

  it('is not there for who may not read it, and when it was closed without a transcript', async () => {
    expect((await moderator.call('GET', `${path()}/news`)).status).toBe(403);
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, ticketId));
    expect((await owner.call('GET', `${path()}/news`)).status).toBe(404);
  });
});

describe('a note', () => {
  it('is in the transcript, and not told to the bot', async () => {
    const { value, status } = await note('Ask for a receipt');
    expect([status, value]).toMatchObject([
      201,
      { content: 'Ask for a receipt', author: { id: demoAccounts.owner.id }, at: demoTime.toISOString() },
    ]);
    expect((await transcript()).notes).toEqual([value]);
    expect((await news()).notes).toEqual([value]);
    expect(await api.database.db.$count(requestedActions)).toBe(0);
  });

  it('is neither read nor written by who may not read the ticket', async () => {
    await note('Between us');
    expect((await moderator.call('GET', path())).status).toBe(403);
    const { status, key } = await moderator.refused('POST', `${path()}/notes`, {
      content: 'Me too',
      key: 'of-the-test',
    });
    expect([status, key]).toEqual([403, 'tickets.not_readable']);
    expect(
      (await owner.call('POST', '/tickets/transcript/1/notes', { content: 'Where?', key: 'of-the-test' }))
        .status,
    ).toBe(404);
  });

  it('is stored once with one key, which is of one person', async () => {
    const first = await note('Once', owner, 'of-the-test');
    expect((await note('Once', owner, 'of-the-test')).value).toEqual(first.value);
    await api.database.db
      .update(tickets)
      .set({ opener_id: demoAccounts.moderator.id })
      .where(eq(tickets.id, ticketId));
    await note('Once', moderator, 'of-the-test');
    expect((await transcript()).notes).toHaveLength(2);
  });

  it('is the last when the ticket has as many as it can have', async () => {
    const rows = Array.from({ length: ticketNoteLimits.notes - 1 }, (_, index) => ({
      ...{ guild_id: guildId, ticket_id: ticketId, id: String(index + 1), key: `key-${index}` },
      ...{ author_id: demoAccounts.owner.id, content: 'Note', at: demoTime },
    }));
    await api.database.db.insert(ticketNotes).values(rows);
    await note('The last');
    const { status, key } = await owner.refused('POST', `${path()}/notes`, {
      content: 'More',
      key: 'of-the-test',
    });
    expect([status, key]).toEqual([409, 'notes.limit_reached']);
  });

  it('goes with its ticket', async () => {
    await note('Gone soon');
    const isOf = eq(ticketNotes.ticket_id, ticketId);
    expect(await api.database.db.$count(ticketNotes, isOf)).toBe(1);
    await outcomes(api.app, [event('ticket_deleted', { ticket_id: ticketId, by: null })]);
    expect(await api.database.db.$count(ticketNotes, isOf)).toBe(0);
  });
});
