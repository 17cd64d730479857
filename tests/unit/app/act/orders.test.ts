/** Orders to the bot: held for ten seconds, sent once, followed until the bot has answered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../src/api/client.ts';
import {
  createOrders,
  type Deed,
  heldFor,
  isSettled,
  type Order,
} from '../../../../src/app/panels/act/orders.ts';
import type { RequestedAction } from '../../../../src/contract/requested-actions.ts';
import type { ApiError } from '../../../../src/lib/api-error.ts';

const person = (id: string, display_name: string) => ({ id, username: id, display_name, avatar_url: null });
const yuri = person('11', 'Yuri');
const noor = person('12', 'Noor');
const warn: Deed = { kind: 'warn', reason: 'Spam' };

type Sent = {
  readonly key: string;
  readonly userId: string;
  readonly outlives: boolean;
  readonly evidence?: unknown;
};

/** A host that takes what is asked for, and a bot that answers when the test says so. */
function openHost() {
  const sent: Sent[] = [];
  const state: {
    answer: RequestedAction['state'];
    refused: Readonly<Record<string, ApiError>>;
    isAway: boolean;
  } = { answer: 'waiting', refused: {}, isAway: false };
  let reads = 0;
  const expires_at = new Date(Date.now() + 15 * 60_000).toISOString();
  const actionOf = (id: string) =>
    ({ id, expires_at, state: state.answer, refusal: null, case_number: null }) as unknown as RequestedAction;
  const call = (async (endpoint: { readonly method: string }, input: Record<string, never>) => {
    if (endpoint.method === 'GET') {
      reads += 1;
      if (state.isAway) return { ok: false, error: { kind: 'offline' } };
      const { actionId } = input.params as unknown as { readonly actionId: string };
      return { ok: true, value: actionOf(actionId), etag: null };
    }
    const { action, key, ...rest } = input.body as unknown as { action: { user_id: string }; key: string };
    sent.push({ key, userId: action.user_id, outlives: Boolean(input.outlives), ...rest });
    const error = state.refused[action.user_id];
    return error ? { ok: false, error } : { ok: true, value: actionOf(key), etag: null };
  }) as unknown as Call;
  return { call, sent, state, reads: () => reads };
}

let host: ReturnType<typeof openHost>;
const news = vi.fn<(order: Order) => void>();
let orders: ReturnType<typeof createOrders>;
beforeEach(() => {
  vi.useFakeTimers();
  news.mockClear();
  host = openHost();
  orders = createOrders(host.call, news);
});
afterEach(() => vi.useRealTimers());

const only = (): Order => {
  const [first] = orders.$orders.get();
  if (!first) throw new Error('There is an order.');
  return first;
};

test('an order is held for ten seconds and then sent once', async () => {
  orders.give('1', [yuri], warn);
  await vi.advanceTimersByTimeAsync(heldFor - 1);
  expect(host.sent).toEqual([]);
  expect(only().outcomes).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(host.sent).toEqual([{ key: `${only().key}-0`, userId: '11', outlives: true }]);
  expect(isSettled(only())).toBe(false);
});

test('evidence is sent with it', async () => {
  orders.give('1', [yuri], warn, 'https://example.com/a.png');
  await vi.advanceTimersByTimeAsync(heldFor);
  expect(host.sent[0]?.evidence).toEqual([{ url: 'https://example.com/a.png', caption: null }]);
});

test('what is taken back is never sent, and what is sent cannot be taken back', async () => {
  orders.takeBack(orders.give('1', [yuri], warn));
  expect(orders.$orders.get()).toEqual([]);
  const second = orders.give('1', [noor], warn);
  await vi.advanceTimersByTimeAsync(heldFor);
  orders.takeBack(second);
  expect(orders.$orders.get()).toHaveLength(1);
  expect(host.sent.map(({ userId }) => userId)).toEqual(['12']);
});

test('it is followed until the bot has answered, and no longer', async () => {
  orders.give('1', [yuri], warn);
  await vi.advanceTimersByTimeAsync(heldFor);
  expect(news).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(isSettled(only())).toBe(false);
  host.state.answer = 'done';
  await vi.advanceTimersByTimeAsync(2000);
  expect(isSettled(only())).toBe(true);
  expect(news).toHaveBeenCalledTimes(2);
  const { reads } = host;
  const before = reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(before);
});

test('of several members only those are sent again for whom it failed, with the same key', async () => {
  host.state.answer = 'done';
  host.state.refused = { 12: { kind: 'offline' } };
  const key = orders.give('1', [yuri, noor], warn);
  await vi.advanceTimersByTimeAsync(heldFor);
  expect(only().outcomes?.map(({ kind }) => kind)).toEqual(['asked', 'failed']);
  host.state.refused = {};
  orders.retry(key);
  await vi.advanceTimersByTimeAsync(0);
  expect(host.sent.map((one) => one.key)).toEqual([`${key}-0`, `${key}-1`, `${key}-1`]);
  expect(only().outcomes?.map(({ kind }) => kind)).toEqual(['asked', 'asked']);
});

test('whoever leaves sends what is held, once', async () => {
  orders.give('1', [yuri], warn);
  orders.sendAll();
  await vi.advanceTimersByTimeAsync(heldFor);
  orders.sendAll();
  expect(host.sent).toHaveLength(1);
});

test('while the bot is away, one of many is asked for at a time', async () => {
  orders.give('1', [yuri, noor], warn);
  await vi.advanceTimersByTimeAsync(heldFor + 500);
  expect(host.reads()).toBe(1);
  host.state.answer = 'done';
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.reads()).toBe(3);
  expect(isSettled(only())).toBe(true);
});

test('what cannot be read by the end of its time is given up', async () => {
  orders.give('1', [yuri], warn);
  await vi.advanceTimersByTimeAsync(heldFor);
  host.state.isAway = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(isSettled(only())).toBe(false);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(only().outcomes).toEqual([{ kind: 'failed', error: { kind: 'offline' } }]);
});
