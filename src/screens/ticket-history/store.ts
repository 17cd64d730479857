import type { QueryOf } from '../../contract/endpoint.ts';
import {
  type getTicketHistory,
  type getTicketStats,
  type Ticket,
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
export type ReadTickets = (query: TicketQuery, signal: AbortSignal) => Promise<Result<Page<Ticket>>>;

/** What to ask the host for; null while that depends on what day it is. */
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

/** The tickets of a guild, page after page. */
export function createTickets(read: ReadTickets): PageReader<TicketQuery, Ticket> {
  return createPages((query, cursor, signal) =>
    read({ ...query, ...(cursor !== null && { cursor }) }, signal),
  );
}

/** What to ask for the figures of a period. The host's own is asked for without naming its days, as the page does before any script. */
export function statsQueryOf(period: Period, today: string | null): StatsQuery | null {
  if (period.kind === 'last' && period.days === ticketStatsDefaultDays) return {};
  return period.kind === 'last' && today === null ? null : daysOf(period, today ?? '');
}

/** The figures of a guild's tickets over one period after the other. */
export function createStats(
  read: (query: StatsQuery, signal: AbortSignal) => Promise<Result<TicketStats>>,
): Reading<StatsQuery, TicketStats> {
  return createReading(read);
}
