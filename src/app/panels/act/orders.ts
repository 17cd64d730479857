/** What the reader has the bot do to members: held for a moment, then sent, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  type ActionOfBot,
  getRequestedAction,
  type RequestedAction,
  requestAction,
} from '../../../contract/requested-actions.ts';
import type { Person } from '../../../contract/user.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { hostNow } from '../../../lib/clock.ts';
import type { call } from '../../session/api.ts';

/** How long an order can be taken back, in milliseconds. */
export const heldFor = 10_000;

/** How long to wait before the host is asked what became of an order, in milliseconds; the last of them again and again. */
const waits = [500, 1000, 2000, 4000] as const;

type Call = typeof call;

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
}

/** What became of an order for one of its members. */
export type Outcome =
  | { readonly kind: 'sending' }
  /** With the host. */
  | { readonly kind: 'asked'; readonly action: RequestedAction }
  /** The host has refused it, or could not be reached. */
  | { readonly kind: 'failed'; readonly error: ApiError };

/** One deed, to one member or to several. */
export interface Order {
  readonly key: string;
  readonly guildId: string;
  readonly deed: Deed;
  readonly people: readonly Person[];
  /** In the order of the members; null while it is held, and can be taken back. */
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
  give(guildId: string, people: readonly Person[], deed: Deed): string;
  /** Takes back an order that is held; does nothing once it is sent. */
  takeBack(key: string): void;
  /** Sends what is held at once, because the reader leaves. */
  sendAll(): void;
  /** Sends again what failed. The host does it once, whatever it has received. */
  retry(key: string): void;
}

/** Whether the bot has yet to answer. */
const isOpen = (outcome: Outcome) => outcome.kind === 'asked' && outcome.action.state === 'waiting';

/** Whether all is known of an order. */
export const isSettled = ({ outcomes }: Order): boolean =>
  outcomes?.every((one) => one.kind !== 'sending' && !isOpen(one)) ?? false;

/**
 * @param call shows no loading bar: the reader is told in another way
 * @param onNews is told of an order when it is with the host, and when the bot has answered
 */
export function createOrders(call: Call, onNews: (order: Order) => void = () => {}): Orders {
  const $orders = atom<readonly Order[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const find = (key: string) => $orders.get().find((one) => one.key === key);
  const later = (key: string, wait: number, run: () => void) => timers.set(key, setTimeout(run, wait));

  function put(key: string, outcomes: readonly Outcome[]): void {
    $orders.set($orders.get().map((one) => (one.key === key ? { ...one, outcomes } : one)));
  }
  function putOne(key: string, at: number, outcome: Outcome): void {
    put(
      key,
      (find(key)?.outcomes ?? []).map((one, place) => (place === at ? outcome : one)),
    );
  }

  /** Reads what became of one member's part. What cannot be read by its end never will be. */
  async function read({ key, guildId }: Order, at: number, action: RequestedAction): Promise<Outcome> {
    const result = await call(getRequestedAction, { params: { id: guildId, actionId: action.id } });
    const outcome: Outcome = result.ok
      ? { kind: 'asked', action: result.value }
      : hostNow() > Date.parse(action.expires_at)
        ? { kind: 'failed', error: result.error }
        : { kind: 'asked', action };
    putOne(key, at, outcome);
    return outcome;
  }

  /** Reads what is open until nothing is. The bot answers in order: after one that waits, the others are not read. */
  function follow(key: string, times = 0): void {
    const order = find(key);
    if (!order) return;
    if (times === 0 || isSettled(order)) onNews(order);
    if (isSettled(order)) return;
    later(key, waits[Math.min(times, waits.length - 1)] ?? 0, async () => {
      for (const [at, outcome] of (find(key)?.outcomes ?? []).entries()) {
        if (outcome.kind === 'asked' && isOpen(outcome) && isOpen(await read(order, at, outcome.action)))
          break;
      }
      follow(key, times + 1);
    });
  }

  async function sendTo(order: Order, at: number): Promise<void> {
    const { key, guildId, deed, people } = order;
    const user_id = people[at]?.id ?? '';
    const body = { action: { ...deed, user_id } as MemberAction, key: `${key}-${at}` };
    const result = await call(requestAction, { params: { id: guildId }, body, outlives: true });
    putOne(
      key,
      at,
      result.ok ? { kind: 'asked', action: result.value } : { kind: 'failed', error: result.error },
    );
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
    await Promise.all(unsent.map((at) => sendTo(order, at)));
    follow(key);
  }

  return {
    $orders,
    give(guildId, people, deed) {
      const key = crypto.randomUUID();
      $orders.set([...$orders.get(), { key, guildId, deed, people, outcomes: null }]);
      later(key, heldFor, () => void send(key));
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
