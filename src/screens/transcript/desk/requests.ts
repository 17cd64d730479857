/** What the reader has the bot do in a ticket: sent at once, and followed until the bot has answered. */
import { atom, type ReadableAtom } from 'nanostores';
import type { call } from '../../../app/session/api.ts';
import type { Drafts } from '../../../app/stores/drafts.ts';
import {
  type ActionOfBot,
  getRequestedAction,
  type RequestedAction,
  requestAction,
} from '../../../contract/requested-actions.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { hostNow } from '../../../lib/clock.ts';

/** How long to wait before the host is asked what became of a request, in milliseconds; the last of them again and again. */
const waits = [500, 1000, 2000, 4000] as const;

/** How long to wait before what could not be sent offline is sent again, in milliseconds. */
const offlineWait = 5000;

/** The name under which an answer is kept in the drafts until the bot has it, with the id of its action once the host has it. */
const unsent = 'unsent-';

type WithoutTicket<Action> = Action extends { ticket_id: string } ? Omit<Action, 'ticket_id'> : never;

/** An action in a ticket, without the ticket. */
export type TicketDeed = WithoutTicket<ActionOfBot>;

/** What became of a request. */
export type Progress =
  | { readonly kind: 'sending' }
  /** With the host, and answered or not. */
  | { readonly kind: 'asked'; readonly action: RequestedAction }
  /** The host has refused it, or could not be reached. `left`: of an earlier page, and nobody knows whether the host has it. */
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'left' };

export interface TicketRequest {
  readonly key: string;
  readonly deed: TicketDeed;
  readonly progress: Progress;
}

export interface TicketRequests {
  /** Oldest first. What is done is in it until `settle` finds what came of it. */
  readonly $requests: ReadableAtom<readonly TicketRequest[]>;
  /** @param replyId the saved reply that an answer was made of; the host counts it */
  ask(deed: TicketDeed, replyId?: string | null): void;
  /** Sends again what failed. What the host had received already is not done twice. */
  retry(key: string): void;
  /** Takes a request that failed from the list. */
  drop(key: string): void;
  /** Takes away what was done and is in the transcript. */
  settle(messageIds: ReadonlySet<string>): void;
  dispose(): void;
}

/** Whether a request came to nothing, and waits for what the reader does with it. */
export const isLost = ({ progress }: TicketRequest): boolean =>
  progress.kind === 'failed' ||
  progress.kind === 'left' ||
  (progress.kind === 'asked' && ['refused', 'expired'].includes(progress.action.state));

const isContent = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface Options {
  readonly call: typeof call;
  readonly guildId: string;
  readonly ticketId: string;
  readonly drafts: Drafts;
  /** Called when the bot has answered: the ticket has changed, or will at once. */
  readonly onAnswer: () => void;
}

export function createRequests({ call, guildId, ticketId, drafts, onAnswer }: Options): TicketRequests {
  /** Answers of an earlier page, by their keys: with the id of the action, or empty when the host has not said that it has it. */
  const left = [...drafts.read()].flatMap(([field, kept]) =>
    field.startsWith(unsent) && isContent(kept?.draft)
      ? [{ key: field.slice(unsent.length), content: kept.draft, actionId: kept.base }]
      : [],
  );
  const $requests = atom<readonly TicketRequest[]>(
    left.map(({ key, content, actionId }) => ({
      key,
      deed: { kind: 'answer_ticket', content },
      progress: { kind: isContent(actionId) ? 'sending' : 'left' },
    })),
  );
  /** The saved replies that answers were made of, by the keys of their requests. */
  const replyOf = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isOver = false;
  const find = (key: string) => $requests.get().find((one) => one.key === key);
  const put = (key: string, progress: Progress) =>
    $requests.set($requests.get().map((one) => (one.key === key ? { ...one, progress } : one)));

  function take(key: string): void {
    clearTimeout(timers.get(key));
    $requests.set($requests.get().filter((one) => one.key !== key));
    drafts.remove(unsent + key);
  }

  function keep(key: string, deed: TicketDeed, actionId: string): void {
    if (deed.kind === 'answer_ticket') drafts.write(unsent + key, { base: actionId, draft: deed.content });
  }

  /** Asks what became of a request until that is known. */
  function follow(key: string, action: RequestedAction, times = 0): void {
    put(key, { kind: 'asked', action });
    if (action.state !== 'waiting') {
      // An answer is shown until its message is there, all else in the ticket itself.
      if (action.state === 'done' && !action.message_id) take(key);
      onAnswer();
      return;
    }
    const wait = waits[Math.min(times, waits.length - 1)] ?? 0;
    timers.set(
      key,
      setTimeout(async () => {
        const result = await call(getRequestedAction, { params: { id: guildId, actionId: action.id } });
        if (isOver || !find(key)) return;
        if (result.ok) follow(key, result.value, times + 1);
        // What cannot be read by its end never will be.
        else if (hostNow() > Date.parse(action.expires_at)) put(key, { kind: 'failed', error: result.error });
        else follow(key, action, times + 1);
      }, wait),
    );
  }

  async function send(key: string, isAgain = false): Promise<void> {
    const request = find(key);
    if (!request) return;
    clearTimeout(timers.get(key));
    // One that waits for the connection goes on waiting until it is known whether it is back.
    if (!isAgain) put(key, { kind: 'sending' });
    const action = { ...request.deed, ticket_id: ticketId } as ActionOfBot;
    const reply_id = replyOf.get(key);
    const body = { action, key, ...(reply_id !== undefined && { reply_id }) };
    const result = await call(requestAction, { params: { id: guildId }, body, outlives: true });
    if (result.ok) keep(key, request.deed, result.value.id);
    if (isOver || !find(key)) return;
    if (result.ok) return follow(key, result.value);
    put(key, { kind: 'failed', error: result.error });
    // The browser does not always say that the connection is back.
    if (result.error.kind === 'offline')
      timers.set(
        key,
        setTimeout(() => void send(key, true), offlineWait),
      );
  }

  /** Takes up an answer of an earlier page. What was done is in the transcript. */
  async function resume(key: string, actionId: string): Promise<void> {
    const result = await call(getRequestedAction, { params: { id: guildId, actionId } });
    if (isOver || !find(key)) return;
    if (result.ok && result.value.state !== 'done') follow(key, result.value);
    else if (result.ok || result.error.kind === 'not_found') take(key);
    else put(key, { kind: 'left' });
  }

  function add(deed: TicketDeed, replyId: string | null = null): void {
    const key = crypto.randomUUID();
    if (replyId !== null) replyOf.set(key, replyId);
    keep(key, deed, '');
    $requests.set([...$requests.get(), { key, deed, progress: { kind: 'sending' } }]);
    void send(key);
  }

  function onOnline(): void {
    for (const { key, progress } of $requests.get())
      if (progress.kind === 'failed' && progress.error.kind === 'offline') void send(key, true);
  }
  addEventListener('online', onOnline);
  for (const { key, actionId } of left) if (isContent(actionId)) void resume(key, actionId);

  return {
    $requests,
    ask: add,
    retry(key) {
      const request = find(key);
      if (!request || !isLost(request)) return;
      // The host remembers by its key what the bot has refused.
      if (request.progress.kind !== 'asked') return void send(key);
      take(key);
      add(request.deed);
    },
    drop: take,
    settle(messageIds) {
      for (const { key, progress } of $requests.get())
        if (progress.kind === 'asked' && messageIds.has(progress.action.message_id ?? '')) take(key);
    },
    dispose() {
      isOver = true;
      removeEventListener('online', onOnline);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
