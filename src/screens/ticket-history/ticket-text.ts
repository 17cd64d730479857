import type { Ticket } from '../../contract/ticket-history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { shortDuration } from '../../lib/duration.ts';
import { isUnanswered } from './ticket.ts';

/** A duration rounded to minutes; a dash for null. */
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

/** "4 sur 5"; a dash for an unrated ticket. */
export function ratingText({ rating }: Ticket): string {
  return rating === null ? '–' : t('ticket-history:out_of', { stars: String(rating) });
}

export function stateText(ticket: Ticket): string {
  return t(
    isUnanswered(ticket) ? 'ticket-history:states.unanswered' : `ticket-history:states.${ticket.state}`,
  );
}

/** "Ticket 12, General support, Sam": an accessible name without context. */
export function ticketName({ number, opener }: Ticket, panel: string): string {
  return t('ticket-history:named', {
    number,
    panel,
    name: opener.display_name,
  });
}
