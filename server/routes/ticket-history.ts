import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  type FoundTicket,
  type getTicketHistory,
  type Ticket,
  ticketStatsDefaultDays,
} from '../../src/contract/ticket-history.ts';
import type { GuildRow } from '../access/rights.ts';
import { readableTickets } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { tickets } from '../db/schema.ts';
import {
  afterPosition,
  decodeCursor,
  listName,
  optionalEq,
  pageOf,
  queryPosition,
} from '../documents/paging.ts';
import { matchesSearch } from '../documents/search.ts';
import { deletionFound } from '../features/numbers.ts';
import { checkDays, inDays, periodOf } from '../features/periods.ts';
import { countOpenTickets, dailyFlow, figuresByPanel, figuresByPerson } from '../features/ticket-figures.ts';
import { peopleIn, ticketOf, ticketSortKey, ticketsOf } from '../features/ticket-rows.ts';
import { commonWords, isCommon, saidIn, shownHits } from '../features/transcript-hits.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

export type TicketQuery = v.InferOutput<typeof getTicketHistory.query>;
export type TicketFilters = Omit<TicketQuery, 'cursor' | 'limit'>;

/** What tickets are filtered by, without the words of their transcripts. */
function filters({ id, timezone }: GuildRow, query: Omit<TicketFilters, 'transcript_q'>): SQL | undefined {
  return and(
    eq(tickets.guild_id, id),
    optionalEq(tickets.panel_id, query.panel_id),
    optionalEq(tickets.opener_id, query.opener_id),
    optionalEq(tickets.closed_by, query.closer_id),
    optionalEq(tickets.rating, query.rating),
    matchesSearch(tickets.search, id, query.q),
    ...inDays(tickets.opened_at, query, timezone),
  );
}

/**
 * The condition of the tickets that somebody asks for.
 *
 * @param readable the condition of {@link readableTickets}
 * @param isCommon whether the words of transcripts are so common that only the newest tickets are searched
 */
export function wantedTickets(
  db: Db,
  guild: GuildRow,
  query: TicketFilters,
  readable: SQL | undefined,
  isCommon: boolean,
): SQL | undefined {
  const others = and(filters(guild, query), readable);
  return and(others, saidIn(db, guild.id, query.transcript_q, isCommon ? others : undefined));
}

interface Figures {
  readonly median_first_response_seconds: number | null;
  readonly median_resolution_seconds: number | null;
  readonly average: number | null;
  readonly rated: number;
}

function speedAndRating({ average, rated, ...speed }: Figures) {
  const { median_first_response_seconds, median_resolution_seconds } = speed;
  return {
    median_first_response_seconds,
    median_resolution_seconds,
    rating: { average, count: rated },
  };
}

const nothing = {
  opened: 0,
  closed: 0,
  median_first_response_seconds: null,
  median_resolution_seconds: null,
  average: null,
  rated: 0,
};

/**
 * The two queries of a page: its tickets, plus one if there is a next page, and the total number.
 *
 * @param readable the condition of {@link readableTickets}
 * @param isCommon as at {@link wantedTickets}
 */
export function ticketQueries(
  db: Db,
  guild: GuildRow,
  query: TicketQuery,
  readable: SQL | undefined,
  isCommon = false,
) {
  const { cursor, limit } = query;
  const list = listName(guild.id, query);
  const place =
    cursor === undefined
      ? undefined
      : afterPosition(ticketSortKey, 'desc', queryPosition(decodeCursor(list, cursor)));
  const wanted = wantedTickets(db, guild, query, readable, isCommon);
  return {
    list,
    page: ticketsOf(db, guild.id, [wanted, place], limit + 1),
    total: db.select({ total: count() }).from(tickets).where(wanted),
  };
}

/** Tickets with what was found in their transcripts, if anything was looked for. */
async function withHits(db: Db, guildId: string, found: Ticket[], q = ''): Promise<FoundTicket[]> {
  if (q.trim() === '') return found;
  const ids = found.map(({ id }) => id);
  const hits = await shownHits(db, guildId, ids, q);
  return found.map((one, index) => ({ ...one, hits: hits[index] }));
}

export const ticketHistoryHandlers = {
  async getTicketHistory(call) {
    const { db, guild, query } = call;
    checkDays(query);
    const { id } = guild.row;
    const readable = await readableTickets(call);
    const isTooMany = await isCommon(db, id, query.transcript_q);
    const { list, page, total } = ticketQueries(db, guild.row, query, readable, isTooMany);
    const [rows, [counted]] = await Promise.all([page, total]);
    const personOf = await userNames(db, rows.flatMap(peopleIn));
    const found = pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => ticketOf(row, personOf));
    return {
      ...found,
      items: await withHits(db, id, found.items, query.transcript_q),
      ...(readable ? {} : await deletionFound(db, 'ticket', id, query.q)),
      ...(isTooMany ? { newest_searched: commonWords.tickets } : {}),
    };
  },

  async getTicketStats(call) {
    const { db, guild, query, now } = call;
    const { id, timezone } = guild.row;
    const period = periodOf(query, timezone, now, ticketStatsDefaultDays);
    const which = and(eq(tickets.guild_id, id), await readableTickets(call)) ?? sql`false`;
    const [open, panels, people, daily] = await Promise.all([
      countOpenTickets(db, which),
      figuresByPanel(db, which, period),
      figuresByPerson(db, which, period),
      dailyFlow(db, which, period),
    ]);
    const personOf = await userNames(
      db,
      people.map(({ user_id }) => user_id),
    );
    const whole = panels.find(({ panel_id }) => panel_id === null) ?? nothing;
    return {
      from: period.from,
      to: period.to,
      open,
      opened: whole.opened,
      closed: whole.closed,
      ...speedAndRating(whole),
      daily,
      by_panel: panels.flatMap(({ panel_id, opened, closed, ...rest }) =>
        panel_id === null ? [] : [{ panel_id, opened, closed, ...speedAndRating(rest) }],
      ),
      by_staff: people.map(({ user_id, claimed, closed, ...rest }) => ({
        user: personOf(user_id),
        claimed,
        closed,
        ...speedAndRating(rest),
      })),
    };
  },
} satisfies Handlers;
