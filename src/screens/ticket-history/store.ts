import type { QueryOf } from '../../contract/endpoint.ts';
import {
  type FoundTicket,
  type getTicketHistory,
  type getTicketStats,
  type TicketStats,
  ticketStatsDefaultDays,
} from '../../contract/ticket-history.ts';
import type { Result } from '../../lib/api-error.ts';
import { createReading, type Reading } from '../../screen-kits/query/reading.ts';
import { createPages, type Page, type PageReader } from '../../screen-kits/table/pages.ts';
import { daysOf, type Period } from '../../screen-kits/table/period.ts';
import type { Filters } from './params.ts';

export type TicketQuery = QueryOf<typeof getTicketHistory>;
type StatsQuery = QueryOf<typeof getTicketStats>;

/** Reads one page of a guild's tickets. */
export type ReadTickets = (query: TicketQuery, signal: AbortSignal) => Promise<Result<Page<FoundTicket>>>;

/** The query for the host; null while it depends on the current day, which is not known. */
export function queryOf(filters: Filters, today: string | null): TicketQuery | null {
  const { q, said, panel, opener, closer, rating, opened } = filters;
  if (opened?.kind === 'last' && today === null) return null;
  return {
    ...(q && { q }),
    ...(said && { transcript_q: said }),
    ...(panel && { panel_id: panel }),
    ...(opener && { opener_id: opener }),
    ...(closer && { closer_id: closer }),
    ...(rating && { rating }),
    ...(opened && daysOf(opened, today ?? '')),
  };
}

/** The tickets of a guild in pages. */
export function createTickets(read: ReadTickets): PageReader<TicketQuery, FoundTicket> {
  return createPages((query, cursor, signal) =>
    read({ ...query, ...(cursor !== null && { cursor }) }, signal),
  );
}

/**
 * The query for the statistics of a period. The host's default period is requested without dates, as in the page's
 * prefetch.
 */
export function statsQueryOf(period: Period, today: string | null): StatsQuery | null {
  if (period.kind === 'last' && period.days === ticketStatsDefaultDays) return {};
  return period.kind === 'last' && today === null ? null : daysOf(period, today ?? '');
}

/** The statistics of a guild's tickets for changing periods. */
export function createStats(
  read: (query: StatsQuery, signal: AbortSignal) => Promise<Result<TicketStats>>,
): Reading<StatsQuery, TicketStats> {
  return createReading(read);
}
