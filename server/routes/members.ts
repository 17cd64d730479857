/** Handlers for members and their timelines. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { TimelineEntry, TimelineKind } from '../../src/contract/members.ts';
import type { Person } from '../../src/contract/user.ts';
import { readableTickets } from '../access/ticket-access.ts';
import type { Db } from '../db/open.ts';
import { cases, tickets } from '../db/schema.ts';
import {
  afterPosition,
  decodeCursor,
  listName,
  type Position,
  pageOf,
  queryPosition,
} from '../documents/paging.ts';
import { type CaseRow, caseOf, caseSortKey, casesOf, peopleIn } from '../features/case-rows.ts';
import { findKnownMembers, knownMember } from '../features/known-members.ts';
import { memberProfile } from '../features/member-profile.ts';
import * as ticketRows from '../features/ticket-rows.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

type Row =
  | (Position & { readonly kind: 'case'; readonly row: CaseRow })
  | (Position & { readonly kind: 'ticket'; readonly row: ticketRows.TicketRow });

/*
 * Cases and tickets are in two tables. Each is read by its own index, and the rows are merged. Both count their rows,
 * so the timeline doubles the numbers and adds one for tickets: a cursor can then tell them apart.
 */
const numberInTimeline = { case: (own: number) => 2 * own, ticket: (own: number) => 2 * own + 1 } as const;

/**
 * Where to continue reading in one table: among rows of the same moment, after those with a larger number in the
 * timeline.
 */
function placeIn(kind: TimelineKind, { micros, number }: Position) {
  return queryPosition({
    micros,
    number: kind === 'case' ? Math.ceil(number / 2) : Math.ceil((number - 1) / 2),
  });
}

const newestFirst = (one: Row, other: Row) => other.micros - one.micros || other.number - one.number;

async function caseEntries(
  db: Db,
  guildId: string,
  memberId: string,
  position: Position | undefined,
  limit: number,
) {
  const wanted = and(eq(cases.guild_id, guildId), eq(cases.target_id, memberId));
  const place = position && afterPosition(caseSortKey, 'desc', placeIn('case', position));
  const rows = await casesOf(db, guildId, and(wanted, place), sql`0`, 'desc', limit);
  return rows.map((row): Row => {
    return { kind: 'case', micros: row.micros, number: numberInTimeline.case(row.number), row };
  });
}

async function ticketEntries(
  db: Db,
  guildId: string,
  wanted: SQL | undefined,
  position: Position | undefined,
  limit: number,
) {
  const place = position && afterPosition(ticketRows.ticketSortKey, 'desc', placeIn('ticket', position));
  const rows = await ticketRows.ticketsOf(db, guildId, [wanted, place], limit);
  return rows.map((row): Row => {
    return { kind: 'ticket', micros: row.micros, number: numberInTimeline.ticket(row.number), row };
  });
}

function entryOf(entry: Row, personOf: (id: string) => Person, now: Date): TimelineEntry {
  return entry.kind === 'case'
    ? { kind: 'case', case: caseOf(entry.row, personOf, now) }
    : { kind: 'ticket', ticket: ticketRows.ticketOf(entry.row, personOf) };
}

export const membersHandlers = {
  async findMembers(call) {
    const { db, guild, query } = call;
    return { items: await findKnownMembers(db, guild.row.id, await readableTickets(call), query.q) };
  },

  async getMember(call) {
    const { db, config, guild, params, now } = call;
    const asking = { db, platform: config.platform(db, now), now };
    const profile = await memberProfile(asking, guild.row, params.memberId, await readableTickets(call));
    if (!profile) throw refuse('not_found');
    return profile;
  },

  async getTimeline(call) {
    const { db, guild, params, query, now } = call;
    const { id } = guild.row;
    const { memberId } = params;
    const { cursor, limit, kind } = query;
    const list = listName(id, { ...query, memberId });
    const position = cursor === undefined ? undefined : decodeCursor(list, cursor);
    const readable = await readableTickets(call);
    const member = await knownMember(db, id, readable, memberId);
    if (!member) throw refuse('not_found');
    const opened = and(eq(tickets.guild_id, id), eq(tickets.opener_id, memberId));
    const entries = (
      await Promise.all([
        kind === 'ticket' ? [] : caseEntries(db, id, memberId, position, limit + 1),
        kind === 'case' ? [] : ticketEntries(db, id, and(opened, readable), position, limit + 1),
      ])
    )
      .flat()
      .sort(newestFirst);
    const personOf = await userNames(
      db,
      entries.flatMap((entry) =>
        entry.kind === 'case' ? peopleIn(entry.row) : ticketRows.peopleIn(entry.row),
      ),
    );
    const total = (kind === 'ticket' ? 0 : member.cases) + (kind === 'case' ? 0 : member.tickets);
    return { ...pageOf(entries, limit, list, total, (entry) => entryOf(entry, personOf, now)), member };
  },
} satisfies Handlers;
