/** Calculates when a recurring message is posted next. */
import type { Schedule } from '../../contract/recurring.ts';
import { calendarDay, type Timetable } from './calendar.ts';
import { timetableOf } from './timetable.ts';
import { day, zoneOf } from './zone.ts';

/** The settings that decide when a recurring message is posted. Instants are ISO 8601. */
export interface RunPlan {
  readonly schedule: Schedule;
  /** IANA name. */
  readonly timezone: string;
  readonly starts_at: string | null;
  /** Inclusive: a run at exactly this instant still happens. */
  readonly ends_at: string | null;
  readonly max_runs: number | null;
}

/** What has happened so far. */
export interface RunsSoFar {
  /** When the plan was made, in milliseconds. An interval without `starts_at` counts from here. */
  readonly since: number;
  /** How many times it has run since. */
  readonly runs: number;
}

/** How far to look ahead: a 29 February on a given weekday can be 40 years away, across a year like 2100. */
const daysAhead = 366 * 40 + 2;

/** The last instant that the API's date format can represent. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function intervalRuns(every: number, first: number, after: number, count: number): number[] {
  const passed = Math.max(0, Math.floor((after - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + (passed + index) * every);
}

/** {@link intervalRuns} of whole days: days of the zone, so that the hour stays the same when clocks change. */
function dailyRuns(every: number, first: number, zoneName: string, after: number, count: number): number[] {
  const zone = zoneOf(zoneName);
  const start = zone.wallAt(first);
  const subsecond = first - Math.floor(first / 1000) * 1000;
  const runs: number[] = first > after ? [first] : [];
  // One earlier than by the clock of UTC: what days are longer or shorter never adds up to a day.
  let passed = Math.max(1, Math.floor((after - first) / every) - 1);
  for (; runs.length < count; passed++) {
    const wall = start + passed * every;
    if (wall > endOfTime) break;
    const midnight = Math.floor(wall / day) * day;
    for (const instant of zone.instantsOn(midnight, [(wall - midnight) / 60_000], false)) {
      const run = Math.round(instant) + subsecond;
      if (run > after) runs.push(run);
    }
  }
  return runs;
}

/** @param until the end of the search, inclusive */
function timetableRuns(
  timetable: Timetable,
  zoneName: string,
  after: number,
  until: number,
  count: number,
): number[] {
  const zone = zoneOf(zoneName);
  const today = Math.floor(zone.wallAt(after) / day) * day;
  const found = new Set<number>();
  // With one more day on either side: days overlap when clocks are set back over midnight.
  let last = Math.min(daysAhead, Math.ceil((until - after) / day) + 1);
  for (let ahead = -1; ahead <= last; ahead++) {
    const midnight = today + ahead * day;
    if (timetable.onDay(calendarDay(midnight))) {
      const instants = zone.instantsOn(midnight, timetable.times, timetable.everyPass);
      for (const instant of instants) if (instant > after) found.add(instant);
    }
    if (found.size >= count) last = Math.min(last, ahead + 1);
  }
  return [...found].sort((a, b) => a - b).slice(0, count);
}

/**
 * The next runs of a recurring message, strictly after an instant, in milliseconds. At most `count`; fewer when it ends
 * before, none when its cron expression is invalid.
 *
 * @throws RangeError when there is no such time zone
 */
export function nextRuns(plan: RunPlan, soFar: RunsSoFar, after: number, count: number): number[] {
  const { schedule, timezone, max_runs } = plan;
  const start = plan.starts_at === null ? null : Date.parse(plan.starts_at);
  const end = plan.ends_at === null ? endOfTime : Date.parse(plan.ends_at);
  const left = max_runs === null ? count : Math.min(count, max_runs - soFar.runs);
  // Minus one millisecond, to include a run at the exact start.
  const from = start === null ? after : Math.max(after, start - 1);
  if (left <= 0 || from >= end) return [];

  const upToEnd = (runs: readonly number[]) => runs.filter((run) => run <= Math.min(end, endOfTime));
  if (schedule.kind === 'interval') {
    const every = schedule.every_seconds * 1000;
    if (every % day !== 0) return upToEnd(intervalRuns(every, start ?? soFar.since + every, from, left));
    const first = start ?? dailyRuns(every, soFar.since, timezone, soFar.since, 1)[0];
    return first === undefined ? [] : upToEnd(dailyRuns(every, first, timezone, from, left));
  }
  const timetable = timetableOf(schedule);
  return timetable ? upToEnd(timetableRuns(timetable, timezone, from, end, left)) : [];
}
