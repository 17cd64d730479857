import { type Column, type SQL, sql } from 'drizzle-orm';
import { periodDays } from '../../src/contract/primitives.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { addDays, dayCount, dayIn, isDay } from '../../src/lib/days.ts';
import { invalid } from '../http/refusal.ts';

/** The first and last day of a query, as `YYYY-MM-DD`. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A range of days in a time zone. */
export interface Period {
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** IANA name. */
  readonly timezone: string;
}

/** @throws Refusal 422 for an invalid date, or an end before the start */
export function checkDays({ from, to }: Days): void {
  const faults: FieldError[] = Object.entries({ from, to }).flatMap(([path, date]) =>
    date === undefined || isDay(date) ? [] : [{ path, key: 'malformed' }],
  );
  if (faults.length === 0 && from && to && to < from) {
    faults.push({ path: 'to', key: 'period.ends_before_start' });
  }
  if (faults.length > 0) throw invalid(faults);
}

/**
 * The days of statistics: those of the query, with today as the default end and `usualDays` as the default length.
 *
 * @throws Refusal 422 as {@link checkDays}, and for more than {@link periodDays} days
 */
export function periodOf(query: Days, timezone: string, now: Date, usualDays: number): Period {
  checkDays(query);
  const today = dayIn(timezone, now);
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const period = { from: query.from ?? addDays(to, 1 - usualDays), to, timezone };
  if (dayCount(period) > periodDays) {
    throw invalid([{ path: query.from ? 'from' : 'to', key: 'period.too_long', limit: periodDays }]);
  }
  return period;
}

/** The start of a day. If clocks skip midnight, it is when they do. */
export function startOf(date: string, timezone: string): SQL {
  return sql`(${date}::text::date::timestamp at time zone ${timezone}::text)`;
}

/** The start of the next day. */
export function endOf(date: string, timezone: string): SQL {
  return sql`((${date}::text::date + 1)::timestamp at time zone ${timezone}::text)`;
}

/** The conditions that a time is within the days; each end is optional. */
export function inDays(time: Column | SQL, { from, to }: Days, timezone: string): SQL[] {
  return [
    ...(from ? [sql`${time} >= ${startOf(from, timezone)}`] : []),
    ...(to ? [sql`${time} < ${endOf(to, timezone)}`] : []),
  ];
}

/** The day of a time in a time zone, as a `date`. */
export function localDay(time: Column | SQL, timezone: string): SQL {
  return sql`(${time} at time zone ${timezone}::text)::date`;
}

/** All days of a period, as a subquery with the column `days.day`. */
export function daysIn({ from, to }: Period): SQL {
  return sql`(select ${from}::text::date + n as day
    from generate_series(0, ${to}::text::date - ${from}::text::date) as n) as days`;
}
