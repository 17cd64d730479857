/** What the demo's bot does of what people ask of it. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cases, members, raidModes, requestedActions, tickets } from '../../../server/db/schema.ts';
import { startDemoAnswers } from '../../../server/demo/bot.ts';
import { answerActions } from '../../../server/demo/bot-answers.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { ModerationCase } from '../../../src/contract/history.ts';
import type { MemberProfile } from '../../../src/contract/members.ts';
import type { Overview } from '../../../src/contract/overview.ts';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

const guildId = demoGuilds.potager;
let api: TestApi;
let owner: ReturnType<typeof callsIn>;
/** Somebody in the records, without a sanction. */
let userId: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  const isOfGuild = eq(cases.guild_id, guildId);
  const [one] = await api.database.db.select().from(cases).where(isOfGuild).limit(1);
  userId = one?.target_id ?? '';
  await api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, userId));
});
afterAll(() => api.close());
afterEach(() => api.database.db.delete(requestedActions));

let keys = 0;
async function ask(action: object): Promise<string> {
  keys += 1;
  const body = { action, key: `key-number-${keys}` };
  return (await owner.write<RequestedAction>('POST', '/actions', body)).value.id;
}
const read = async (id: string) => (await owner.read<RequestedAction>(`/actions/${id}`)).value;
/** Lets the bot answer a second later. */
async function answer(): Promise<void> {
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  await answerActions(api.database, api.clock.now);
}
async function answered(action: object): Promise<RequestedAction> {
  const id = await ask(action);
  await answer();
  return read(id);
}
const profile = async (id = userId) => (await owner.read<MemberProfile>(`/members/${id}`)).value;
const newest = async (id = userId) =>
  (await owner.read<{ items: ModerationCase[] }>(`/history?target_id=${id}&limit=1`)).value.items[0];

const on = (kind: string, more: object = {}) => ({ kind, user_id: userId, reason: 'Spam', ...more });
const timeout = () => on('timeout', { duration_seconds: 600 });
const ban = (more = {}) => on('ban', { duration_seconds: null, delete_message_seconds: 0, ...more });

describe('a sanction', () => {
  it('is done with a case that is in force, until it is lifted', async () => {
    const done = await answered(timeout());
    expect(done).toMatchObject({ state: 'done', case_number: expect.any(Number), refusal: null });
    const made = await newest();
    expect(made).toMatchObject({
      number: done.case_number,
      action: 'timeout',
      source: 'human',
      status: 'active',
      reason: 'Spam',
      moderator: { id: demoAccounts.owner.id },
      duration_seconds: 600,
      expires_at: new Date(api.clock.now.getTime() + 600_000).toISOString(),
    });
    const { in_force, membership, asked } = await profile();
    expect(in_force).toEqual([made]);
    expect([membership?.timed_out_until, asked]).toEqual([made?.expires_at, []]);
    const longer = { kind: 'change_duration', user_id: userId, case_number: made?.number, reason: 'Again' };
    expect(await answered({ ...longer, duration_seconds: 1200 })).toMatchObject({
      state: 'done',
      case_number: made?.number,
    });
    expect(await newest()).toMatchObject({
      number: made?.number,
      reason: 'Again',
      duration_seconds: 1200,
      edits: [
        { changed: 'reason', reason: 'Spam' },
        { changed: 'duration', duration_seconds: 600 },
      ],
    });
    expect(await answered(on('untimeout'))).toMatchObject({ state: 'done', case_number: null });
    expect(await newest()).toMatchObject({ id: made?.id, status: 'revoked' });
    const { in_force: left, membership: after } = await profile();
    expect([left, after?.timed_out_until]).toEqual([[], null]);
  });

  it('that bans keeps the member out until somebody lifts it, which has a case too', async () => {
    await answered(ban());
    expect(await profile()).toMatchObject({ membership: null, in_force: [{ action: 'ban' }] });
    expect(await answered(timeout())).toMatchObject({ state: 'refused', refusal: { reason: 'gone' } });
    expect(await newest()).toMatchObject({ action: 'timeout', status: 'failed' });
    expect((await answered(on('unban'))).case_number).toBe((await newest())?.number);
    expect(await profile()).toMatchObject({ membership: { owner: false }, in_force: [] });
  });

  it.each(['warn', 'note', 'kick'])('of the kind %s has a case', async (kind) => {
    const { case_number: number, state } = await answered(on(kind));
    expect(state).toBe('done');
    expect(await newest()).toMatchObject({ number, action: kind, duration_seconds: null });
  });

  it('is refused against whoever is not below the bot', async () => {
    const { id } = demoAccounts.manager;
    const isIt = and(eq(members.guild_id, guildId), eq(members.user_id, id));
    await api.database.db.update(members).set({ role_position: 1000 }).where(isIt);
    const refused = await answered(ban({ user_id: id }));
    expect(refused).toMatchObject({ state: 'refused', refusal: { reason: 'rank', permission: null } });
    expect((await profile(id)).in_force).toEqual([]);
    expect((await answered(on('note', { user_id: id }))).state).toBe('done');
  });

  it('is refused where there is nothing to lift, or nobody', async () => {
    const gone = { state: 'refused', refusal: { reason: 'gone' } };
    expect(await answered(on('unban'))).toMatchObject(gone);
    expect(await answered(on('untimeout'))).toMatchObject(gone);
    expect(await answered(on('kick', { user_id: '700000000000000001' }))).toMatchObject(gone);
  });
});

it('a ticket is closed once', async () => {
  const { db } = api.database;
  const [ticket] = await db.select().from(tickets).where(eq(tickets.guild_id, guildId)).limit(1);
  const ticket_id = ticket?.id ?? '';
  const open = { state: 'open', closed_at: null, closed_by: null, close_reason: null } as const;
  await db.update(tickets).set(open).where(eq(tickets.id, ticket_id));
  const close = { kind: 'close_ticket', ticket_id, reason: 'Solved' };
  const [first, second] = [await ask(close), await ask(close)];
  await answer();
  expect([await read(first), await read(second)]).toMatchObject([
    { state: 'done', case_number: null },
    { state: 'refused', refusal: { reason: 'gone' } },
  ]);
  const [closed] = await db.select().from(tickets).where(eq(tickets.id, ticket_id));
  expect(closed).toMatchObject({
    state: 'closed',
    close_reason: 'Solved',
    closed_by: demoAccounts.owner.id,
    message_count: ticket?.message_count,
  });
});

it('raid mode begins and ends', async () => {
  const mode = async () => (await owner.read<Overview>('/overview')).value.raid_mode;
  const measures = ['captcha_hard', 'slow_mode'];
  await answered({ kind: 'raid', active: true, duration_seconds: 600, measures });
  const until = new Date(api.clock.now.getTime() + 600_000).toISOString();
  expect(await mode()).toMatchObject({ by: { id: demoAccounts.owner.id }, until, measures, ended: null });
  await answered({ kind: 'raid', active: false, duration_seconds: null });
  expect((await mode())?.ended).toMatchObject({ by: { id: demoAccounts.owner.id } });
  await api.database.db.delete(raidModes);
});

describe('the bot', () => {
  const running: (() => Promise<void>)[] = [];
  const end = () => Promise.all(running.splice(0).map((stop) => stop()));
  afterEach(end);
  const start = async (after: number) => {
    const report = (error: unknown) => api.reported.push(error);
    running.push(await startDemoAnswers(api.database, { clock: () => api.clock.now, report, after }));
  };
  const becomesDone = (id: string) =>
    expect.poll(async () => (await read(id)).state, { timeout: 10_000 }).toBe('done');

  it('answers what is asked', async () => {
    await start(0);
    await becomesDone(await ask(on('warn')));
    await becomesDone(await ask(on('warn')));
    expect(api.reported).toEqual([]);
  });

  it('answers when it starts what an earlier one was stopped before it answered', async () => {
    await start(60_000);
    const id = await ask(on('warn'));
    await end();
    expect((await read(id)).state).toBe('waiting');
    await start(0);
    await becomesDone(id);
  });

  it('answers once, also when two processes do', async () => {
    const id = await ask(on('warn'));
    const before = await api.database.db.$count(cases);
    await Promise.all([1, 2].map(() => answerActions(api.database, api.clock.now)));
    expect((await read(id)).state).toBe('done');
    expect(await api.database.db.$count(cases)).toBe(before + 1);
  });
});
