import type { Ticket } from '../../contract/ticket-history.ts';
import { href, type Locale } from '../../routes.ts';

/** How long a ticket was open, in seconds; null while it is open. */
export function resolutionOf({ opened_at, closed_at }: Ticket): number | null {
  return closed_at === null ? null : Math.round((Date.parse(closed_at) - Date.parse(opened_at)) / 1000);
}

/** Whether a ticket still waits for its first response. */
export const isUnanswered = ({ state, first_response_seconds }: Ticket): boolean =>
  state !== 'closed' && first_response_seconds === null;

/** The address of a ticket's transcript; null without one. */
export function transcriptPath(
  guildId: string,
  { channel_id, has_transcript }: Pick<Ticket, 'channel_id' | 'has_transcript'>,
  locale: Locale,
): string | null {
  return has_transcript ? href('transcript', { guild_id: guildId, channel_id }, locale) : null;
}
