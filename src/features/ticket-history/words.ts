import type { Ticket } from '../../contract/ticket-history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDecimal, formatNumber } from '../../i18n/format.ts';
import { shortDuration } from '../../lib/duration.ts';

/** Says how fast, not how fast to the second; a dash where there is nothing to say. */
export function speedText(seconds: number | null): string {
  if (seconds === null) return '–';
  return shortDuration(seconds < 60 ? seconds : Math.round(seconds / 60) * 60, locale);
}

interface Rating {
  readonly average: number | null;
  readonly count: number;
}

/** "4,6 sur 5"; a dash without ratings. */
export function averageText({ average }: Rating): string {
  return average === null ? '–' : t('ticket-history:out_of', { stars: formatDecimal(average, locale) });
}

/** "4 sur 5"; a dash for a ticket that nobody rated. */
export function ratingText({ rating }: Ticket): string {
  return rating === null ? '–' : t('ticket-history:out_of', { stars: String(rating) });
}

/** How long a ticket was open, in seconds; null while it is. */
export function resolutionOf({ opened_at, closed_at }: Ticket): number | null {
  return closed_at === null ? null : Math.round((Date.parse(closed_at) - Date.parse(opened_at)) / 1000);
}

/** Nobody has answered yet: the one thing here that waits for somebody. */
export const isUnanswered = ({ state, first_response_seconds }: Ticket): boolean =>
  state !== 'closed' && first_response_seconds === null;

export function stateText(ticket: Ticket): string {
  return t(
    isUnanswered(ticket) ? 'ticket-history:states.unanswered' : `ticket-history:states.${ticket.state}`,
  );
}

/** "Ticket 12, General support, Sam": for ears, where nothing else stands beside it. */
export function ticketName({ number, opener }: Ticket, panel: string): string {
  return t('ticket-history:named', {
    number: formatNumber(number, locale),
    panel,
    name: opener.display_name,
  });
}
