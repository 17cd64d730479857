/** Formats numbers, lists, dates and times in a language. */

import { dateFormat, datesText, dateText } from '../lib/date-format.ts';
import type { Days } from '../lib/days.ts';
import { listFormat, relativeFormat } from '../lib/formatters.ts';
import type { Locale } from '../routes.ts';
import { isolated } from './fill.ts';

/** The BCP 47 tag of each language. Digits are Latin in all three, so that ids, codes and counts are the same everywhere. */
export const languageTags: Readonly<Record<Locale, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-u-nu-latn',
};

const groupSigns: Readonly<Record<Locale, string>> = { fr: '\u202f', en: ',', ar: ',' };

/**
 * Formats an integer with separated thousands. It does not use the browser's formatter, whose first call takes 20 ms, and would
 * delay the first screen that people see.
 */
export function formatNumber(value: number, locale: Locale): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, groupSigns[locale]);
}

const decimalSigns: Readonly<Record<Locale, string>> = { fr: ',', en: '.', ar: '.' };
const percentSigns: Readonly<Record<Locale, string>> = { fr: '\u00a0%', en: '%', ar: '%' };

/** Formats a number with one decimal: "4,3". Without the browser's formatter, like {@link formatNumber}. */
export function formatDecimal(value: number, locale: Locale): string {
  return value.toFixed(1).replace('.', decimalSigns[locale]);
}

/** Formats a share from 0 to 1 in percent, with one decimal: "12,4 %". Without the browser's formatter, like {@link formatNumber}. */
export function formatPercent(share: number, locale: Locale): string {
  return formatDecimal(share * 100, locale) + percentSigns[locale];
}

/** "a, b and c" (`conjunction`) or "a, b, c" (`unit`), each of them isolated. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return listFormat(languageTags[locale], { type }).format(items.map((item) => isolated(item, locale)));
}

const now: Readonly<Record<Locale, string>> = { fr: 'à l’instant', en: 'just now', ar: 'الآن' };

/** The units of {@link formatAgo}, largest first, in seconds. */
const ages = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The day of an instant in a time zone, as the number of days since 1970; in the reader's own without one. */
function dayIn(instant: number, timeZone: string | undefined): number {
  const date = new Date(instant);
  if (timeZone === undefined) return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;
  return Date.parse(dateFormat('en-CA', { timeZone, ...calendarParts }).format(date)) / day;
}
const calendarParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * "3 days ago" or "in 3 days", in the largest unit that fits; `then` and `at` in milliseconds since 1970. Days are those of the
 * calendar in the time zone in which the time is shown, so that "tomorrow" is the next day; months and years are counted.
 */
export function formatAgo(then: number, at: number, locale: Locale, timeZone?: string): string {
  const seconds = Math.round((then - at) / 1000);
  const [unit, size] = ages.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit) return now[locale];
  const format = (numeric: 'auto' | 'always') => relativeFormat(languageTags[locale], { numeric });
  if (unit === 'day') {
    const days = dayIn(then, timeZone) - dayIn(at, timeZone);
    // A day of 25 hours has room for 24.
    return format('auto').format(days || Math.sign(seconds), 'day');
  }
  return format('always').format(Math.trunc(seconds / size), unit);
}

/** A day, in milliseconds. */
const day = 86_400_000;

/**
 * Formats the time left until an end: "in 48 days", and from two months on like {@link formatAgo}. `then` and `at` are in milliseconds since 1970.
 */
export function formatLeft(then: number, at: number, locale: Locale): string {
  const left = then - at;
  if (left >= 60 * day) return formatAgo(then, at, locale);
  return relativeFormat(languageTags[locale], {}).format(Math.max(0, Math.ceil(left / day)), 'day');
}

/** The reader's own IANA time zone. */
export const ownZone = (): string => dateFormat('en', {}).resolvedOptions().timeZone;

/** An ISO 8601 instant, or milliseconds since 1970. */
type Instant = string | number;

/** A day, such as "21 novembre 2026", in the reader's own time zone. */
export function formatDate(instant: Instant, locale: Locale): string {
  return dateText(dateFormat(languageTags[locale], { dateStyle: 'long' }), new Date(instant));
}

/** How hours are written: "08:05", but "8:05" in the 12-hour clock. */
export const hourStyle = (locale: Locale): 'numeric' | '2-digit' => (locale === 'ar' ? 'numeric' : '2-digit');

const momentParts = { day: 'numeric', month: 'long', year: 'numeric', minute: '2-digit' } as const;

/**
 * Formats a date with the time, such as "21 novembre 2026 à 14:05", in the 24-hour clock if the language uses it. If the time in
 * `timeZone` (the guild's) differs from the reader's, it is shown with its zone: "21 novembre 2026 à 14:05 UTC+1".
 */
export function formatMoment(instant: Instant, locale: Locale, timeZone?: string): string {
  const shown = (options: Intl.DateTimeFormatOptions) => {
    const parts = { ...momentParts, hour: hourStyle(locale), ...options };
    return dateText(dateFormat(languageTags[locale], parts), new Date(instant));
  };
  const here = shown({});
  if (timeZone === undefined || shown({ timeZone }) === here) return here;
  return shown({ timeZone, timeZoneName: 'short' });
}

/** A time of day, such as "14:05", in the reader's own time zone or another. */
export function formatTime(instant: Instant, locale: Locale, timeZone?: string): string {
  const options = { timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) } as const;
  return dateFormat(languageTags[locale], options).format(new Date(instant));
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A period of whole days, such as "23 octobre – 21 novembre 2026". The days are those of the contract, in no time zone. */
export function formatDays({ from, to }: Days, locale: Locale): string {
  const format = dateFormat(languageTags[locale], longDay);
  return datesText(format, new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
