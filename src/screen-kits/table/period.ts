import { periodDays } from '../../contract/primitives.ts';
import { addDays, type Days, dayCount, isDay } from '../../lib/days.ts';
import type { Param } from '../query/params.ts';

/** The lengths that the period control offers, in days up to today. */
export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** What a table or a chart covers: the last days, today included, or the days between two dates. */
export type Period =
  | { readonly kind: 'last'; readonly days: PeriodLength }
  | ({ readonly kind: 'between' } & Days);

/** Why two dates are no period. `from` and `to` as they stand in their fields, possibly empty. */
export type PeriodFault = 'missing' | 'ends_before_start' | 'too_long' | 'in_future';

/** Null for a good period. `today` may be unknown yet: then nothing counts as the future. */
export function periodFault({ from, to }: Days, today: string | null): PeriodFault | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'ends_before_start';
  if (dayCount({ from, to }) > periodDays) return 'too_long';
  return today !== null && to > today ? 'in_future' : null;
}

/** The days that a period covers when today is `today`. */
export function daysOf(period: Period, today: string): Days {
  if (period.kind === 'between') return { from: period.from, to: period.to };
  return { from: addDays(today, 1 - period.days), to: today };
}

/** A period in the address: `7`, `30`, `90`, or `2026-10-01..2026-10-31`. */
export function periodParam(usual: PeriodLength): Param<Period> {
  return {
    read(text) {
      const days = periodLengths.find((length) => String(length) === text);
      if (days) return { kind: 'last', days };
      const [from = '', to = ''] = (text ?? '').split('..');
      if (periodFault({ from, to }, null) === null) return { kind: 'between', from, to };
      return { kind: 'last', days: usual };
    },
    write(period) {
      if (period.kind === 'between') return `${period.from}..${period.to}`;
      return period.days === usual ? null : String(period.days);
    },
  };
}

/** Rows of all time, which is the default, or those of a period. */
export const anyPeriod: Param<Period | null> = {
  read: (text) => (text === null ? null : periodParam(periodLengths[1]).read(text)),
  write(period) {
    if (period === null) return null;
    return period.kind === 'last' ? String(period.days) : `${period.from}..${period.to}`;
  },
};
