/** What the reader has the bot do to members: held for a moment, then sent, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../../api/client.ts';
import type { ActionOfBot } from '../../../contract/requested-actions.ts';
import type { Person } from '../../../contract/user.ts';
import { follow, isOpen, type Outcome, send as sendAction } from './follow.ts';

/** How long an order can be taken back, in milliseconds. */
export const heldFor = 10_000;

/** So many actions are sent at a time: browsers let only 64 KB outlive a page. */
const together = 100;

/** An action about a member. */
type MemberAction = Extract<ActionOfBot, { readonly user_id: string }>;
/** What can be done to members anew. */
export type MemberActionKind = Exclude<MemberAction['kind'], 'change_duration'>;

type WithoutMember<Action> = Action extends unknown ? Omit<Action, 'user_id'> : never;

/** An action, without the member whom it is about. */
export type Deed = WithoutMember<MemberAction>;

/** Whom the sheet is about, and what it starts with. */
export interface ActRequest {
  readonly guildId: string;
  /** At least one. */
  readonly people: readonly Person[];
  readonly verb?: MemberActionKind;
  /** In seconds. */
  readonly duration?: number;
  /** The address of what shows what happened. */
  readonly evidence?: string;
}

/** One deed, to one member or to several. */
export interface Order {
  readonly key: string;
  readonly guildId: string;
  readonly deed: Deed;
  readonly people: readonly Person[];
  /** The address of what shows what happened; null without. An older host refuses it. */
  readonly evidence: string | null;
  /** What became of it, in the order of the members; null while it is held, and can be taken back. */
  readonly outcomes: readonly Outcome[] | null;
}

export interface Orders {
  /** Oldest first. */
  readonly $orders: ReadableAtom<readonly Order[]>;
  /**
   * Gives an order. It is sent after {@link heldFor}.
   *
   * @returns its key
   */
  give(guildId: string, people: readonly Person[], deed: Deed, evidence?: string | null): string;
  /** Takes back an order that is held; does nothing once it is sent. */
  takeBack(key: string): void;
  /** Sends what is held at once, because the reader leaves. */
  sendAll(): void;
  /** Sends again what failed. The host does it once, whatever it has received. */
  retry(key: string): void;
}

/** Whether all is known of an order. */
export const isSettled = ({ outcomes }: Order): boolean => outcomes?.every((one) => !isOpen(one)) ?? false;

/**
 * @param call shows no loading bar: the reader is told in another way
 * @param onNews is told of an order when it is with the host, and when the bot has answered
 */
export function createOrders(call: Call, onNews: (order: Order) => void = () => {}): Orders {
  const $orders = atom<readonly Order[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const find = (key: string) => $orders.get().find((one) => one.key === key);

  function put(key: string, outcomes: readonly Outcome[]): void {
    $orders.set($orders.get().map((one) => (one.key === key ? { ...one, outcomes } : one)));
  }
  function putOne(key: string, at: number, outcome: Outcome): void {
    put(
      key,
      (find(key)?.outcomes ?? []).map((one, place) => (place === at ? outcome : one)),
    );
  }

  async function sendTo(order: Order, at: number): Promise<void> {
    const { key, guildId, deed, people, evidence } = order;
    const user_id = people[at]?.id ?? '';
    const action = { ...deed, user_id } as MemberAction;
    const links = evidence === null ? {} : { evidence: [{ url: evidence, caption: null }] };
    putOne(key, at, await sendAction(call, guildId, { action, key: `${key}-${at}`, ...links }));
  }

  /** Tells what is known of an order. */
  function tell(key: string): Order | undefined {
    const order = find(key);
    if (order) onNews(order);
    return order;
  }

  /** Sends an order, or what failed of it. */
  async function send(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    const order = find(key);
    if (!order) return;
    const before = order.outcomes ?? order.people.map(() => ({ kind: 'failed' as const }));
    const unsent = [...before.keys()].filter((at) => before[at]?.kind === 'failed');
    put(
      key,
      order.people.map((_, at) => (unsent.includes(at) ? { kind: 'sending' } : before[at])) as Outcome[],
    );
    for (let from = 0; from < unsent.length; from += together)
      await Promise.all(unsent.slice(from, from + together).map((at) => sendTo(order, at)));
    const sent = tell(key);
    if (!sent || isSettled(sent)) return;
    await follow(call, {
      guildId: order.guildId,
      outcomes: () => find(key)?.outcomes ?? [],
      put: (at, outcome) => putOne(key, at, outcome),
    });
    tell(key);
  }

  return {
    $orders,
    give(guildId, people, deed, evidence = null) {
      const key = crypto.randomUUID();
      $orders.set([...$orders.get(), { key, guildId, deed, people, evidence, outcomes: null }]);
      timers.set(
        key,
        setTimeout(() => void send(key), heldFor),
      );
      return key;
    },
    takeBack(key) {
      if (find(key)?.outcomes !== null) return;
      clearTimeout(timers.get(key));
      $orders.set($orders.get().filter((one) => one.key !== key));
    },
    sendAll() {
      for (const { key, outcomes } of $orders.get()) if (outcomes === null) void send(key);
    },
    retry: (key) => void send(key),
  };
}
