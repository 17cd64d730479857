import { type Column, type SQL, sql } from 'drizzle-orm';
import { periodDays } from '../../src/contract/primitives.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { invalid } from '../http/refusal.ts';

/** First and last day of a query, as `YYYY-MM-DD`. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whole days in a time zone. */
export interface Period {
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** IANA name. */
  readonly timezone: string;
}

const day = 24 * 60 * 60 * 1000;
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The day that it is somewhere. */
export function dayOf(now: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function addDays(date: string, count: number): string {
  return new Date(timeOf(date) + count * day).toISOString().slice(0, 10);
}

/** How many days, the first and the last included. */
export function lengthOf({ from, to }: Pick<Period, 'from' | 'to'>): number {
  return Math.round((timeOf(to) - timeOf(from)) / day) + 1;
}

/** The contract's pattern lets 31 February and the year 0 through, neither of which the database takes. */
function isDay(date: string): boolean {
  const time = timeOf(date);
  return (
    !Number.isNaN(time) && !date.startsWith('0000') && new Date(time).toISOString().slice(0, 10) === date
  );
}

/** @throws Refusal 422 for a day that there is not, and for an end before the beginning */
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
 * The days that statistics cover: those asked for, or so many up to today. A missing end is today, a missing
 * beginning so many days before the end.
 *
 * @throws Refusal 422 as {@link checkDays}, and for more than {@link periodDays} days
 */
export function periodOf(query: Days, timezone: string, now: Date, usualDays: number): Period {
  checkDays(query);
  const today = dayOf(now, timezone);
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const period = { from: query.from ?? addDays(to, 1 - usualDays), to, timezone };
  if (lengthOf(period) > periodDays) {
    throw invalid([{ path: query.from ? 'from' : 'to', key: 'period.too_long', limit: periodDays }]);
  }
  return period;
}

/** The first moment of a day. Where clocks skip midnight it is the moment at which they do. */
export function startOf(date: string, timezone: string): SQL {
  return sql`(${date}::text::date::timestamp at time zone ${timezone}::text)`;
}

/** The first moment of the day after. */
export function endOf(date: string, timezone: string): SQL {
  return sql`((${date}::text::date + 1)::timestamp at time zone ${timezone}::text)`;
}

/** The condition that a time is on one of the days; either end may be open. */
export function within(time: Column | SQL, { from, to }: Days, timezone: string): SQL[] {
  return [
    ...(from ? [sql`${time} >= ${startOf(from, timezone)}`] : []),
    ...(to ? [sql`${time} < ${endOf(to, timezone)}`] : []),
  ];
}

/** The day on which a time falls, as a `date`. */
export function localDay(time: Column | SQL, timezone: string): SQL {
  return sql`(${time} at time zone ${timezone}::text)::date`;
}

/** Every day of a period, for a `from`: the rows of `days.day`. */
export function daysIn({ from, to }: Period): SQL {
  return sql`(select ${from}::text::date + n as day
    from generate_series(0, ${to}::text::date - ${from}::text::date) as n) as days`;
}
