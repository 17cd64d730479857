/** What the reader has the bot do about raid mode: sent at once, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../../api/client.ts';
import { type ActionOfBot, getRequestedAction, requestAction } from '../../../contract/requested-actions.ts';
import { hostNow } from '../../../lib/clock.ts';
import type { Outcome } from '../act/orders.ts';

/** How long to wait before the host is asked what became of an order, in milliseconds; the last of them again and again. */
const waits = [500, 1000, 2000, 4000] as const;

export type RaidAction = Extract<ActionOfBot, { readonly kind: 'raid' }>;

/** That raid mode begins, or ends. */
export interface RaidOrder {
  readonly key: string;
  readonly guildId: string;
  readonly action: RaidAction;
  readonly outcome: Outcome;
}

export interface RaidOrders {
  /** Oldest first. */
  readonly $orders: ReadableAtom<readonly RaidOrder[]>;
  give(guildId: string, action: RaidAction): void;
  /** Sends again what failed. The host does it once, whatever it has received. */
  retry(key: string): void;
}

/** Whether more will become known of an order. */
export const isOpen = ({ outcome }: RaidOrder): boolean =>
  outcome.kind === 'sending' || (outcome.kind === 'asked' && outcome.action.state === 'waiting');

/** @param onAnswered is told of an order when the bot has done or refused it, or it has expired */
export function createRaidOrders(call: Call, onAnswered: (order: RaidOrder) => void): RaidOrders {
  const $orders = atom<readonly RaidOrder[]>([]);
  const find = (key: string) => $orders.get().find((one) => one.key === key);

  function put(key: string, outcome: Outcome): void {
    $orders.set($orders.get().map((one) => (one.key === key ? { ...one, outcome } : one)));
    const order = find(key);
    if (order?.outcome.kind === 'asked' && !isOpen(order)) onAnswered(order);
  }

  /** Reads what became of an order. What cannot be read by its end never will be. */
  async function read({ key, guildId, outcome }: RaidOrder): Promise<void> {
    if (outcome.kind !== 'asked') return;
    const { id, expires_at } = outcome.action;
    const result = await call(getRequestedAction, { params: { id: guildId, actionId: id } });
    if (result.ok) put(key, { kind: 'asked', action: result.value });
    else if (hostNow() > Date.parse(expires_at)) put(key, { kind: 'failed', error: result.error });
  }

  function follow(key: string, times = 0): void {
    const order = find(key);
    if (!order || !isOpen(order)) return;
    setTimeout(
      async () => {
        await read(order);
        follow(key, times + 1);
      },
      waits[Math.min(times, waits.length - 1)],
    );
  }

  async function send({ key, guildId, action }: RaidOrder): Promise<void> {
    const result = await call(requestAction, {
      params: { id: guildId },
      body: { action, key },
      outlives: true,
    });
    put(key, result.ok ? { kind: 'asked', action: result.value } : { kind: 'failed', error: result.error });
    follow(key);
  }

  return {
    $orders,
    give(guildId, action) {
      const order = { key: crypto.randomUUID(), guildId, action, outcome: { kind: 'sending' } } as const;
      $orders.set([...$orders.get(), order]);
      void send(order);
    },
    retry(key) {
      const order = find(key);
      if (order?.outcome.kind !== 'failed') return;
      put(key, { kind: 'sending' });
      void send(order);
    },
  };
}
