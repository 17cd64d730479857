/** What the bot tells of cases, tickets and posted messages after they were made, and what the host answers. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, guildItems, tickets, transcriptMessages } from '../../../server/db/schema.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { botLimits } from '../../../src/contract/bot/event-parts.ts';
import type { ModerationCase } from '../../../src/contract/history.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, guildId, outcomes, person, sendEvents, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterAll(() => api.close());

const send = (...events: readonly unknown[]) => outcomes(api.app, events);
const caseRow = async (id: string) => (await api.database.db.select().from(cases).where(eq(cases.id, id)))[0];
const ticketRow = async (id: string) =>
  (await api.database.db.select().from(tickets).where(eq(tickets.id, id)))[0];
const by = person('502', 'Team');

describe('the result of an event', () => {
  it('has the number of the case or ticket that it made, also the second time', async () => {
    const events = [caseMade('101'), ticketOpened('102'), event('case_ended', { case_id: '101', by })];
    const results = async () => {
      const reply = await sendEvents(api.app, events);
      return ((await reply.json()) as { results: object[] }).results;
    };
    const { number: case_number } = { number: 0, ...(await results().then(() => caseRow('101'))) };
    const ticket_number = (await ticketRow('102'))?.number;
    const again = events.map(({ id }) => ({ id, outcome: 'repeated' }));
    expect(await results()).toEqual([{ ...again[0], case_number }, { ...again[1], ticket_number }, again[2]]);
    expect(case_number).toBeGreaterThan(0);
  });
});

describe('a case', () => {
  const shown = async (id: string) => {
    const { value } = await owner.read<{ items: object[] }>(`/history?target_id=77${id}`);
    return value.items[0];
  };

  it('gets another reason and duration, and says who changed it', async () => {
    await send(caseMade('201', { at: ago(500) }));
    const change = { case_id: '201', by, reason: 'Spam in nine channels', duration_seconds: 1200 };
    expect(await send(event('case_changed', change, { at: ago(100) }))).toEqual(['applied']);
    expect(await shown('201')).toMatchObject({
      reason: 'Spam in nine channels',
      duration_seconds: 1200,
      expires_at: ago(500 - 1200),
      changed: { at: ago(100), by: { id: '502', display_name: 'Team' } },
    });
    expect(await shown('101')).not.toHaveProperty('changed');
  });

  it('tells what it said before each change', async () => {
    await send(caseMade('207', { at: ago(500) }, { reason: 'Spam' }));
    const change = (own: object, at: string) =>
      event('case_changed', { case_id: '207', by, ...own } as never, { at });
    await send(change({ reason: 'Spam', duration_seconds: 1200 }, ago(300)));
    await send(change({ reason: 'Worse' }, ago(200)));
    const told = { by: expect.objectContaining({ id: '502' }) };
    expect(await shown('207')).toMatchObject({
      edits: [
        { ...told, at: ago(300), changed: 'duration', reason: null, duration_seconds: 600 },
        { ...told, at: ago(200), changed: 'reason', reason: 'Spam', duration_seconds: null },
      ],
    });
  });

  it('keeps the messages that it was made for, as far as there is room', async () => {
    const author = person('77208', 'Author');
    const said = { author, channel_id: '5', content: 'x'.repeat(5000), sent_at: ago(90) };
    const more = { ...said, content: '', attachments: ['a.png'] };
    const evidence = [said, ...Array.from({ length: botLimits.evidence }, () => more)];
    expect(await send(caseMade('208', {}, { evidence }))).toEqual(['applied']);
    const [one, other, ...rest] = ((await shown('208')) as ModerationCase).evidence?.messages ?? [];
    expect(one).toMatchObject({ author, content: 'x'.repeat(botLimits.evidenceText), attachments: [] });
    expect(other).toMatchObject({ content: '', sent_at: ago(90), attachments: ['a.png'] });
    expect(rest).toHaveLength(botLimits.evidence - 2);
    await forgetPerson(api.database.db, '77208', api.clock.now);
    const [kept] = ((await shown('208')) as ModerationCase).evidence?.messages ?? [];
    expect([kept?.author.id === '77208', kept?.author.display_name === 'Author']).toEqual([false, false]);
  });

  it('keeps what a change leaves out, cannot have, or said before', async () => {
    await send(caseMade('202', { at: ago(500) }, { reason: 'Spam' }));
    const change = (own: object, at: string) =>
      event('case_changed', { case_id: '202', by, ...own } as never, { at });
    expect(await send(change({ duration_seconds: null }, ago(300)))).toEqual(['applied']);
    expect(await send(change({ duration_seconds: 3_000_000 }, ago(290)))).toEqual(['applied']);
    expect(await caseRow('202')).toMatchObject({ reason: 'Spam', duration_seconds: 600 });
    expect(await send(change({ reason: null }, ago(280)))).toEqual(['applied']);
    expect(await send(change({ reason: 'Older' }, ago(285)))).toEqual(['event.outdated']);
    expect(await send(change({}, ago(1)))).toEqual(['invalid']);
    expect(await caseRow('202')).toMatchObject({ reason: null, duration_seconds: 600 });
  });

  it('takes a late change of what nothing newer was said of', async () => {
    await send(caseMade('206', { at: ago(500) }, { reason: 'Spam' }));
    const change = (own: object, at: string, who = by) =>
      event('case_changed', { case_id: '206', by: who, ...own } as never, { at });
    await send(change({ reason: 'Newest' }, ago(100)));
    const late = change({ reason: 'Older', duration_seconds: 1200 }, ago(200), person('505', 'Late'));
    expect(await send(late)).toEqual(['applied']);
    expect(await shown('206')).toMatchObject({
      reason: 'Newest',
      duration_seconds: 1200,
      changed: { at: ago(100), by: { id: '502' } },
    });
    expect(await send(change({ duration_seconds: 60 }, ago(300)))).toEqual(['event.outdated']);
  });

  it('says who took it back, but not of one that ended by itself', async () => {
    const ended = (case_id: string, who: typeof by | null) =>
      event('case_ended', { case_id, by: who }, { at: ago(50) });
    await send(caseMade('207', { at: ago(500) }), ended('207', by));
    expect(await shown('207')).toMatchObject({
      status: 'revoked',
      ended: { at: ago(50), by: { id: '502' } },
    });
    await send(caseMade('208', { at: ago(500) }), ended('208', null));
    expect(await shown('208')).not.toHaveProperty('ended');
  });

  it('that is over stays over, whatever its duration is changed to', async () => {
    await send(
      caseMade('205', { at: ago(500) }),
      event('case_ended', { case_id: '205', by: null }, { at: ago(300) }),
    );
    const change = { case_id: '205', by, reason: 'Spam', duration_seconds: 90_000 };
    expect(await send(event('case_changed', change, { at: ago(200) }))).toEqual(['applied']);
    expect(await caseRow('205')).toMatchObject({ reason: 'Spam', expires_at: new Date(ago(300)) });
  });

  it('has the notes in the order in which they were written', async () => {
    await send(caseMade('203', { at: ago(500) }));
    const note = (text: string, at: string) =>
      event('case_noted', { case_id: '203', by, note: text }, { at });
    expect(await send(note('second', ago(100)), note('first', ago(200)))).toEqual(['applied', 'applied']);
    const { notes } = (await shown('203')) as { notes: { body: string; author: { id: string } }[] };
    expect(notes.map(({ body, author }) => [body, author.id])).toEqual([
      ['first', '502'],
      ['second', '502'],
    ]);
  });

  it('is deleted, and unknown afterwards', async () => {
    await send(caseMade('204'));
    expect(await send(event('case_deleted', { case_id: '204', by }))).toEqual(['applied']);
    expect(await caseRow('204')).toBeUndefined();
    expect(
      await send(
        event('case_deleted', { case_id: '204', by }),
        event('case_noted', { case_id: '204', by, note: 'Late' }),
        event('case_changed', { case_id: '204', by, reason: null }),
      ),
    ).toEqual(Array(3).fill('case.unknown'));
  });
});

it('the number of what was deleted is never given again, and it is known who deleted it', async () => {
  const [gone, next] = [caseMade('220'), caseMade('221')];
  const [goneTicket, nextTicket] = [ticketOpened('322'), ticketOpened('323')];
  await send(gone, goneTicket);
  const numbers = [(await caseRow('220'))?.number ?? 0, (await ticketRow('322'))?.number ?? 0] as const;
  await send(
    event('case_deleted', { case_id: '220', by }),
    event('ticket_deleted', { ticket_id: '322', by: null }),
    next,
    nextTicket,
  );
  expect((await caseRow('221'))?.number).toBe(numbers[0] + 1);
  expect((await ticketRow('323'))?.number).toBe(numbers[1] + 1);
  const found = async (path: string) => (await owner.read<{ items: object[] }>(path)).value;
  const lost = { items: [], total: 0, next_cursor: null };
  expect(await found(`/history?q=%23${numbers[0]}`)).toEqual({ ...lost, deleted: { at: ago(60), by } });
  expect(await found(`/tickets/history?q=${numbers[1]}`)).toEqual({
    ...lost,
    deleted: { at: ago(60), by: null },
  });
  expect(await found(`/history?q=%23${numbers[0] + 1}`)).not.toHaveProperty('deleted');
});

describe('a ticket', () => {
  const closed = (ticket_id: string, at: string) =>
    event('ticket_closed', { ticket_id, by, reason: 'Done', message_count: 2 }, { at });

  it('is opened again, and closed again', async () => {
    const ticket_id = '301';
    const again = (at: string) => event('ticket_reopened', { ticket_id, by }, { at });
    await send(ticketOpened(ticket_id, { at: ago(1000) }));
    expect(await send(again(ago(900)))).toEqual(['event.outdated']);
    await send(closed(ticket_id, ago(800)));
    expect(await send(again(ago(850)), again(ago(700)))).toEqual(['event.outdated', 'applied']);
    expect(await ticketRow(ticket_id)).toMatchObject({
      state: 'open',
      closed_at: null,
      closed_by: null,
      close_reason: null,
    });
    expect(await send(closed(ticket_id, ago(750)), closed(ticket_id, ago(600)))).toEqual([
      'event.outdated',
      'applied',
    ]);
    expect(await ticketRow(ticket_id)).toMatchObject({ state: 'closed', closed_at: new Date(ago(600)) });
    const { items } = (await owner.read<{ items: object[] }>('/tickets/history?opener_id=501')).value;
    expect(items).toContainEqual(expect.objectContaining({ id: ticket_id, reopened: { at: ago(700), by } }));
  });

  it('is handed on, and moved to another panel', async () => {
    const ticket_id = '302';
    const moved = (own: object, at: string) => event('ticket_moved', { ticket_id, ...own } as never, { at });
    await send(ticketOpened(ticket_id, { at: ago(1000) }));
    await send(event('ticket_answered', { ticket_id, by }, { at: ago(900) }));
    expect(
      await send(moved({ claimed_by: person('503') }, ago(800)), moved({ panel_id: '6' }, ago(700))),
    ).toEqual(['applied', 'applied']);
    expect(await ticketRow(ticket_id)).toMatchObject({ claimed_by: '503', panel_id: '6' });
    expect(await send(moved({ claimed_by: null }, ago(850)), moved({}, ago(1)))).toEqual([
      'event.outdated',
      'invalid',
    ]);
    await send(event('ticket_answered', { ticket_id, by: person('504') }, { at: ago(950) }));
    expect(await ticketRow(ticket_id)).toMatchObject({ claimed_by: '503', first_response_seconds: 50 });
    // Late, but nothing newer is known of who has it.
    expect(await send(moved({ panel_id: '7', claimed_by: person('505') }, ago(790)))).toEqual(['applied']);
    expect(await ticketRow(ticket_id)).toMatchObject({ claimed_by: '505', panel_id: '6' });
    await send(moved({ claimed_by: null }, ago(600)));
    expect(await ticketRow(ticket_id)).toMatchObject({ claimed_by: null, panel_id: '6' });
  });

  it('has the name that it was given last, and is found by it', async () => {
    const ticket_id = '306';
    const named = (name: string | null, at: string) => event('ticket_renamed', { ticket_id, name }, { at });
    await send(ticketOpened(ticket_id, { at: ago(1000) }));
    const found = async (q: string) =>
      (await owner.read<{ items: object[] }>(`/tickets/history?q=${q}`)).value.items;
    expect(await send(named('Refund\u202e 1123', ago(500)), named('older', ago(600)))).toEqual([
      'applied',
      'event.outdated',
    ]);
    expect(await found('refund')).toMatchObject([{ id: ticket_id, name: 'Refund 1123' }]);
    expect(await send(named(' ', ago(400)), named(null, ago(400)))).toEqual(['invalid', 'applied']);
    expect(await found('refund')).toEqual([]);
    expect(await ticketRow(ticket_id)).toMatchObject({ name: null });
  });

  const said = (ticket_id: string) =>
    event('transcript_messages', {
      ticket_id,
      first: 1,
      messages: [{ id: '9', author_id: '501', content: 'Hello', created_at: ago(900) }],
      users: [{ ...person('501'), bot: false }],
      roles: [],
      channels: [],
    } as never);

  it('is deleted with its transcript', async () => {
    await send(ticketOpened('303'), said('303'));
    const gone = () => event('ticket_deleted', { ticket_id: '303', by: null });
    expect(await send(gone(), gone())).toEqual(['applied', 'ticket.unknown']);
    expect(await ticketRow('303')).toBeUndefined();
    const { db } = api.database;
    expect(await db.$count(transcriptMessages, eq(transcriptMessages.ticket_id, '303'))).toBe(0);
  });

  it('shows what its opener wrote into the form to those who read it', async () => {
    const answers = [{ question: 'What happened?', answer: 'Nothing works.\nReally.' }];
    await send({ ...ticketOpened('304'), answers }, said('304'));
    const { value } = await owner.read<object>('/tickets/transcript/88304');
    expect(value).toMatchObject({ answers, messages: [{ content: 'Hello' }] });
    await send(ticketOpened('305'), said('305'));
    expect((await owner.read<object>('/tickets/transcript/88305')).value).not.toHaveProperty('answers');
  });
});

describe('a recurring message', () => {
  const items = async () => (await owner.read<{ items: Entry[] }>('/recurring')).value.items;
  interface Entry {
    readonly id: string;
    readonly etag: string;
    readonly runs: number;
    readonly last_run: object | null;
  }
  const run = (entry_id: string, own: object, at: string) =>
    event('recurring_run', { entry_id, ok: true, ...own } as never, { at });

  it('counts its runs, and says how the last one went', async () => {
    const [before] = await items();
    const { id = '', runs = 0, etag } = before ?? {};
    const posted = { channel_id: '8', message_id: '81' };
    expect(
      await send(run(id, { posted }, ago(50)), run(id, { ok: false, error: 'Missing Access' }, ago(40))),
    ).toEqual(['applied', 'applied']);
    expect((await items())[0]).toMatchObject({
      etag,
      runs: runs + 2,
      last_run: { at: ago(40), ok: false, error: 'Missing Access' },
    });
    expect(await send(run(id, {}, ago(45)), run('1', {}, ago(1)))).toEqual([
      'event.outdated',
      'entry.unknown',
    ]);
  });

  it('stands nowhere once its message is deleted on the platform', async () => {
    const [{ id } = { id: '' }] = await items();
    const posted = { channel_id: '8', message_id: '82' };
    await send(run(id, { posted }, ago(30)));
    const isIt = and(eq(guildItems.guild_id, guildId), eq(guildItems.id, id));
    const state = async () => (await api.database.db.select().from(guildItems).where(isIt))[0]?.state;
    expect(await state()).toMatchObject({ posted });
    await send(event('post_deleted', { message_id: '83' }));
    expect(await state()).toMatchObject({ posted });
    await send(event('post_deleted', { message_id: '82' }));
    expect(await state()).toMatchObject({ posted: null, last_run: { at: ago(30), ok: true } });
  });
});

it('the panel of a deleted message stands nowhere', async () => {
  const { value } = await owner.read<{ items: { id: string; message_id: string | null }[] }>('/tickets');
  const panel = value.items.find(({ message_id }) => message_id !== null);
  expect(await send(event('post_deleted', { message_id: panel?.message_id ?? '' }))).toEqual(['applied']);
  const after = await owner.read<{ items: object[] }>('/tickets');
  expect(after.value.items).toContainEqual(
    expect.objectContaining({ id: panel?.id, message_id: null, posted: null }),
  );
});
