/** Sends what the reader has the bot do, and follows it until the bot has answered. */
import type { Call } from '../../../api/client.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  getRequestedAction,
  type RequestedAction,
  requestAction,
} from '../../../contract/requested-actions.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { hostNow } from '../../../lib/clock.ts';

/** How long to wait before the host is asked what became of an action, in milliseconds; the last of them again and again. */
const waits = [500, 1000, 2000, 4000] as const;

/** What became of an action. */
export type Outcome =
  | { readonly kind: 'sending' }
  /** With the host. */
  | { readonly kind: 'asked'; readonly action: RequestedAction }
  /** The host has refused it, or could not be reached. */
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Whether the bot has yet to answer. */
export const isWaiting = (outcome: Outcome): boolean =>
  outcome.kind === 'asked' && outcome.action.state === 'waiting';

/** Whether more will become known of it. */
export const isOpen = (outcome: Outcome): boolean => outcome.kind === 'sending' || isWaiting(outcome);

/** An action, and what is sent with it. */
export type Sent = BodyOf<typeof requestAction>;

/** What is sent again with the same key is done once. */
export async function send(call: Call, guildId: string, body: Sent): Promise<Outcome> {
  const result = await call(requestAction, {
    params: { id: guildId },
    body,
    outlives: true,
  });
  return result.ok ? { kind: 'asked', action: result.value } : { kind: 'failed', error: result.error };
}

/** Reads what became of an action. What cannot be read by its end never will be. */
async function read(call: Call, guildId: string, action: RequestedAction): Promise<Outcome> {
  const result = await call(getRequestedAction, { params: { id: guildId, actionId: action.id } });
  if (result.ok) return { kind: 'asked', action: result.value };
  const isOver = hostNow() > Date.parse(action.expires_at);
  return isOver ? { kind: 'failed', error: result.error } : { kind: 'asked', action };
}

/** Some actions, in the order in which they were sent. */
export interface Followed {
  readonly guildId: string;
  outcomes(): readonly Outcome[];
  /** Takes up what was read of one of them. */
  put(at: number, outcome: Outcome): void;
}

/** Reads what waits until nothing does. The bot answers in order: after one that waits, the others are not read. */
export async function follow(call: Call, { guildId, outcomes, put }: Followed): Promise<void> {
  for (let times = 0; outcomes().some(isWaiting); times += 1) {
    const wait = waits[Math.min(times, waits.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, wait));
    for (const [at, outcome] of outcomes().entries()) {
      if (outcome.kind !== 'asked' || !isWaiting(outcome)) continue;
      const now = await read(call, guildId, outcome.action);
      put(at, now);
      if (isWaiting(now)) break;
    }
  }
}
