import type { TicketPanel } from './store.ts';

/** Where a panel stands between the dashboard and its channel. */
export type Posting =
  /** No channel is chosen, or the chosen one is gone. */
  | { readonly kind: 'nowhere'; readonly isGone: boolean }
  /** Saved and never posted. */
  | { readonly kind: 'unposted'; readonly channel: string }
  /** Posted as it is saved. `sentAt` is null on a host that does not tell. */
  | { readonly kind: 'posted'; readonly channel: string; readonly sentAt: string | null }
  /** Its message or button was changed after it was posted. */
  | { readonly kind: 'changed'; readonly channel: string; readonly sentAt: string }
  /** Another channel was saved: the message is still in `from`. */
  | { readonly kind: 'moved'; readonly channel: string; readonly from: string };

/**
 * @param exists whether a channel is still in the guild; true for any while the channels are not known
 */
export function postingOf(
  { channel_id: channel, message_id, posted }: Pick<TicketPanel, 'channel_id' | 'message_id' | 'posted'>,
  exists: (channel: string) => boolean,
): Posting {
  if (channel === null || !exists(channel)) return { kind: 'nowhere', isGone: channel !== null };
  if (message_id === null) return { kind: 'unposted', channel };
  if (!posted) return { kind: 'posted', channel, sentAt: null };
  // A message goes with its channel.
  if (!exists(posted.channel_id)) return { kind: 'unposted', channel };
  if (posted.channel_id !== channel) return { kind: 'moved', channel, from: posted.channel_id };
  return { kind: posted.is_current ? 'posted' : 'changed', channel, sentAt: posted.sent_at };
}
