/** Orders about raid mode: sent at once, followed until the bot has answered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../src/api/client.ts';
import {
  createRaidOrders,
  isOpen,
  type RaidAction,
  type RaidOrder,
} from '../../../../src/app/panels/raid/raid-orders.ts';
import type { RequestedAction } from '../../../../src/contract/requested-actions.ts';

const begin: RaidAction = { kind: 'raid', active: true, duration_seconds: 900, measures: ['slow_mode'] };

/** A host that takes what is asked for, and a bot that answers when the test says so. */
function openHost() {
  const sent: { readonly key: string; readonly action: RaidAction }[] = [];
  const state: { answer: RequestedAction['state']; isAway: boolean } = { answer: 'waiting', isAway: false };
  let reads = 0;
  const expires_at = new Date(Date.now() + 300_000).toISOString();
  const call = (async (endpoint: { readonly method: string }, input: { readonly body?: never }) => {
    if (endpoint.method === 'GET') reads += 1;
    else sent.push(input.body as never);
    if (state.isAway) return { ok: false, error: { kind: 'offline' } };
    return { ok: true, value: { id: '7', expires_at, state: state.answer, refusal: null }, etag: null };
  }) as unknown as Call;
  return { call, sent, state, reads: () => reads };
}

let host: ReturnType<typeof openHost>;
const answered = vi.fn<(order: RaidOrder) => void>();
let orders: ReturnType<typeof createRaidOrders>;
beforeEach(() => {
  vi.useFakeTimers();
  answered.mockClear();
  host = openHost();
  orders = createRaidOrders(host.call, answered);
});
afterEach(() => vi.useRealTimers());

const only = (): RaidOrder => {
  const [first] = orders.$orders.get();
  if (!first) throw new Error('No order');
  return first;
};
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('It is sent at once, and read until the bot has answered', async () => {
  orders.give('1', begin);
  expect([host.sent.map(({ action }) => action), only().outcome.kind]).toEqual([[begin], 'sending']);
  await passes(1500);
  expect([isOpen(only()), host.reads(), answered.mock.calls.length]).toEqual([true, 2, 0]);
  host.state.answer = 'done';
  await passes(2000);
  expect([isOpen(only()), host.reads()]).toEqual([false, 3]);
  expect(answered).toHaveBeenCalledExactlyOnceWith(only());
  await passes(60_000);
  expect(host.reads()).toBe(3);
});

test('One that expires is told too', async () => {
  orders.give('1', begin);
  host.state.answer = 'expired';
  await passes(500);
  expect(only().outcome).toMatchObject({ kind: 'asked', action: { state: 'expired' } });
  expect(answered).toHaveBeenCalledOnce();
});

test('What did not reach the host is sent again with the same key', async () => {
  host.state.isAway = true;
  orders.give('1', begin);
  await passes(0);
  expect(only().outcome.kind).toBe('failed');
  host.state.isAway = false;
  orders.retry(only().key);
  orders.retry(only().key);
  await passes(0);
  const keys = host.sent.map(({ key }) => key);
  expect(keys).toEqual([only().key, only().key]);
  expect(only().outcome.kind).toBe('asked');
});

test('One that cannot be read is read again until its end, and then has failed', async () => {
  orders.give('1', begin);
  await passes(0);
  host.state.isAway = true;
  await passes(60_000);
  expect(isOpen(only())).toBe(true);
  await passes(245_000);
  expect(only().outcome.kind).toBe('failed');
});
