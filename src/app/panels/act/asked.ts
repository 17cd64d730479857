/** What the reader asks the bot to do to members: held for a moment, then sent, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../../api/client.ts';
import {
  type ActionOfBot,
  getRequestedAction,
  type RequestedAction,
  requestAction,
} from '../../../contract/requested-actions.ts';
import type { Person } from '../../../contract/user.ts';
import type { ApiError } from '../../../lib/api-error.ts';

/** How long an action can be taken back, in milliseconds. */
export const heldFor = 10_000;

/** How often the host is asked what became of an action, in milliseconds: soon at first, for the bot answers within a second. */
const asksAfter = [500, 1000, 2000, 4000] as const;

/** An action about a member. */
export type MemberAction = Extract<ActionOfBot, { readonly user_id: string }>;

export type AskedState =
  /** Not sent yet: it can be taken back until then, in milliseconds of the reader's clock. */
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'sending' }
  /** With the host, which says what became of it. */
  | { readonly kind: 'asked'; readonly action: RequestedAction }
  /** The host has refused it, or could not be reached. */
  | { readonly kind: 'failed'; readonly error: ApiError };

/** An action that the reader has asked for. */
export interface Asked {
  /** Its idempotency key. */
  readonly key: string;
  readonly guildId: string;
  readonly member: Person;
  readonly action: MemberAction;
  readonly state: AskedState;
}

export interface AskedActions {
  /** Oldest first. */
  readonly $asked: ReadableAtom<readonly Asked[]>;
  /** Asks for an action. It is sent after {@link heldFor}. */
  ask(guildId: string, member: Person, action: MemberAction): void;
  /** Takes back what is held; does nothing once it is sent. */
  takeBack(key: string): void;
  /** Sends what is held at once: the reader leaves. */
  sendAll(): void;
  /** Sends again what failed: the host does it once, whatever it has received. */
  retry(key: string): void;
  /** Removes an action from the list; what is with the bot goes on. */
  dismiss(key: string): void;
}

/** @param onDone is told when the bot has answered */
export function createAsked(call: Call, onDone: (one: Asked) => void = () => {}): AskedActions {
  const $asked = atom<readonly Asked[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const find = (key: string) => $asked.get().find((one) => one.key === key);
  const put = (key: string, state: AskedState) =>
    $asked.set($asked.get().map((one) => (one.key === key ? { ...one, state } : one)));
  function remove(key: string) {
    clearTimeout(timers.get(key));
    timers.delete(key);
    $asked.set($asked.get().filter((one) => one.key !== key));
  }

  /** Follows an action until the bot has answered or the time is up. What could not be read is read again. */
  function follow({ key, guildId }: Asked, { id }: RequestedAction, times = 0) {
    const wait = asksAfter[Math.min(times, asksAfter.length - 1)];
    timers.set(
      key,
      setTimeout(async () => {
        const result = await call(getRequestedAction, { params: { id: guildId, actionId: id } });
        const one = find(key);
        if (!one) return;
        if (result.ok) put(key, { kind: 'asked', action: result.value });
        if (!result.ok || result.value.state === 'waiting') follow(one, { id } as RequestedAction, times + 1);
        else onDone(find(key) ?? one);
      }, wait),
    );
  }

  async function send(key: string) {
    const one = find(key);
    if (!one) return;
    clearTimeout(timers.get(key));
    put(key, { kind: 'sending' });
    const { guildId, action } = one;
    const result = await call(requestAction, { params: { id: guildId }, body: { action, key } });
    if (!result.ok) return put(key, { kind: 'failed', error: result.error });
    put(key, { kind: 'asked', action: result.value });
    if (result.value.state === 'waiting') follow(one, result.value);
    else onDone(find(key) ?? one);
  }

  return {
    $asked,
    ask(guildId, member, action) {
      const key = crypto.randomUUID();
      const state = { kind: 'held', until: Date.now() + heldFor } as const;
      $asked.set([...$asked.get(), { key, guildId, member, action, state }]);
      timers.set(
        key,
        setTimeout(() => void send(key), heldFor),
      );
    },
    takeBack(key) {
      if (find(key)?.state.kind === 'held') remove(key);
    },
    sendAll() {
      for (const { key, state } of $asked.get()) if (state.kind === 'held') void send(key);
    },
    retry(key) {
      if (find(key)?.state.kind === 'failed') void send(key);
    },
    dismiss: remove,
  };
}
