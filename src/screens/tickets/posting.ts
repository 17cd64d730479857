import type { TicketPanel } from './store.ts';

/** The state of a panel in its channel. */
export type Posting =
  /** No channel is set, or it was deleted. */
  | { readonly kind: 'nowhere'; readonly isGone: boolean }
  /** Saved, but never posted. */
  | { readonly kind: 'unposted'; readonly channel: string }
  /** Posted in its saved version. `sentAt` is null if the host does not provide it. */
  | { readonly kind: 'posted'; readonly channel: string; readonly sentAt: string | null }
  /** The message or button was changed after posting. */
  | { readonly kind: 'changed'; readonly channel: string; readonly sentAt: string }
  /** As `changed`, but the message there cannot become the saved one: it is replaced by a new one. */
  | { readonly kind: 'renewed'; readonly channel: string; readonly sentAt: string }
  /** Another channel was saved, but the message is still in `from`. */
  | { readonly kind: 'moved'; readonly channel: string; readonly from: string };

/** @param exists whether a channel exists; true for any channel while they are loading */
export function postingOf(
  { channel_id: channel, message_id, posted }: Pick<TicketPanel, 'channel_id' | 'message_id' | 'posted'>,
  exists: (channel: string) => boolean,
): Posting {
  if (channel === null || !exists(channel)) return { kind: 'nowhere', isGone: channel !== null };
  if (message_id === null) return { kind: 'unposted', channel };
  if (!posted) return { kind: 'posted', channel, sentAt: null };
  // A message is deleted with its channel.
  if (!exists(posted.channel_id)) return { kind: 'unposted', channel };
  if (posted.channel_id !== channel) return { kind: 'moved', channel, from: posted.channel_id };
  const { is_current, needs_new_message, sent_at: sentAt } = posted;
  if (needs_new_message) return { kind: 'renewed', channel, sentAt };
  return { kind: is_current ? 'posted' : 'changed', channel, sentAt };
}
