import { day, type Zone, zoneOf } from '../../../lib/schedule/zone.ts';
import { type Planned, runsOf } from '../plans.ts';

/** A day of the calendar. */
export interface CalendarCell {
  /** Its local midnight, encoded as if it were UTC. */
  readonly midnight: number;
  readonly date: number;
  readonly posts: number;
  /** Whether the clocks change on this day. */
  readonly hasChange: boolean;
}

/** The first midnight of a month, relative to the month of a local time; both are encoded as if they were UTC. */
export function monthAt(wall: number, ahead: number): number {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

/** The instant at which a day begins in a time zone. */
const beginOf = (zone: Zone, midnight: number): number =>
  zone.instantsOn(midnight, [0], false)[0] ?? midnight;

/** The most runs of one message in two months: one per minute. */
const mostRuns = 90_000;

/**
 * The weeks of a month, with the posts of each day after a time; null for days of other months.
 *
 * @param month its first midnight, encoded as if it were UTC
 * @param firstDay first day of the week: 1 is Monday, 7 is Sunday
 */
export function weeksOf(
  messages: readonly Planned[],
  timezone: string,
  month: number,
  firstDay: number,
  after: number,
): readonly (readonly (CalendarCell | null)[])[] {
  const zone = zoneOf(timezone);
  const length = Math.round((monthAt(month, 1) - month) / day);
  const midnights = Array.from({ length: length + 1 }, (_, index) => month + index * day);
  const begins = midnights.map((midnight) => beginOf(zone, midnight));
  const end = begins[length] ?? month;
  const posts = new Array<number>(length).fill(0);
  for (const message of messages) {
    let at = 0;
    for (const run of runsOf(message, after, mostRuns, end - 1)) {
      while (run >= (begins[at + 1] ?? Number.POSITIVE_INFINITY)) at++;
      if (run >= (begins[at] ?? 0)) posts[at] = (posts[at] ?? 0) + 1;
    }
  }
  const cells = midnights.slice(0, length).map((midnight, index): CalendarCell => {
    const [from = 0, to = 0] = [begins[index], begins[index + 1]];
    const hasChange = zone.offsetAt(from) !== zone.offsetAt(to);
    return { midnight, date: index + 1, posts: posts[index] ?? 0, hasChange };
  });
  const lead = ((new Date(month).getUTCDay() || 7) - firstDay + 7) % 7;
  const padded = [...new Array<null>(lead).fill(null), ...cells];
  const weeks = Array.from({ length: Math.ceil(padded.length / 7) }, (_, index) =>
    padded.slice(index * 7, index * 7 + 7),
  );
  return weeks.map((week) => [...week, ...new Array<null>(7 - week.length).fill(null)]);
}
