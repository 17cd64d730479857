import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import {
  automodDays,
  botEvents,
  cases,
  channelDays,
  commandUses,
  guildQuarters,
  tickets,
  transcriptMessages,
  users,
} from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, guildId, outcomes, person, sendEvents, ticketOpened } from './bot.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey, 'another-key-that-is-just-as-long-as-it'] } });
});
afterAll(() => api.close());

const send = (events: readonly unknown[]) => outcomes(api.app, events);
const caseRow = async (id: string) => (await api.database.db.select().from(cases).where(eq(cases.id, id)))[0];
const ticketRow = async (id: string) =>
  (await api.database.db.select().from(tickets).where(eq(tickets.id, id)))[0];

describe('the key', () => {
  it('may be any of those that are configured, so that one can be replaced', async () => {
    for (const key of [botKey, 'another-key-that-is-just-as-long-as-it']) {
      expect((await sendEvents(api.app, [caseMade(key.length.toString())], key)).status).toBe(200);
    }
  });

  it.each(['wrong', `${botKey}x`, botKey.slice(0, -1)])('is refused when it is %s', async (key) => {
    expect(await refusalOf(sendEvents(api.app, [], key))).toMatchObject({
      status: 401,
      key: 'auth.required',
    });
  });

  it('is asked of every address of the bot, and a token of a person is none', async () => {
    const token = await api.signIn('owner');
    for (const path of ['/bot/stream', `/bot/guild/${guildId}/settings`]) {
      expect((await api.app.request(path)).status).toBe(401);
      expect((await api.app.request(path, { headers: bearer(token) })).status).toBe(401);
    }
  });

  it('leaves nothing at the addresses where there is none', async () => {
    const { app, close } = await openTestApi();
    expect(await refusalOf(sendEvents(app, [caseMade('1')]))).toMatchObject({
      status: 404,
      key: 'call.not_found',
    });
    await close();
  });
});

describe('a batch', () => {
  it('is applied once, however often it comes', async () => {
    const batch = [caseMade('1001'), caseMade('1002')];
    expect(await send(batch)).toEqual(['applied', 'applied']);
    const first = await caseRow('1001');
    expect(await send([...batch, caseMade('1003')])).toEqual(['repeated', 'repeated', 'applied']);
    expect(await caseRow('1001')).toEqual(first);
    expect((await caseRow('1003'))?.number).toBe((first?.number ?? 0) + 2);
  });

  it('tells a repeated id within itself', async () => {
    const one = caseMade('1010');
    expect(await send([one, one])).toEqual(['applied', 'repeated']);
  });

  it('keeps ids of each guild apart', async () => {
    const id = 'the-same';
    expect(
      await send([caseMade('1020', { id }), caseMade('1021', { id, guild_id: demoGuilds.nebula })]),
    ).toEqual(['applied', 'applied']);
  });

  it('is applied but for what is wrong in it, and says what that is', async () => {
    const reply = await sendEvents(api.app, [
      caseMade('1030'),
      { ...caseMade('1031'), action: 'tickle', colour: 'red' },
      { ...caseMade('1032'), reason: 'half \ud800' },
      'nothing',
      caseMade('1033', { guild_id: '1' }),
      caseMade('1034', { at: ago(8 * 86_400) }),
      caseMade('1035', { at: ago(-3600) }),
      event('case_ended', { case_id: '999999', by: null }),
      caseMade('1030'),
      caseMade('1036'),
    ]);
    expect(reply.status).toBe(200);
    const { results } = (await reply.json()) as { results: { id: string; fields?: { path: string }[] }[] };
    expect(results.map(({ id: _, ...rest }) => rest)).toEqual([
      { outcome: 'applied', case_number: expect.any(Number) },
      {
        outcome: 'refused',
        reason: 'invalid',
        fields: [{ path: 'action', key: 'not_allowed' }],
      },
      { outcome: 'refused', reason: 'invalid', fields: [{ path: 'reason', key: 'malformed' }] },
      { outcome: 'refused', reason: 'invalid', fields: [{ path: '', key: 'not_allowed' }] },
      { outcome: 'refused', reason: 'guild.unknown' },
      { outcome: 'refused', reason: 'event.too_old' },
      { outcome: 'refused', reason: 'event.too_early' },
      { outcome: 'refused', reason: 'case.unknown' },
      { outcome: 'refused', reason: 'case.exists' },
      { outcome: 'applied', case_number: expect.any(Number) },
    ]);
    expect(results[1]?.id).toMatch(/^event-/);
    expect(results[3]?.id).toBeNull();
  });

  it('takes a refused event again once it can be applied', async () => {
    const ended = event('case_ended', { case_id: '1040', by: null });
    expect(await send([ended])).toEqual(['case.unknown']);
    expect(await send([caseMade('1040', { at: ago(120) }), ended])).toEqual(['applied', 'applied']);
  });

  it.each([
    ['none', []],
    ['501', Array(501).fill({})],
  ])('of %s events is refused whole', async (_, events) => {
    expect(await refusalOf(sendEvents(api.app, events))).toMatchObject({ status: 422, key: 'invalid' });
  });

  it('of more than a mebibyte is refused', async () => {
    const events = [caseMade('1050', {}, { reason: 'x'.repeat(1024 * 1024) })];
    expect(await refusalOf(sendEvents(api.app, events))).toMatchObject({
      status: 413,
      key: 'body.too_large',
    });
  });

  it('keeps its order beside others of the same guild', async () => {
    const batches = Array.from({ length: 6 }, (_, batch) =>
      Array.from({ length: 20 }, (_, index) => caseMade(`2${batch}${String(index).padStart(2, '0')}`)),
    );
    const replies = await Promise.all(batches.map(send));
    expect(new Set(replies.flat())).toEqual(new Set(['applied']));
    for (const batch of batches) {
      const ids = batch.map((one) => one.case_id);
      const rows = await api.database.db
        .select()
        .from(cases)
        .where(inArray(cases.id, ids))
        .orderBy(cases.number);
      expect(rows.map(({ id }) => id)).toEqual(ids);
      expect((rows.at(-1)?.number ?? 0) - (rows[0]?.number ?? 0)).toBe(ids.length - 1);
    }
  });

  it('of each of many shards is taken when all send at once', async () => {
    const batches = Array.from({ length: 32 }, (_, shard) => [
      caseMade(`31${shard}`),
      caseMade(`32${shard}`, { guild_id: demoGuilds.nebula }),
    ]);
    const statuses = await Promise.all(
      batches.map(async (batch) => (await sendEvents(api.app, batch)).status),
    );
    expect(statuses).toEqual(Array(32).fill(200));
  });

  it('loses only the event that cannot be stored, whichever guild it is of', async () => {
    const guild_id = demoGuilds.library;
    const quarter = '2026-11-20T10:00:00.000Z';
    const messages = [{ channel_id: '9', count: 1_000_000 }];
    const activity = (joins: number) =>
      event(
        'activity',
        { quarter, joins, leaves: 0, captcha_passed: 0, captcha_failed: 0, messages },
        { guild_id },
      );
    await api.database.db
      .insert(channelDays)
      .values({ guild_id, day: '2026-11-20', channel_id: '9', messages: 2_147_483_646 });
    const hit = event('automod_hit', { type: 'links' }, { guild_id });
    expect(await send([caseMade('3301'), activity(1), hit, caseMade('3302', { guild_id }), hit])).toEqual([
      'applied',
      'invalid',
      'applied',
      'applied',
      'repeated',
    ]);
  });
});

describe('cases', () => {
  it('are made as the history shows them', async () => {
    const made = caseMade(
      '3001',
      {},
      { moderator: person('502', 'moderator'), reason: 'Why', source: 'human' },
    );
    await send([made]);
    const token = await api.signIn('owner');
    const reply = await api.app.request(`/guild/${guildId}/history?target_id=773001`, {
      headers: bearer(token),
    });
    const { items } = (await reply.json()) as { items: object[] };
    expect(items).toEqual([
      expect.objectContaining({
        id: '3001',
        action: 'timeout',
        moderator: person('502', 'moderator'),
        reason: 'Why',
        created_at: made.at,
        expires_at: ago(60 - 600),
        status: 'active',
      }),
    ]);
  });

  it.each([
    ['taken back', { by: person('502') }, { status: 'revoked', expires_at: new Date(ago(300 - 600)) }],
    ['over', { by: null }, { status: 'active', expires_at: new Date(ago(100)) }],
  ])('end when they are %s', async (how, by, state) => {
    const case_id = how === 'over' ? '3010' : '3011';
    await send([
      caseMade(case_id, { at: ago(300) }),
      event('case_ended', { case_id, ...by }, { at: ago(100) }),
    ]);
    expect(await caseRow(case_id)).toMatchObject(state);
  });

  it('are never set back by what is older', async () => {
    await send([
      caseMade('3020', { at: ago(300) }),
      event('case_ended', { case_id: '3020', by: person('502') }, { at: ago(100) }),
    ]);
    expect(await send([event('case_failed', { case_id: '3020' }, { at: ago(200) })])).toEqual([
      'event.outdated',
    ]);
    expect(await caseRow('3020')).toMatchObject({ status: 'revoked' });
    expect(await send([event('case_failed', { case_id: '3020' }, { at: ago(50) })])).toEqual(['applied']);
    expect(await caseRow('3020')).toMatchObject({ status: 'failed' });
  });

  it('of another guild are out of reach', async () => {
    await send([caseMade('3030', { guild_id: demoGuilds.nebula })]);
    expect(await send([event('case_failed', { case_id: '3030' })])).toEqual(['case.unknown']);
    expect(await send([caseMade('3030')])).toEqual(['applied']);
  });
});

describe('tickets', () => {
  it('are opened, answered, closed and rated', async () => {
    const ticket_id = '4001';
    await send([ticketOpened(ticket_id, { at: ago(1000) })]);
    expect(await ticketRow(ticket_id)).toMatchObject({ state: 'open', first_response_seconds: null });
    await send([event('ticket_answered', { ticket_id, by: person('502') }, { at: ago(900) })]);
    expect(await ticketRow(ticket_id)).toMatchObject({
      state: 'pending',
      first_response_seconds: 100,
      claimed_by: '502',
    });
    await send([
      event('ticket_closed', { ticket_id, by: null, reason: 'Done', message_count: 7 }, { at: ago(500) }),
      event('ticket_rated', { ticket_id, rating: 4 }, { at: ago(400) }),
    ]);
    expect(await ticketRow(ticket_id)).toMatchObject({
      state: 'closed',
      closed_at: new Date(ago(500)),
      closed_by: null,
      close_reason: 'Done',
      rating: 4,
      message_count: 7,
    });
  });

  it('are the same in whatever order it is told', async () => {
    const told = (ticket_id: string) => [
      event('ticket_rated', { ticket_id, rating: 2 }, { at: ago(300) }),
      event(
        'ticket_closed',
        { ticket_id, by: person('503'), reason: null, message_count: 3 },
        { at: ago(400) },
      ),
      event('ticket_answered', { ticket_id, by: person('504') }, { at: ago(700) }),
      event('ticket_answered', { ticket_id, by: person('502') }, { at: ago(800) }),
      event('ticket_rated', { ticket_id, rating: 5 }, { at: ago(350) }),
    ];
    await send([ticketOpened('4010', { at: ago(1000) }), ticketOpened('4011', { at: ago(1000) })]);
    expect(await send(told('4010'))).toEqual(['applied', 'applied', 'applied', 'applied', 'event.outdated']);
    await send(told('4011').toReversed());
    const [one, other] = [await ticketRow('4010'), await ticketRow('4011')];
    expect(one).toMatchObject({ state: 'closed', rating: 2, first_response_seconds: 200, claimed_by: '502' });
    expect({ ...one, id: '', number: 0, channel_id: '', search: '' }).toEqual({
      ...other,
      id: '',
      number: 0,
      channel_id: '',
      search: '',
    });
  });

  const said = (first: number, ...contents: string[]) =>
    event('transcript_messages', {
      ticket_id: '4020',
      first,
      messages: contents.map((content, index) => ({
        id: `9${first + index}`,
        author_id: '501',
        content,
        created_at: ago(900 - first - index),
        edited_at: null,
        reply_to_id: null,
        embeds: [],
        attachments: [],
        reactions: [{ emoji: '👍', image_url: null, count: 2 }],
        system: null,
      })),
      users: [{ ...person('501', 'opener'), bot: false, color: null }],
      roles: [],
      channels: [],
    });

  it('have a transcript in parts, of which none overwrites what is there', async () => {
    await send([ticketOpened('4020', { at: ago(1000) })]);
    expect(await send([said(3, 'three'), said(1, 'one', 'two')])).toEqual(['applied', 'applied']);
    const token = await api.signIn('owner');
    const address = `/guild/${guildId}/tickets/transcript/884020`;
    const blanked = await api.app.request(`${address}/blank`, {
      method: 'POST',
      headers: bearer(token),
      body: JSON.stringify({ message_id: '92', reason: 'Private' }),
    });
    expect(blanked.status).toBe(200);
    expect(await send([said(1, 'one again', 'two again')])).toEqual(['applied']);
    // Nor one that is repeated at another position.
    const [again] = said(2, 'two again').messages;
    expect(await send([{ ...said(7, 'x'), messages: again ? [again] : [] }])).toEqual(['applied']);
    const reply = await api.app.request(address, { headers: bearer(token) });
    const { messages, ticket } = (await reply.json()) as {
      messages: { content: string }[];
      ticket: { message_count: number };
    };
    expect(messages.map(({ content }) => content)).toEqual(['one', '', 'three']);
    expect(ticket.message_count).toBe(3);
  });

  it('take an edit and other reactions of a message, but for one that was blanked', async () => {
    await send([ticketOpened('4021', { at: ago(1000) })]);
    const ofTicket = (change: object, content: string) => {
      const part = said(1, content, 'two');
      const messages = part.messages.map((one) => ({ ...one, ...change }));
      return { ...part, ticket_id: '4021', messages };
    };
    const stored = async () => {
      const isOf = eq(transcriptMessages.ticket_id, '4021');
      const [first, second] = await api.database.db
        .select()
        .from(transcriptMessages)
        .where(isOf)
        .orderBy(transcriptMessages.position);
      return [first?.content, first?.extras.reactions?.map(({ count }) => count), second?.content];
    };
    await send([ofTicket({}, 'one')]);
    const blanked = { blanked: { by_id: '1', at: ago(10), reason: 'Private' } };
    await api.database.db
      .update(transcriptMessages)
      .set({ content: '', extras: blanked })
      .where(and(eq(transcriptMessages.ticket_id, '4021'), eq(transcriptMessages.id, '92')));
    await send([ofTicket({ edited_at: ago(500), reactions: [{ emoji: '👍', count: 3 }] }, 'edited')]);
    expect(await stored()).toEqual(['edited', [3], '']);
    await send([ofTicket({ edited_at: ago(600), reactions: [] }, 'older')]);
    expect(await stored()).toEqual(['edited', undefined, '']);
  });

  it('keep the first ten thousand messages', async () => {
    const { db } = api.database;
    expect(await send([said(9999, 'a', 'b', 'c', 'd')])).toEqual(['applied']);
    const last = and(
      eq(transcriptMessages.ticket_id, '4020'),
      inArray(transcriptMessages.position, [10_000, 10_001]),
    );
    expect(await db.$count(transcriptMessages, last)).toBe(1);
  });
});

describe('what is counted', () => {
  it('adds up by quarter of an hour and by the day in the guild', async () => {
    const { db } = api.database;
    const guild_id = demoGuilds.arabDevs;
    // Half past midnight there, and still the day before in UTC.
    const quarter = '2026-11-19T22:30:00.000Z';
    const counted = { joins: 2, leaves: 1, captcha_passed: 1, captcha_failed: 1 };
    const activity = () =>
      event(
        'activity',
        {
          quarter,
          ...counted,
          messages: [
            { channel_id: '6', count: 30 },
            { channel_id: '7', count: 0 },
          ],
        },
        { guild_id },
      );
    const hit = () => event('automod_hit', { type: 'spam' }, { guild_id, at: '2026-11-19T22:44:59.000Z' });
    const before = await figures();
    expect(await send([activity(), activity(), hit(), hit(), hit()])).toEqual(Array(5).fill('applied'));
    const after = await figures();
    async function figures() {
      const [row] = await db
        .select()
        .from(guildQuarters)
        .where(and(eq(guildQuarters.guild_id, guild_id), eq(guildQuarters.starts_at, new Date(quarter))));
      const [hits] = await db
        .select()
        .from(automodDays)
        .where(
          and(
            eq(automodDays.guild_id, guild_id),
            eq(automodDays.day, '2026-11-20'),
            eq(automodDays.type, 'spam'),
          ),
        );
      return { hits: hits?.hits ?? 0, ...row };
    }
    expect(after.joins).toBe((before.joins ?? 0) + 4);
    expect(after.messages).toBe((before.messages ?? 0) + 60);
    expect(after.automod_hits).toBe((before.automod_hits ?? 0) + 3);
    expect(after.captcha_failed).toBe((before.captcha_failed ?? 0) + 2);
    expect(after.hits).toBe(before.hits + 3);
    const days = await db
      .select()
      .from(channelDays)
      .where(and(eq(channelDays.guild_id, guild_id), inArray(channelDays.channel_id, ['6', '7'])));
    expect(days).toEqual([{ guild_id, day: '2026-11-20', channel_id: '6', messages: 60 }]);
  });

  it('counts no quarter that begins elsewhere', async () => {
    const counted = { joins: 0, leaves: 0, captcha_passed: 0, captcha_failed: 0, messages: [] };
    expect(await send([event('activity', { quarter: '2026-11-21T12:10:00.000Z', ...counted })])).toEqual([
      'invalid',
    ]);
  });

  it('has a row for each use of a command', async () => {
    await send([event('command_used', { command: 'case view', duration_ms: 12, ok: false })]);
    const rows = await api.database.db.select().from(commandUses).where(eq(commandUses.duration_ms, 12));
    expect(rows).toContainEqual(
      expect.objectContaining({ guild_id: guildId, command: 'case view', ok: false }),
    );
  });
});

describe('people', () => {
  const nameOf = async (id: string) =>
    (await api.database.db.select().from(users).where(eq(users.id, id)))[0]?.username;

  it('have the newest name that was told, whatever came last', async () => {
    await send([
      event('member_seen', { person: person('601', 'second') }, { at: ago(200) }),
      event('member_seen', { person: person('601', 'first') }, { at: ago(300) }),
    ]);
    expect(await nameOf('601')).toBe('second');
    await send([event('member_seen', { person: person('601', 'before') }, { at: ago(250) })]);
    expect(await nameOf('601')).toBe('second');
    await send([event('member_seen', { person: person('601', 'third') }, { at: ago(100) })]);
    expect(await nameOf('601')).toBe('third');
  });

  it('keep the name of their sign-in when an event of before comes late', async () => {
    const { id, username } = demoAccounts.member;
    await api.signIn('member');
    await send([event('member_seen', { person: person(id, 'late') }, { at: ago(1) })]);
    expect(await nameOf(id)).toBe(username);
  });

  it('are not named by events of a guild that the bot is not in', async () => {
    await send([event('member_seen', { person: person('602') }, { guild_id: '1' })]);
    expect(await nameOf('602')).toBeUndefined();
  });
});

it('ids are remembered for longer than events are accepted, and then forgotten', async () => {
  const { db } = api.database;
  const one = caseMade('5001', { at: demoTime.toISOString() });
  await send([one]);
  const kept = () => db.$count(botEvents, eq(botEvents.event_id, one.id));
  api.clock.now = new Date(demoTime.getTime() + 7 * 86_400_000);
  await cleanUp(db, api.clock.now);
  expect(await kept()).toBe(1);
  expect(await send([one])).toEqual(['repeated']);
  api.clock.now = new Date(demoTime.getTime() + 8 * 86_400_000);
  await cleanUp(db, api.clock.now);
  expect(await kept()).toBe(0);
  expect(await send([one])).toEqual(['event.too_old']);
  api.clock.now = demoTime;
});

it('the bot is counted by its key: in its limit, and by name in the metrics', async () => {
  const { app, close } = await openTestApi({
    bot: { keys: [botKey] },
    limits: { perToken: 1, perAddress: 1, perBotKey: 2 },
  });
  const statuses = [];
  for (const id of ['1', '2', '3']) statuses.push((await sendEvents(app, [caseMade(`6${id}`)])).status);
  expect(statuses).toEqual([200, 200, 429]);
  const text = await (await app.request('/metrics')).text();
  expect(text).toMatch(/vigie_bot_events_total\{key="[0-9a-f]{8}",outcome="applied"\} 2/);
  expect(text).toContain('operation="/bot/events",status="200"');
  expect(text).not.toContain(botKey);
  await close();
});
