import type { Ticket } from '../../contract/ticket-history.ts';
import { locale } from '../../i18n/client.ts';
import { href } from '../../routes.ts';

/** The address of a ticket's transcript; null without one. */
export function transcriptPath(
  guildId: string,
  { channel_id, has_transcript }: Pick<Ticket, 'channel_id' | 'has_transcript'>,
): string | null {
  return has_transcript ? href('transcript', { guild_id: guildId, channel_id }, locale) : null;
}
