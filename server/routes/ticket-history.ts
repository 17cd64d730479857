import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type getTicketHistory, ticketStatsDefaultDays } from '../../src/contract/ticket-history.ts';
import type { GuildRow } from '../access/rights.ts';
import { readableTickets } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { tickets, transcriptMessages } from '../db/schema.ts';
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
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

export type TicketQuery = v.InferOutput<typeof getTicketHistory.query>;

/** The condition that a single message of the ticket's transcript contains every word of `q`. */
function saidIn(db: Db, guildId: string, q: string | undefined): SQL | undefined {
  const { ticket_id, guild_id, search } = transcriptMessages;
  const found = matchesSearch(search, guildId, q);
  const said = db.select({ ticket_id }).from(transcriptMessages);
  return found && inArray(tickets.id, said.where(and(eq(guild_id, guildId), found)));
}

function filters(db: Db, { id, timezone }: GuildRow, query: TicketQuery): SQL | undefined {
  return and(
    eq(tickets.guild_id, id),
    optionalEq(tickets.panel_id, query.panel_id),
    optionalEq(tickets.opener_id, query.opener_id),
    optionalEq(tickets.closed_by, query.closer_id),
    optionalEq(tickets.rating, query.rating),
    matchesSearch(tickets.search, id, query.q),
    saidIn(db, id, query.transcript_q),
    ...inDays(tickets.opened_at, query, timezone),
  );
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
 */
export function ticketQueries(db: Db, guild: GuildRow, query: TicketQuery, readable: SQL | undefined) {
  const { cursor, limit } = query;
  const list = listName(guild.id, query);
  const place =
    cursor === undefined
      ? undefined
      : afterPosition(ticketSortKey, 'desc', queryPosition(decodeCursor(list, cursor)));
  const wanted = and(filters(db, guild, query), readable);
  return {
    list,
    page: ticketsOf(db, guild.id, [wanted, place], limit + 1),
    total: db.select({ total: count() }).from(tickets).where(wanted),
  };
}

export const ticketHistoryHandlers = {
  async getTicketHistory(call) {
    const { db, guild, query } = call;
    checkDays(query);
    const readable = await readableTickets(call);
    const { list, page, total } = ticketQueries(db, guild.row, query, readable);
    const [rows, [counted]] = await Promise.all([page, total]);
    const personOf = await userNames(db, rows.flatMap(peopleIn));
    const found = pageOf(rows, query.limit, list, counted?.total ?? 0, (row) => ticketOf(row, personOf));
    return { ...found, ...(readable ? {} : await deletionFound(db, 'ticket', guild.row.id, query.q)) };
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
