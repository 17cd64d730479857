import type { Days } from '../lib/days.ts';
import type { Locale } from '../routes.ts';
import { isolated } from './fill.ts';

/** Digits are Latin in all three languages: ids, codes and counts then read the same everywhere. */
export const languageTags: Readonly<Record<Locale, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-u-nu-latn',
};

const groupSigns: Readonly<Record<Locale, string>> = { fr: '\u202f', en: ',', ar: ',' };

/**
 * A whole number with its thousands apart. By hand: the browser's own formatter takes 20 ms of its first caller, which would be
 * the first screen that people see.
 */
export function formatNumber(value: number, locale: Locale): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, groupSigns[locale]);
}

const decimalSigns: Readonly<Record<Locale, string>> = { fr: ',', en: '.', ar: '.' };
const percentSigns: Readonly<Record<Locale, string>> = { fr: '\u202f%', en: '%', ar: '%' };

/** A share from 0 to 1 in percent, with one decimal: "12,4 %". By hand, as {@link formatNumber}. */
export function formatPercent(share: number, locale: Locale): string {
  return (share * 100).toFixed(1).replace('.', decimalSigns[locale]) + percentSigns[locale];
}

/** "a, b and c" (`conjunction`) or "a, b, c" (`unit`), each of them isolated. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'unit' = 'conjunction',
): string {
  return new Intl.ListFormat(locale, { type }).format(items.map((item) => isolated(item, locale)));
}

/** "3 days ago", in the largest unit that fits; `now` and `then` in milliseconds since 1970. */
export function formatAgo(then: number, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageTags[locale], { numeric: 'auto' });
  const seconds = Math.round((then - now) / 1000);
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'minute');
}

/** A day, such as "21 novembre 2026", of an ISO 8601 instant in the reader's own time zone. */
export function formatDate(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long' }).format(new Date(instant));
}

/** A time of day, such as "14:05", of an ISO 8601 instant in the reader's own time zone. */
export function formatTime(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { timeStyle: 'short' }).format(new Date(instant));
}

const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A period of whole days, such as "23 octobre – 21 novembre 2026". The days are those of the contract, in no time zone. */
export function formatDays({ from, to }: Days, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], longDay);
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
