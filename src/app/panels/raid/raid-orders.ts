/** What the reader has the bot do about raid mode: sent at once, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../../api/client.ts';
import type { ActionOfBot } from '../../../contract/requested-actions.ts';
import { follow, isOpen as isOpenOutcome, type Outcome, send } from '../act/follow.ts';

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
export const isOpen = ({ outcome }: RaidOrder): boolean => isOpenOutcome(outcome);

/** @param onAnswered is told of an order when the bot has done or refused it, or it has expired */
export function createRaidOrders(call: Call, onAnswered: (order: RaidOrder) => void): RaidOrders {
  const $orders = atom<readonly RaidOrder[]>([]);
  const find = (key: string) => $orders.get().find((one) => one.key === key);

  function put(key: string, outcome: Outcome): void {
    $orders.set($orders.get().map((one) => (one.key === key ? { ...one, outcome } : one)));
    const order = find(key);
    if (order?.outcome.kind === 'asked' && !isOpen(order)) onAnswered(order);
  }

  async function sendOne({ key, guildId, action }: RaidOrder): Promise<void> {
    put(key, await send(call, guildId, { action, key }));
    const outcomes = () => {
      const order = find(key);
      return order ? [order.outcome] : [];
    };
    await follow(call, { guildId, outcomes, put: (_, outcome) => put(key, outcome) });
  }

  return {
    $orders,
    give(guildId, action) {
      const order = { key: crypto.randomUUID(), guildId, action, outcome: { kind: 'sending' } } as const;
      $orders.set([...$orders.get(), order]);
      void sendOne(order);
    },
    retry(key) {
      const order = find(key);
      if (order?.outcome.kind !== 'failed') return;
      put(key, { kind: 'sending' });
      void sendOne(order);
    },
  };
}
