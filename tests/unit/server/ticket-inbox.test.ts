/** The inbox of tickets: who waits and since when, until when a first answer is due, and what is snoozed. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guildItems, tickets } from '../../../server/db/schema.ts';
import { answerActions } from '../../../server/demo/bot-answers.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import type { InboxTicket, TicketInbox, TicketSnooze } from '../../../src/contract/ticket-inbox.ts';
import { ticketInboxLimits } from '../../../src/contract/ticket-inbox.ts';
import { demoTime } from '../../databases/provided.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, event, guildId, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let moderator: ReturnType<typeof callsIn>;
let member: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
  member = callsIn(api, 'potager', await api.signIn('member'));
});
afterAll(() => api.close());

let made = 9700;
/** The id of an open ticket of this test, opened by 501 ten minutes ago; that of its channel is `88` before it. */
let ticketId: string;
const opened = ago(600);
beforeEach(async () => {
  api.clock.now = demoTime;
  made += 1;
  ticketId = String(made);
  expect(await outcomes(api.app, [ticketOpened(ticketId, { at: opened })])).toEqual(['applied']);
});

const people = [
  { ...person('501', 'Zoé'), bot: false },
  { ...person('502', 'Team'), bot: false },
  { ...person('503', 'Bot'), bot: true },
];
let said = 0;
/** Lets somebody write, so many seconds ago. */
async function write(author_id: string, seconds: number, { first = 1, system = null as string | null } = {}) {
  said += 1;
  const message = {
    id: String(70_000 + said),
    author_id,
    content: `Said ${said}`,
    created_at: ago(seconds),
    system,
  };
  const told = { ticket_id: ticketId, first, messages: [message], users: people, roles: [], channels: [] };
  expect(await outcomes(api.app, [event('transcript_messages', told)])).toEqual(['applied']);
  return message;
}
const inbox = async (by = owner) => (await by.read<TicketInbox>('/tickets/inbox')).value;
async function entry(by = owner): Promise<InboxTicket> {
  const found = (await inbox(by)).items.find(({ ticket }) => ticket.id === ticketId);
  if (!found) throw new Error('Not in the inbox');
  return found;
}
const since = async () => (await entry()).waiting_since;
const snoozePath = () => `/tickets/transcript/88${ticketId}/snooze`;
const snooze = (until: string | null, by = owner) => by.write<TicketSnooze>('POST', snoozePath(), { until });
const inSeconds = (seconds: number) => new Date(demoTime.getTime() + seconds * 1000).toISOString();

describe('the opener waits', () => {
  it('from the opening until somebody of the team writes', async () => {
    expect(await since()).toBe(opened);
    await write('503', 590);
    await write('501', 580, { first: 2 });
    expect(await since()).toBe(opened);
    await write('502', 500, { first: 3 });
    expect(await since()).toBeNull();
  });

  it('from the first of their messages that nobody has answered', async () => {
    await write('502', 500);
    const { created_at } = await write('501', 400, { first: 2 });
    await write('501', 300, { first: 3 });
    expect(await since()).toBe(created_at);
    await write('503', 250, { first: 4 });
    await write('502', 240, { first: 5, system: 'pinned a message' });
    expect(await since()).toBe(created_at);
  });

  it('as well when an earlier answer of the team comes later', async () => {
    const { created_at } = await write('501', 300, { first: 3 });
    await write('502', 500, { first: 2 });
    expect(await since()).toBe(created_at);
    await write('502', 550, { first: 1 });
    expect(await since()).toBe(created_at);
  });

  it('until an answer from the dashboard, which the bot posts', async () => {
    const action = { kind: 'answer_ticket', ticket_id: ticketId, content: 'We are on it.' };
    await owner.write('POST', '/actions', { action, key: crypto.randomUUID() });
    await answerActions(api.database, api.clock.now);
    const { waiting_since, last_message } = await entry();
    expect(waiting_since).toBeNull();
    expect(last_message?.content).toContain('We are on it.');
  });

  it('after a claim all the same, where it is known what was said', async () => {
    await write('501', 580);
    const by = person('502');
    await outcomes(api.app, [event('ticket_answered', { ticket_id: ticketId, by })]);
    expect(await since()).toBe(opened);
  });

  it('until the first answer with a bot that does not say what is said', async () => {
    const by = person('502');
    await outcomes(api.app, [event('ticket_answered', { ticket_id: ticketId, by })]);
    expect(await since()).toBeNull();
  });
});

describe('the inbox', () => {
  it('has those who wait first, longest waiting first, with the last words', async () => {
    const answered = ticketId;
    await write('502', 500);
    made += 2;
    const [later, earlier] = [String(made - 1), String(made)];
    await outcomes(api.app, [ticketOpened(later, { at: ago(50) }), ticketOpened(earlier, { at: ago(9000) })]);
    const { items, total } = await inbox();
    const ids = items.map(({ ticket }) => ticket.id).filter((id) => [answered, later, earlier].includes(id));
    expect(ids).toEqual([earlier, later, answered]);
    expect(total).toBe(items.length);
    const last_message = items.find(({ ticket }) => ticket.id === answered)?.last_message;
    expect(last_message).toMatchObject({ author_id: '502', author_name: 'Team', content: `Said ${said}` });
    expect(items.every(({ ticket }) => ticket.state !== 'closed')).toBe(true);
  });

  it('has of a long message its beginning, and nothing of one that was blanked', async () => {
    said += 1;
    const message = {
      id: String(70_000 + said),
      author_id: '501',
      content: 'a'.repeat(2000),
      created_at: ago(5),
    };
    const told = {
      ticket_id: ticketId,
      first: 1,
      messages: [message],
      users: people,
      roles: [],
      channels: [],
    };
    await outcomes(api.app, [event('transcript_messages', told)]);
    expect((await entry()).last_message?.content).toHaveLength(ticketInboxLimits.words);
    await owner.write('POST', `/tickets/transcript/88${ticketId}/blank`, {
      message_id: message.id,
      reason: 'x',
    });
    expect((await entry()).last_message).toBeNull();
  });

  it('has only what the caller may read', async () => {
    expect((await inbox()).items.some(({ ticket }) => ticket.id === ticketId)).toBe(true);
    expect((await inbox(moderator)).items.some(({ ticket }) => ticket.id === ticketId)).toBe(false);
    expect((await inbox(moderator)).total).toBe((await inbox(moderator)).items.length);
  });
});

describe('the first answer is due', () => {
  it('when the panel says so, until there is one', async () => {
    const isPanel = and(eq(guildItems.guild_id, guildId), eq(guildItems.kind, 'ticket_panel'));
    const [panel] = await api.database.db.select().from(guildItems).where(isPanel);
    const value = { ...(panel?.value as object), answer_within_seconds: 7200 };
    await api.database.db
      .update(guildItems)
      .set({ value })
      .where(and(isPanel, eq(guildItems.id, panel?.id ?? '')));
    expect((await entry()).answer_due_at).toBeNull();
    await api.database.db
      .update(tickets)
      .set({ panel_id: panel?.id ?? '' })
      .where(eq(tickets.id, ticketId));
    expect((await entry()).answer_due_at).toBe(inSeconds(7200 - 600));
    await outcomes(api.app, [event('ticket_answered', { ticket_id: ticketId, by: person('502') })]);
    expect((await entry()).answer_due_at).toBeNull();
  });
});

describe('a snooze', () => {
  it('lasts until its time', async () => {
    const until = inSeconds(3600);
    const { value } = await snooze(until);
    expect(value).toMatchObject({ until, by: { id: demoAccounts.owner.id } });
    expect((await entry()).snoozed).toEqual(value);
    api.clock.now = new Date(until);
    expect((await entry()).snoozed).toBeNull();
  });

  it('ends with a message of the opener, and with none of anybody else', async () => {
    await snooze(null);
    await write('502', -10);
    await write('503', -11, { first: 2 });
    await write('501', 30, { first: 3 });
    expect((await entry()).snoozed).toMatchObject({ until: null });
    await write('501', -20, { first: 4 });
    expect((await entry()).snoozed).toBeNull();
  });

  it('ends when it is taken back, twice too, and when the ticket is closed', async () => {
    await snooze(null);
    await owner.write('DELETE', snoozePath());
    await owner.write('DELETE', snoozePath());
    expect((await entry()).snoozed).toBeNull();
    await snooze(null);
    const closed = { ticket_id: ticketId, by: null, reason: null, message_count: 0 };
    await outcomes(api.app, [
      event('ticket_closed', closed, { at: ago(20) }),
      event('ticket_reopened', { ticket_id: ticketId, by: null }, { at: ago(10) }),
    ]);
    expect((await entry()).snoozed).toBeNull();
  });

  it.each([-1, 0, ticketInboxLimits.snoozeSeconds + 1])('is not for %d seconds', async (seconds) => {
    const { status, fields } = await owner.refused('POST', snoozePath(), { until: inSeconds(seconds) });
    expect(status).toBe(422);
    expect(fields).toEqual([{ path: 'until', key: 'snooze.out_of_range' }]);
  });

  it('is for whoever may answer the ticket', async () => {
    const refused = async (by: typeof owner) =>
      (await by.refused('POST', snoozePath(), { until: null })).status;
    expect(await refused(moderator)).toBe(403);
    expect(await refused(member)).toBe(404);
    const { moderator: account } = demoAccounts;
    await api.database.db.update(tickets).set({ claimed_by: account.id }).where(eq(tickets.id, ticketId));
    expect((await snooze(null, moderator)).value.by.id).toBe(account.id);
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, ticketId));
    expect(await refused(owner)).toBe(404);
  });
});
