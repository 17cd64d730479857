import { and, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TicketStats } from '../../src/contract/ticket-history.ts';
import type { Db } from '../db/open.ts';
import { tickets } from '../db/schema.ts';
import { daysIn, inDays, localDay, type Period } from './periods.ts';

/*
 * Statistics of tickets over a period. The first response counts in the period in which a ticket was opened; its
 * resolution and rating count in the period in which it was closed. `which` is the condition for the tickets to
 * include.
 */

const opened = sql`"opened"`;
const closed = sql`"closed"`;
const howMany = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number);

/** The lower median, so that it is the value of an actual ticket. */
const median = (value: SQL, which: SQL) =>
  sql<number | null>`percentile_disc(0.5) within group (order by ${value}) filter (where ${which})`;

const speed = {
  median_first_response_seconds: median(sql`"first_response_seconds"`, opened),
  median_resolution_seconds: median(sql`"resolution_seconds"`, closed),
};
const stars = {
  average: sql<number | null>`(avg("rating") filter (where ${closed}))::float8`,
  rated: sql`count("rating") filter (where ${closed})`.mapWith(Number),
};

/** Tickets that were opened or closed in a period, with flags for either. */
function touched(db: Db, which: SQL, period: Period) {
  const inPeriod = (time: typeof tickets.opened_at | typeof tickets.closed_at) =>
    and(...inDays(time, period, period.timezone)) ?? sql`true`;
  const openedThen = inPeriod(tickets.opened_at);
  const closedThen = sql`coalesce(${inPeriod(tickets.closed_at)}, false)`;
  return db
    .select({
      panel_id: tickets.panel_id,
      claimed_by: tickets.claimed_by,
      closed_by: tickets.closed_by,
      first_response_seconds: tickets.first_response_seconds,
      rating: tickets.rating,
      resolution_seconds: sql`extract(epoch from ${tickets.closed_at} - ${tickets.opened_at})::int`.as(
        'resolution_seconds',
      ),
      opened: sql`${openedThen}`.as('opened'),
      closed: closedThen.as('closed'),
    })
    .from(tickets)
    .where(and(which, or(openedThen, inPeriod(tickets.closed_at))));
}

/** Figures of each panel, and of all together in a row without a panel. */
export function figuresByPanel(db: Db, which: SQL, period: Period) {
  const all = touched(db, which, period).as('touched');
  return db
    .select({
      panel_id: sql<string | null>`${all.panel_id}`,
      opened: howMany(opened),
      closed: howMany(closed),
      ...speed,
      ...stars,
    })
    .from(all)
    .groupBy(sql`grouping sets ((), (${all.panel_id}))`)
    .orderBy(sql`count(*) desc`, all.panel_id);
}

/**
 * Figures of each person: first responses of tickets that they claimed, resolution and rating of those that they
 * closed.
 */
export function figuresByPerson(db: Db, which: SQL, period: Period) {
  const all = touched(db, which, period).as('touched');
  const took = db
    .select({
      user_id: sql<string>`${all.claimed_by}`.as('user_id'),
      first_response_seconds: all.first_response_seconds,
      resolution_seconds: all.resolution_seconds,
      rating: all.rating,
      opened: all.opened,
      closed: sql`false`.as('closed'),
    })
    .from(all)
    .where(and(sql`${all.opened}`, isNotNull(all.claimed_by)));
  const ended = db
    .select({
      user_id: sql<string>`${all.closed_by}`.as('user_id'),
      first_response_seconds: all.first_response_seconds,
      resolution_seconds: all.resolution_seconds,
      rating: all.rating,
      opened: sql`false`.as('opened'),
      closed: sql`${all.closed}`.as('closed'),
    })
    .from(all)
    .where(and(sql`${all.closed}`, isNotNull(all.closed_by)));
  return db
    .select({
      user_id: sql<string>`"user_id"`,
      claimed: howMany(opened),
      closed: howMany(closed),
      ...speed,
      ...stars,
    })
    .from(sql`(${took} union all ${ended}) as parts`)
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`, sql`1`);
}

/** The number of tickets opened and closed on each day of a period. */
export async function dailyFlow(db: Db, which: SQL, period: Period): Promise<TicketStats['daily']> {
  const counts = (time: typeof tickets.opened_at | typeof tickets.closed_at) =>
    db
      .select({
        day: localDay(time, period.timezone).as(`${time.name}_day`),
        made: sql`count(*)`.as(`${time.name}_count`),
      })
      .from(tickets)
      .where(and(which, ...inDays(time, period, period.timezone)))
      .groupBy(sql`1`);
  const openedOn = counts(tickets.opened_at).as('opened_on');
  const closedOn = counts(tickets.closed_at).as('closed_on');
  return db
    .select({
      date: sql<string>`days.day::text`,
      opened: sql`coalesce(${openedOn.made}, 0)`.mapWith(Number),
      closed: sql`coalesce(${closedOn.made}, 0)`.mapWith(Number),
    })
    .from(daysIn(period))
    .leftJoin(openedOn, sql`${openedOn.day} = days.day`)
    .leftJoin(closedOn, sql`${closedOn.day} = days.day`)
    .orderBy(sql`days.day`);
}

/** The number of tickets that are not closed. */
export async function countOpenTickets(db: Db, which: SQL): Promise<number> {
  return db.$count(tickets, and(which, ne(tickets.state, 'closed')));
}
