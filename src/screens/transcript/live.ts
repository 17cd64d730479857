/** Keeps the transcript of a ticket as new as the ticket is, while something may still be said in it. */
import { requestedActionLimits } from '../../contract/requested-actions.ts';
import type { Ticket } from '../../contract/ticket-history.ts';
import { hostNow } from '../../lib/clock.ts';
import type { TranscriptStore } from './store.ts';

/** Time between two looks, in milliseconds: while the page is visible, and while it is not. */
export const pauses = { visible: 3000, hidden: 30_000, longest: 60_000 } as const;

/** Whether a closed ticket can still be opened again. The bot deletes its channel then. */
export const isReopenable = ({ state, closed_at, imported_from }: Ticket): boolean =>
  state === 'closed' &&
  imported_from === undefined &&
  hostNow() < Date.parse(closed_at ?? '') + requestedActionLimits.reopenSeconds * 1000;

/** Whether something may still be said in a ticket. */
export const isLive = (ticket: Ticket): boolean => ticket.state !== 'closed' || isReopenable(ticket);

/**
 * Looks again and again, at once when the page is shown again or the device is online again, and more seldom while the host does not
 * answer.
 *
 * @returns how to stop
 */
export function keepLive({ $state, look }: Pick<TranscriptStore, '$state' | 'look'>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function plan(): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    const usual = document.hidden ? pauses.hidden : pauses.visible;
    timer = setTimeout(lookNow, Math.min(usual * 2 ** failures, Math.max(usual, pauses.longest)));
  }
  async function lookNow(): Promise<void> {
    clearTimeout(timer);
    const state = $state.get();
    // The transcript of a ticket that is over does not change.
    if (state.kind !== 'ready' || !isLive(state.value.ticket)) return plan();
    const looked = await look();
    if (looked === 'not_offered') return ended.abort();
    failures = looked === 'failed' ? failures + 1 : 0;
    plan();
  }

  const onShow = () => void (document.hidden ? plan() : lookNow());
  document.addEventListener('visibilitychange', onShow, { signal });
  addEventListener('online', onShow, { signal });
  plan();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
