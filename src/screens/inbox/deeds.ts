/** What the reader has the bot do with tickets of the inbox, followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { call } from '../../app/session/api.ts';
import { getRequestedAction, type RequestedAction, requestAction } from '../../contract/requested-actions.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { hostNow } from '../../lib/clock.ts';

/** How long to wait before the host is asked what became of it, in milliseconds; the last of them again and again. */
const waits = [500, 1000, 2000, 4000] as const;

export type InboxDeed =
  | { readonly kind: 'claim_ticket'; readonly user_id: string | null }
  | { readonly kind: 'close_ticket'; readonly reason: string | null };

/** Why something was not done: the host has refused it or cannot be reached, or what the bot says; null when it has not answered. */
export type DeedFailure =
  | { readonly kind: 'host'; readonly error: ApiError }
  | { readonly kind: 'bot'; readonly refusal: RequestedAction['refusal'] };

export interface Deeds {
  /** What is under way, by the id of its ticket. */
  readonly $open: ReadableAtom<ReadonlyMap<string, InboxDeed>>;
  /** Has it done, unless something is under way in the ticket. */
  ask(ticketId: string, deed: InboxDeed): void;
  dispose(): void;
}

interface Options {
  readonly call: typeof call;
  readonly guildId: string;
  /** Called when it was done, or failed. */
  readonly onEnd: (ticketId: string, failure: DeedFailure | null) => void;
}

export function createDeeds({ call, guildId, onEnd }: Options): Deeds {
  const $open = atom<ReadonlyMap<string, InboxDeed>>(new Map());
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOver = false;

  function end(ticketId: string, failure: DeedFailure | null): void {
    if (isOver) return;
    const left = new Map($open.get());
    left.delete(ticketId);
    $open.set(left);
    onEnd(ticketId, failure);
  }

  function follow(ticketId: string, action: RequestedAction, times = 0): void {
    if (isOver) return;
    const { state, refusal } = action;
    if (state !== 'waiting') {
      end(ticketId, state === 'done' ? null : { kind: 'bot', refusal });
      return;
    }
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        const result = await call(getRequestedAction, { params: { id: guildId, actionId: action.id } });
        // What cannot be read by its end never will be.
        if (result.ok || hostNow() <= Date.parse(action.expires_at))
          follow(ticketId, result.ok ? result.value : action, times + 1);
        else end(ticketId, { kind: 'host', error: result.error });
      },
      waits[Math.min(times, waits.length - 1)],
    );
    timers.add(timer);
  }

  return {
    $open,
    async ask(ticketId, deed) {
      if ($open.get().has(ticketId)) return;
      $open.set(new Map($open.get()).set(ticketId, deed));
      const body = { action: { ...deed, ticket_id: ticketId }, key: crypto.randomUUID() };
      const result = await call(requestAction, { params: { id: guildId }, body, outlives: true });
      if (result.ok) follow(ticketId, result.value);
      else end(ticketId, { kind: 'host', error: result.error });
    },
    dispose() {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
