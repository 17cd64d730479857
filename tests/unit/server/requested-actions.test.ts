/** Actions that people ask the bot for: who may ask for which, what the bot is told, and what becomes of them. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { accessGrants, cases, members, requestedActions, tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { ModerationCase } from '../../../src/contract/history.ts';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, eventsOf, guildId, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let moderator: ReturnType<typeof callsIn>;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = demoTime;
});

const nobody = '700000000000000001';
const warn = { kind: 'warn', user_id: nobody, reason: 'Spam' };
const ban = { kind: 'ban', user_id: nobody, reason: null, duration_seconds: null, delete_message_seconds: 0 };
const timeout = { kind: 'timeout', user_id: nobody, reason: null, duration_seconds: 600 };

let asked = 0;
const bodyOf = (action: object) => {
  asked += 1;
  return { action, key: `key-number-${asked}` };
};
const ask = async (action: object, by = moderator) =>
  (await by.write<RequestedAction>('POST', '/actions', bodyOf(action))).value;
const refusedFields = async (action: object, by = moderator) =>
  (await by.refused('POST', '/actions', bodyOf(action))).fields;
const read = async (id: string) => (await moderator.read<RequestedAction>(`/actions/${id}`)).value;

const allow = (held: readonly Permission[], role_position = 5) =>
  api.database.db
    .update(members)
    .set({ permissions: bitsOf(held), role_position, role_id: '5' })
    .where(and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.moderator.id)));

const open: { cut(): Promise<void> }[] = [];
async function stream(lastEventId?: string) {
  const more = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const events = eventsOf(await api.app.request('/bot/stream', { headers: bearer(botKey, more) }));
  open.push(events);
  return events;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.cut();
  await api.database.db.delete(requestedActions);
});

describe('an action', () => {
  it('is told to the bot at once, and done when the bot says so, with the number of its case', async () => {
    await allow(['ban_members']);
    const { next } = await stream();
    await next();
    const { id, ...rest } = await ask(ban);
    expect(rest).toMatchObject({ action: ban, state: 'waiting', case_number: null, refusal: null });
    expect(await next()).toMatchObject({
      event: 'action_requested',
      data: {
        action_id: id,
        guild_id: guildId,
        action: ban,
        asked_by: { id: demoAccounts.moderator.id, display_name: 'Lina Haddad' },
        asked_at: demoTime.toISOString(),
        expires_at: new Date(demoTime.getTime() + 300_000).toISOString(),
      },
    });
    const made = caseMade('9101', {}, { action: 'ban', source: 'human', moderator: person('1'), rule: null });
    const done = event('action_done', { action_id: id, case_id: '9101' }, { at: ago(0) });
    expect(await outcomes(api.app, [made, done])).toEqual(['applied', 'applied']);
    expect(await read(id)).toMatchObject({
      state: 'done',
      answered_at: demoTime.toISOString(),
      case_number: expect.any(Number),
    });
  });

  it('has its evidence in the case that comes of it, and changes that of no other', async () => {
    await allow(['ban_members', 'moderate_members']);
    const evidence = [{ url: 'https://example.com/a.png', caption: null }];
    const { value } = await moderator.write<RequestedAction>('POST', '/actions', {
      ...bodyOf(ban),
      evidence,
    });
    const made = caseMade('9190', {}, { action: 'ban', source: 'human', moderator: person('1'), rule: null });
    const done = (action_id: string) => event('action_done', { action_id, case_id: '9190' }, { at: ago(0) });
    expect(await outcomes(api.app, [made, done(value.id)])).toEqual(['applied', 'applied']);
    const links = async () => {
      const { case_number } = await read(value.id);
      const found = await moderator.read<{ items: ModerationCase[] }>(`/history?q=%23${case_number}`);
      return found.value.items[0]?.evidence?.links;
    };
    expect(await links()).toEqual(evidence);
    const { id } = await ask(ban);
    expect(await outcomes(api.app, [done(id)])).toEqual(['applied']);
    expect(await links()).toEqual(evidence);
    const wrong = { ...bodyOf(ban), evidence: [{ url: 'javascript:alert(1)', caption: null }] };
    expect((await moderator.refused('POST', '/actions', wrong)).fields).toEqual([
      { path: 'evidence.0.url', key: 'url' },
    ]);
  });

  it('is refused by the bot with the permission that it lacks and what the platform said', async () => {
    const { id } = await ask(warn);
    const refusal = {
      reason: 'missing_permission',
      permission: 'kick_members',
      detail: 'Missing Permissions',
    };
    expect(
      await outcomes(api.app, [event('action_refused', { action_id: id, ...refusal } as never)]),
    ).toEqual(['applied']);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal, case_number: null });
  });

  it('is answered once', async () => {
    const { id } = await ask(warn);
    const done = event('action_done', { action_id: id });
    const refused = event('action_refused', { action_id: id, reason: 'failed' });
    expect(await outcomes(api.app, [done, done, refused])).toEqual(['applied', 'repeated', 'event.outdated']);
    expect((await read(id)).state).toBe('done');
  });

  it('is known in its guild only', async () => {
    const { id } = await ask(warn);
    const neighbour = callsIn(api, 'nebula', await api.signIn('moderator'));
    expect((await neighbour.call('GET', `/actions/${id}`)).status).toBe(404);
    const elsewhere = event('action_done', { action_id: id }, { guild_id: demoGuilds.nebula });
    expect(await outcomes(api.app, [elsewhere, event('action_done', { action_id: '5' })])).toEqual([
      'action.unknown',
      'action.unknown',
    ]);
  });

  it('is told again to a bot that connects anew, until it is answered or expires', async () => {
    const first = await stream();
    await first.next();
    const one = await ask(warn);
    const other = await ask(warn);
    const { id: last = '' } = (await first.next()) ?? {};
    await first.cut();
    await outcomes(api.app, [event('action_done', { action_id: one.id })]);
    for (const events of [await stream(last), await stream()]) {
      await events.next();
      expect((await events.next())?.data.action_id).toBe(other.id);
    }
    api.clock.now = new Date(demoTime.getTime() + 300_000);
    expect((await read(other.id)).state).toBe('expired');
    const late = await stream();
    await late.next();
    const third = await ask(warn);
    expect((await late.next())?.data.action_id).toBe(third.id);
  });

  it('that was done after its time is done', async () => {
    const { id } = await ask(warn);
    api.clock.now = new Date(demoTime.getTime() + 300_000);
    await outcomes(api.app, [event('action_done', { action_id: id })]);
    expect((await read(id)).state).toBe('done');
  });

  it('is asked for once with one key, and the key is of one guild', async () => {
    const body = bodyOf(warn);
    const one = await moderator.write<RequestedAction>('POST', '/actions', body);
    const again = await moderator.write<RequestedAction>('POST', '/actions', body);
    expect([again.status, again.value]).toEqual([201, one.value]);
    const elsewhere = callsIn(api, 'nebula', await api.signIn('moderator'));
    const other = await elsewhere.write<RequestedAction>('POST', '/actions', body);
    expect(other.value.id).not.toBe(one.value.id);
    expect(await api.database.db.$count(requestedActions)).toBe(2);
  });

  it('is counted in the metrics, and forgotten after a week', async () => {
    const { id } = await ask(warn);
    await ask(warn);
    await outcomes(api.app, [event('action_done', { action_id: id })]);
    api.clock.now = new Date(demoTime.getTime() + 60_000);
    const text = await (await api.app.request('/metrics')).text();
    expect(text).toContain('vigie_bot_action_oldest_seconds 60');
    expect(text).toContain('vigie_bot_actions{state="waiting"} 1');
    expect(text).toContain('vigie_bot_actions{state="done"} 1');
    await cleanUp(api.database.db, new Date(demoTime.getTime() + 7 * 86_400_000));
    expect(await api.database.db.$count(requestedActions)).toBe(0);
  });
});

describe('whoever asks', () => {
  it.each([
    ['timeout', timeout, 'moderate_members'],
    ['untimeout', { kind: 'untimeout', user_id: nobody, reason: null }, 'moderate_members'],
    ['kick', { kind: 'kick', user_id: nobody, reason: null }, 'kick_members'],
    ['ban', ban, 'ban_members'],
    ['unban', { kind: 'unban', user_id: nobody, reason: null }, 'ban_members'],
    ['raid', { kind: 'raid', active: true, duration_seconds: 600 }, 'manage_guild'],
    [
      'raid with measures',
      { kind: 'raid', active: true, duration_seconds: 600, measures: ['slow_mode'] },
      'manage_guild',
    ],
  ] as const)('has the right to %s themselves', async (_, action, right) => {
    await allow(right === 'kick_members' ? ['ban_members'] : ['kick_members']);
    expect(await refusedFields(action)).toEqual([{ path: 'action.kind', key: `needs.${right}` }]);
    await allow(['kick_members', right]);
    expect((await ask(action)).state).toBe('waiting');
  });

  it('needs no more than to be a moderator for a warning or a note', async () => {
    await allow(['moderate_members']);
    await ask(warn);
    await ask({ kind: 'note', user_id: nobody, reason: 'Asked for the rules twice' });
  });

  it('is above the member, and nobody is above the owner', async () => {
    await allow(['ban_members', 'manage_guild'], 5);
    const above = [{ path: 'action.user_id', key: 'member.above_caller' }];
    for (const account of ['manager', 'owner', 'moderator'] as const) {
      const user_id = demoAccounts[account].id;
      expect(await refusedFields({ ...ban, user_id })).toEqual(above);
      expect(await refusedFields({ ...warn, user_id })).toEqual(above);
    }
    await ask({ kind: 'note', user_id: demoAccounts.owner.id, reason: 'Away in May' });
    await ask({ ...ban, user_id: demoAccounts.manager.id }, owner);
    expect(await refusedFields({ ...ban, user_id: demoAccounts.owner.id }, owner)).toEqual(above);
  });

  it('may read the ticket, which is open', async () => {
    await allow(['kick_members']);
    const close = (ticket_id: string) => ({ kind: 'close_ticket', ticket_id, reason: 'Solved' });
    await outcomes(api.app, [ticketOpened('9201'), ticketOpened('9202')]);
    const unknown = [{ path: 'action.ticket_id', key: 'ticket.unknown' }];
    expect(await refusedFields(close('9201'))).toEqual(unknown);
    await owner.write('POST', '/tickets/access', { moderators_read: 'all' });
    await ask(close('9201'));
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, '9202'));
    expect(await refusedFields(close('9202'), owner)).toEqual(unknown);
    expect(await refusedFields(close('9203'), owner)).toEqual(unknown);
  });
});

describe('another duration', () => {
  const day = 86_400;
  const made = async (id: string, own: object) => {
    await outcomes(api.app, [caseMade(id, { at: ago(3600) }, { duration_seconds: day, ...own })]);
    const [row] = await api.database.db.select().from(cases).where(eq(cases.id, id));
    return { user_id: row?.target_id ?? '', case_number: row?.number ?? 0 };
  };
  const change = (of: object, duration_seconds: number | null) => ({
    ...{ kind: 'change_duration', reason: null, duration_seconds },
    ...of,
  });

  it('takes the permission of the sanction that it is about, or its grant', async () => {
    const of = await made('9101', { action: 'ban' });
    await allow(['moderate_members']);
    expect(await refusedFields(change(of, day))).toEqual([{ path: 'action.kind', key: 'needs.ban_members' }]);
    await allow(['ban_members']);
    expect(await ask(change(of, null))).toMatchObject({
      state: 'waiting',
      action: { duration_seconds: null },
    });
    await allow(['kick_members']);
    const grant = {
      guild_id: guildId,
      subject_id: demoAccounts.moderator.id,
      subject_kind: 'person' as const,
    };
    await api.database.db.insert(accessGrants).values({ ...grant, modules: {}, actions: ['ban'] });
    expect(await ask(change(of, day))).toMatchObject({ state: 'waiting' });
    await api.database.db.delete(accessGrants);
  });

  it('is for a sanction about the member that is in force', async () => {
    const over = await made('9102', { action: 'mute', duration_seconds: 60 });
    const kicked = await made('9103', { action: 'kick' });
    const of = await made('9104', {});
    const path = 'action.case_number';
    for (const one of [over, kicked, { ...of, user_id: nobody }, { ...of, case_number: 0 }])
      expect(await refusedFields(change(one, day), owner)).toEqual([{ path, key: 'case.not_in_force' }]);
  });

  it('is one that the sanction can have, and that is not over', async () => {
    const of = await made('9105', {});
    const path = 'action.duration_seconds';
    const fault = async (seconds: number | null) => refusedFields(change(of, seconds), owner);
    expect(await fault(null)).toEqual([{ path, key: 'required' }]);
    expect(await fault(28 * day + 1)).toEqual([{ path, key: 'too_big', limit: 28 * day }]);
    expect(await fault(3600)).toEqual([{ path, key: 'duration.over' }]);
    expect(await fault(59)).toEqual([{ path, key: 'too_small', limit: 60 }]);
    expect(await ask(change(of, 28 * day), owner)).toMatchObject({ state: 'waiting' });
  });
});
