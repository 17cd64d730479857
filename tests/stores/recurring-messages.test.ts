import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guildItems } from '../../server/db/schema.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import type { Entries, Outcome } from '../../src/app/stores/entries/entry-types.ts';
import { $token } from '../../src/app/stores/session.ts';
import {
  type RecurringMessage,
  type RecurringMessageBody,
  recurringDefaults,
} from '../../src/contract/recurring.ts';
import { recurringBody, recurringMessages } from '../../src/screens/recurring/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { idsOf, setPremium } from '../unit/server/lists.ts';

let api: TestApi;
let token: string;
let body: RecurringMessageBody;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  const id = await idsOf(api, 'potager');
  body = {
    ...recurringDefaults,
    name: 'a',
    channel_id: id('discussion'),
    message: { content: 'Bonjour' },
    timezone: 'Europe/Paris',
  };
});
afterAll(() => api.close());

let messages: Entries<RecurringMessage, RecurringMessageBody>;
beforeEach(async () => {
  await api.database.db.delete(guildItems);
  await setPremium(api, 'potager', null);
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  messages = recurringMessages(demoGuilds.potager);
  await messages.revalidate();
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const items = () => {
  const state = messages.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${JSON.stringify(state)}`);
  return state.items;
};
function itemOf(outcome: Outcome<RecurringMessage>): RecurringMessage {
  if (outcome.kind !== 'done' || !outcome.item) throw new Error(JSON.stringify(outcome));
  return outcome.item;
}
const create = async (more: Partial<RecurringMessageBody> = {}) =>
  itemOf(await messages.create({ ...body, ...more }));

describe('recurring messages', () => {
  test('are added with their next run, changed, paused and resumed', async () => {
    const { id, etag, next_run_at } = await create();
    expect(next_run_at).not.toBeNull();
    itemOf(await messages.save(id, { name: 'b' }, { etag }));
    itemOf(await messages.update(id, { enabled: false }));
    expect(items()).toMatchObject([{ name: 'b', enabled: false, next_run_at: null }]);
    itemOf(await messages.update(id, { enabled: true }));
    expect(items()[0]?.next_run_at).not.toBeNull();
  });

  test('are written without what only the host knows', async () => {
    expect(recurringBody(await create())).toEqual(body);
  });

  test('are copied, ordered, deleted and restored with their place', async () => {
    const first = await create();
    await create({ ...recurringBody(first), name: 'b' });
    await messages.move(first.id, 1);
    expect(items().map(({ name }) => name)).toEqual(['b', 'a']);
    const removed = await messages.remove(first.id);
    if (removed.kind !== 'done') throw new Error('It is deleted.');
    expect(items().map(({ name }) => name)).toEqual(['b']);
    await removed.undo();
    expect(items().map(({ id, name }) => [id === first.id, name])).toEqual([
      [false, 'b'],
      [true, 'a'],
    ]);
  });

  test('that notify everyone are refused at their field until that is confirmed', async () => {
    const everyone = { ...body, mentions: 'everyone' } as const;
    expect(await messages.create(everyone)).toMatchObject({
      kind: 'failed',
      error: { kind: 'invalid', fields: [{ path: 'mentions', key: 'danger_unconfirmed' }] },
    });
    expect(await messages.create(everyone, { isConfirmed: true })).toMatchObject({ kind: 'done' });
  });

  test('can be no more than the guild may have', async () => {
    for (let n = 0; n < 10; n++) await create({ name: String(n) });
    expect(await messages.create(body)).toMatchObject({
      kind: 'failed',
      error: { kind: 'refused', key: 'recurring.limit_reached' },
    });
  });

  const faults: readonly (readonly [string, string, object])[] = [
    ['name', 'required', { name: '' }],
    ['name', 'too_long', { name: 'n'.repeat(65) }],
    ['channel_id', 'required', { channel_id: null }],
    ['channel_id', 'channel.unknown', { channel_id: '4' }],
    ['message.content', 'message.empty', { message: { content: '' } }],
    ['schedule.every_seconds', 'too_small', { schedule: { kind: 'interval', every_seconds: 299 } }],
    ['schedule.every_seconds', 'too_big', { schedule: { kind: 'interval', every_seconds: 2_678_401 } }],
    ['schedule.days', 'required', { schedule: { kind: 'weekly', days: [], times: ['18:00'] } }],
    ['schedule.times', 'repeated', { schedule: { kind: 'weekly', days: [1], times: ['18:00', '18:00'] } }],
    ['schedule.times.0', 'malformed', { schedule: { kind: 'weekly', days: [1], times: [''] } }],
    ['schedule.day', 'too_big', { schedule: { kind: 'monthly', day: 32, time: '12:00' } }],
    ['schedule.expression', 'malformed', { schedule: { kind: 'cron', expression: '* * * *, ?' } }],
    [
      'schedule.expression',
      'recurring.expression_malformed',
      { schedule: { kind: 'cron', expression: '0 0 30 2 *' } },
    ],
    ['timezone', 'not_allowed', { timezone: 'Mars/Olympus' }],
    [
      'ends_at',
      'recurring.ends_before_start',
      { starts_at: '2026-12-02T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' },
    ],
    ['max_runs', 'too_small', { max_runs: 0 }],
    ['mentions', 'not_allowed', { mentions: 'all' }],
  ];
  test.each(faults)('are refused with %s %s', async (path, key, change) => {
    const outcome = await messages.create({ ...body, ...change });
    const { error } = outcome as { readonly error: { readonly fields: readonly object[] } };
    expect(error.fields).toMatchObject([{ path, key }]);
  });
});
