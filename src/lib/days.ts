import { dateFormat } from './date-format.ts';

/** Calendar days as `YYYY-MM-DD`, the way the contract writes them. Pure arithmetic, without a time zone. */

const dayInMs = 24 * 60 * 60 * 1000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The first and the last day of a period, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** True for a day that exists: `2026-02-31` does not, nor does the year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  return new Date(timeOf(day) + count * dayInMs).toISOString().slice(0, 10);
}

/** How many days a period has; negative or 0 when it ends before it starts. */
export function dayCount({ from, to }: Days): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayInMs) + 1;
}

/** The period of the same length that ends the day before this one starts. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -dayCount(days)), to: addDays(days.from, -1) };
}

/** What day it is in an IANA time zone, at `now`. */
export function dayIn(timezone: string, now: Date): string {
  const parts = dateFormat('en', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
