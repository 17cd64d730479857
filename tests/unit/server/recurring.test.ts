import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guildItems, postedMessages } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { nextRun } from '../../../server/features/next-run.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import type { RecurringMessage, RecurringMessageBody } from '../../../src/contract/recurring.ts';
import * as runs from '../../../src/lib/schedule/runs.ts';
import { recurringMessage } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf, type List, setPremium, type Written } from './lists.ts';

const opened = new Date('2026-11-21T14:22:33.000Z');

let api: TestApi;
let token: string;
let sample: RecurringMessageBody;
let id: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
  sample = { ...recurringMessage, channel_id: id('discussion') };
});
afterAll(() => api.close());

const path = '/recurring';
const here = () => callsIn(api, 'potager', token);
const readList = async (calls = here()) => {
  const { value, tag } = await calls.read<List<RecurringMessage>>(path);
  return { value: value.items, tag };
};
const list = () => readList();
/** Writes a message; returns it from the reply. */
const write = async (method: string, target: string, body: RecurringMessageBody, ifMatch?: string) => {
  const { value, tag } = await here().write<Written<RecurringMessage>>(method, target, body, ifMatch);
  if (!value.item) throw new Error('The reply has no message.');
  return { value: value.item, tag };
};
const create = (more: Partial<RecurringMessageBody> = {}) => write('POST', path, { ...sample, ...more });
const bodyOf = ({
  id: _id,
  etag: _etag,
  next_run_at: _next,
  runs: _runs,
  last_run: _last,
  ...body
}: RecurringMessage) => body;
const replace = (message: RecurringMessage, more: Partial<RecurringMessageBody> = {}) =>
  write('PUT', `${path}/${message.id}`, { ...bodyOf(message), ...more });
/** The bot's record of a run. */
const run = (messageId: string, state: object) =>
  api.database.db.update(guildItems).set({ state }).where(eq(guildItems.id, messageId));

describe('the demo', () => {
  it('has messages with a next run in their zone, and what became of the last', async () => {
    const { value } = await list();
    expect(value.map(({ name, next_run_at }) => [name, next_run_at])).toEqual([
      ['Arrosage du week-end', '2026-11-21T17:30:00.000Z'],
      ['Bilan du mois', '2026-11-30T18:00:00.000Z'],
      ['Règles du troc', '2026-11-22T15:00:00.000Z'],
      ['Alerte gel du printemps', null],
    ]);
    expect(value.map(({ last_run }) => last_run?.ok ?? null)).toEqual([true, true, false, true]);
    expect(value[2]?.last_run?.error).toBe('Missing Permissions (50013)');
  });

  it('survives the hostile guild', async () => {
    const { value } = await readList(callsIn(api, 'hostile', token));
    expect(value.map(({ next_run_at }) => next_run_at)).toEqual([
      '2028-02-29T09:59:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]);
  });
});

describe('with an empty list', () => {
  beforeEach(async () => {
    await api.database.db.delete(guildItems);
    await setPremium(api, 'potager', null);
    api.clock.now = opened;
  });

  it('a new message comes last, with its next run and no last one', async () => {
    const first = await create({ name: 'first' });
    const second = await create({ name: 'second' });
    expect(first.value).toEqual({
      ...sample,
      name: 'first',
      id: expect.stringMatching(/^\d{18,20}$/),
      etag: expect.stringMatching(/^".+"$/),
      next_run_at: '2026-11-22T14:22:33.000Z',
      runs: 0,
      last_run: null,
    });
    expect(await list()).toMatchObject({ value: [first.value, second.value], tag: second.tag });
  });

  it('the next run moves on with the clock, and the tag does not', async () => {
    const { tag } = await create({
      schedule: { kind: 'weekly', days: [7], times: ['02:30'] },
      timezone: 'America/New_York',
    });
    const next = async (now: string) => {
      api.clock.now = new Date(now);
      const { value, tag: now_ } = await list();
      expect(now_).toBe(tag);
      return value[0]?.next_run_at;
    };
    expect(await next('2026-11-21T15:00:00Z')).toBe('2026-11-22T07:30:00.000Z');
    // The night in which New York's clocks jump from 2 to 3.
    expect(await next('2026-12-01T12:00:00Z')).toBe('2026-12-06T07:30:00.000Z');
  });

  it('the tags stay when the bot has posted, and change with any save', async () => {
    const { value, tag } = await create();
    await run(value.id, {
      since: opened.toISOString(),
      runs: 1,
      last_run: { at: '2026-11-21T14:00:00.000Z', ok: false, error: 'Unknown Channel' },
    });
    const read = await list();
    expect(read.tag).toBe(tag);
    expect(read.value[0]?.last_run).toEqual({
      at: '2026-11-21T14:00:00.000Z',
      ok: false,
      error: 'Unknown Channel',
    });
    expect(read.value[0]?.etag).toBe(value.etag);
    const saved = await write(
      'PUT',
      `${path}/${value.id}`,
      { ...bodyOf(value), name: 'New' },
      value.etag ?? '',
    );
    expect(saved.tag).not.toBe(tag);
    expect(saved.value.etag).not.toBe(value.etag);
  });

  it('an edit of the words shifts no interval, one of the schedule begins anew', async () => {
    const { value } = await create({ schedule: { kind: 'interval', every_seconds: 3600 } });
    api.clock.now = new Date(opened.getTime() + 10 * 60_000);
    const reworded = await replace(value, { message: { content: 'Other words' } });
    expect(reworded.value.next_run_at).toBe('2026-11-21T15:22:33.000Z');
    const rescheduled = await replace(value, { schedule: { kind: 'interval', every_seconds: 7200 } });
    expect(rescheduled.value.next_run_at).toBe('2026-11-21T16:32:33.000Z');
  });

  it('after its runs there is none, until it is switched on again', async () => {
    const { value } = await create({ max_runs: 2 });
    await run(value.id, { since: opened.toISOString(), runs: 2, last_run: null });
    expect((await list()).value[0]?.next_run_at).toBeNull();
    expect((await replace(value, { name: 'Same plan' })).value.next_run_at).toBeNull();
    expect((await replace(value, { enabled: false })).value.next_run_at).toBeNull();
    expect((await replace(value, { enabled: true })).value.next_run_at).not.toBeNull();
  });

  it('after its end, and while it is off, there is no next run', async () => {
    const { value } = await create({ ends_at: '2026-11-23T14:00:00.000Z' });
    expect(value.next_run_at).not.toBeNull();
    api.clock.now = new Date('2026-11-24T14:00:00.000Z');
    // Its dates are unchanged, so it can be renamed, paused and resumed.
    expect((await replace(value, { name: 'Over' })).value.next_run_at).toBeNull();
    await replace(value, { enabled: false });
    expect((await replace(value, { enabled: true })).value.next_run_at).toBeNull();
    expect((await replace(value, { ends_at: null, enabled: false })).value.next_run_at).toBeNull();
  });

  it.each([
    { ends_at: '2001-01-01T00:00:00.000Z' },
    { ends_at: '2026-12-01T00:00:00.000Z', schedule: { kind: 'monthly', day: 15, time: '10:00' } },
    {
      ends_at: '2040-01-01T00:00:00.000Z',
      schedule: { kind: 'cron', expression: '0 12 29 2 */7' },
      starts_at: '2033-01-01T00:00:00.000Z',
    },
  ] as const)('one whose dates are all after its end is refused while it is on: %j', async (plan) => {
    const { fields } = await here().refused('POST', path, { ...sample, ...plan });
    expect(fields).toEqual([{ path: 'ends_at', key: 'recurring.never_runs' }]);
    expect((await create({ ...plan, enabled: false })).value.next_run_at).toBeNull();
  });

  it('a day that comes once in decades has its next run', async () => {
    const schedule = { kind: 'cron', expression: '0 12 29 2 */7' } as const;
    const plan = { schedule, starts_at: '2033-01-01T00:00:00.000Z', timezone: 'UTC' };
    expect((await create(plan)).value.next_run_at).toBe('2060-02-29T12:00:00.000Z');
  });

  it('a restored one has its runs, and its next one as if it had always been there', async () => {
    const { value } = await create({ schedule: { kind: 'interval', every_seconds: 3600 } });
    const last_run = { at: '2026-11-21T14:00:00.000Z', ok: true, error: null };
    await run(value.id, { since: opened.toISOString(), runs: 1, last_run });
    await here().write('DELETE', `${path}/${value.id}`);
    api.clock.now = new Date(opened.getTime() + 90 * 60_000);
    const restored = await here().write<Written<RecurringMessage>>('POST', `${path}/${value.id}/restore`);
    expect(restored.value.item).toEqual({
      ...value,
      runs: 1,
      last_run,
      next_run_at: '2026-11-21T16:22:33.000Z',
    });
  });

  it('a channel that is not here, a forum, and a cron expression without sense are named', async () => {
    const cron = (expression: string) => ({ kind: 'cron', expression });
    const refused = (more: object) => here().refused('POST', path, { ...sample, ...more });
    const malformed = { path: 'schedule.expression', key: 'recurring.expression_malformed' };
    expect((await refused({ channel_id: '1', schedule: cron('0 0 30 2 *') })).fields).toEqual([
      { path: 'channel_id', key: 'channel.unknown' },
      malformed,
    ]);
    expect((await refused({ schedule: cron('61 * * * *') })).fields).toEqual([malformed]);
    expect((await refused({ channel_id: id('questions-aux-jardiniers') })).fields).toEqual([
      { path: 'channel_id', key: 'not_allowed' },
    ]);
    expect((await refused({ timezone: 'Mars/Olympus' })).fields).toEqual([
      { path: 'timezone', key: 'not_allowed' },
    ]);
    expect((await list()).value).toEqual([]);
  });

  it('the guild tells whether one is on', async () => {
    const isOn = async () => (await here().read<Guild>('')).value.modules.recurring;
    const { value } = await create({ enabled: false });
    expect(await isOn()).toBe(false);
    await replace(value, { enabled: true });
    expect(await isOn()).toBe(true);
  });
});

describe('sending at once', () => {
  const posted = () =>
    api.database.db.select().from(postedMessages).where(eq(postedMessages.guild_id, demoGuilds.potager));
  const send = (messageId: string, query = '') =>
    here().write<{ channel_id: string; message_id: string; sent_at: string }>(
      'POST',
      `${path}/${messageId}/send${query}`,
    );
  const refused = (messageId: string, query = '', calls = here()) =>
    calls.refused('POST', `${path}/${messageId}/send${query}`);

  beforeEach(async () => {
    await api.database.db.delete(guildItems);
    await api.database.db.delete(postedMessages);
    api.clock.now = opened;
  });

  it('posts the message with its variables filled, and is no run', async () => {
    const message = { content: 'In {channel} on {server}' };
    const { value } = await create({ message, enabled: false, max_runs: 1, mentions: 'none' });
    const sent = await send(value.id);
    expect(sent.value).toMatchObject({ channel_id: value.channel_id, sent_at: opened.toISOString() });
    const [only, ...more] = await posted();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ id: sent.value.message_id, channel_id: value.channel_id });
    expect(only?.message.message.content).toMatch(/^In <#\d+> on .+/);
    expect((await list()).value[0]).toMatchObject({
      etag: value.etag,
      runs: 0,
      enabled: false,
      last_run: { at: opened.toISOString(), ok: true, error: null },
    });
  });

  it('is refused within a minute, and posts nothing then', async () => {
    const { value } = await create({ mentions: 'none' });
    await send(value.id);
    api.clock.now = new Date(opened.getTime() + 59_999);
    expect(await refused(value.id)).toMatchObject({ status: 409, key: 'recurring.sent_just_now' });
    expect(await posted()).toHaveLength(1);
    api.clock.now = new Date(opened.getTime() + 60_000);
    await send(value.id);
    expect(await posted()).toHaveLength(2);
  });

  it('replaces the message before where that is asked for', async () => {
    const { value } = await create({ mentions: 'none', replace_previous: true });
    await send(value.id);
    api.clock.now = new Date(opened.getTime() + 60_000);
    const { value: second } = await send(value.id);
    expect((await posted()).map((one) => one.id)).toEqual([second.message_id]);
  });

  it('is refused where the bot may not write, where the channel is gone, and for what is not there', async () => {
    const silent = await create({ mentions: 'none', channel_id: id('règlement') });
    expect(await refused(silent.value.id)).toMatchObject({ status: 409, key: 'recurring.cannot_send' });
    const lost = await create({ mentions: 'none' });
    await api.database.db
      .update(guildItems)
      .set({ value: { ...bodyOf(lost.value), channel_id: '4' } })
      .where(eq(guildItems.id, lost.value.id));
    expect(await refused(lost.value.id)).toMatchObject({ status: 409, key: 'recurring.channel_gone' });
    expect(await refused('4')).toMatchObject({ status: 404, key: 'not_found' });
    expect(await posted()).toEqual([]);
    expect((await list()).value.map(({ last_run }) => last_run)).toEqual([null, null]);
  });

  it('asks before it notifies everyone', async () => {
    const { value } = await write('POST', `${path}?confirm=danger`, { ...sample, mentions: 'everyone' });
    const unconfirmed = await refused(value.id);
    expect(unconfirmed).toMatchObject({
      status: 422,
      fields: [{ path: 'mentions', key: 'danger_unconfirmed' }],
    });
    expect(await posted()).toEqual([]);
    await send(value.id, '?confirm=danger');
    expect(await posted()).toHaveLength(1);
  });
});

describe('the next run', () => {
  const plan: runs.RunPlan = {
    schedule: { kind: 'weekly', days: [1], times: ['18:00'] },
    timezone: 'Europe/Paris',
    starts_at: null,
    ends_at: null,
    max_runs: null,
  };
  const soFar = { since: 0, runs: 0 };
  const monday = Date.parse('2026-11-23T17:00:00Z');

  it('is computed once for as long as it is the next one', () => {
    const computed = vi.spyOn(runs, 'nextRuns');
    const at = (iso: string) => nextRun(plan, soFar, Date.parse(iso));
    expect(at('2026-11-21T12:00:00Z')).toBe(monday);
    expect(at('2026-11-23T16:59:59.999Z')).toBe(monday);
    expect(computed).toHaveBeenCalledTimes(1);
    expect(at('2026-11-23T17:00:00Z')).toBe(monday + 7 * 86_400_000);
    expect(at('2026-11-20T12:00:00Z')).toBe(monday);
    expect(nextRun({ ...plan, max_runs: 1 }, { ...soFar, runs: 1 }, monday)).toBeNull();
    expect(computed).toHaveBeenCalledTimes(4);
    computed.mockRestore();
  });
});
