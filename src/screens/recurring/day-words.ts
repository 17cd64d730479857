import type { Words } from '../../app/navigation/manifest.ts';
import { clockText } from '../../i18n/clock.ts';
import { formatList, languageTags } from '../../i18n/format.ts';
import { dateFormat } from '../../lib/date-format.ts';
import type { Locale } from '../../routes.ts';

/** If there are more times of day, only their number is given. */
const mostTimes = 6;

/** A Monday at midnight UTC. */
const monday = Date.UTC(2024, 0, 1);
const day = 86_400_000;

/** The name of a weekday, where 1 is Monday: "Monday", or short "Mon". */
export function weekdayName(
  weekday: number,
  locale: Locale,
  weekdayStyle: 'long' | 'short' | 'narrow' = 'long',
): string {
  return dateFormat(languageTags[locale], { weekday: weekdayStyle, timeZone: 'UTC' }).format(
    monday + (weekday - 1) * day,
  );
}

/** The name of a month, where 1 is January. */
export function monthName(month: number, locale: Locale): string {
  const format = dateFormat(languageTags[locale], { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2024, month - 1, 15));
}

const ordinal = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/** A day of the month for use in a sentence: "the 1st", « le 1er ». */
export function dateName(date: number, locale: Locale): string {
  if (locale === 'ar') return String(date);
  if (locale === 'fr') return date === 1 ? 'le 1er' : `le ${date}`;
  const isTeen = date > 10 && date < 14;
  return `the ${date}${(!isTeen && ordinal.get(date % 10)) || 'th'}`;
}

/** A day of one month for use in a sentence: "29 February", « le 1er mars ». */
export function dayOfYear(month: number, date: number, locale: Locale): string {
  return `${locale === 'fr' ? dateName(date, locale) : date} ${monthName(month, locale)}`;
}

/**
 * Joins two parts of a sentence, such as days and times. In French and English, a time follows its day without a comma.
 */
export function joined(one: string, other: string, locale: Locale, isClose = false): string {
  if (locale === 'ar') return `${one}، ${other}`;
  return isClose ? `${one} ${other}` : `${one}, ${other}`;
}

export const capitalised = (text: string, locale: Locale) =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Whether values are at least three consecutive numbers. */
export const isRange = (values: readonly number[]) =>
  values.length > 2 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);

/** "at 18:00 and 21:00", from minutes since midnight; for many times their number. */
export function timesText(times: readonly number[], { t, locale }: Words): string {
  const sorted = [...times].sort((a, b) => a - b);
  const said = sorted.map((time) => clockText(time, locale));
  if (said.length <= mostTimes) return t('recurring:when.at', { times: formatList(said, locale) });
  const [from = '', to = ''] = [said[0], said.at(-1)];
  return t('recurring:when.times_a_day', { count: said.length, from, to });
}

/** "Mondays and Thursdays", "Monday to Friday", "every day". */
export function weekdaysText(days: readonly number[], { t, locale }: Words): string {
  const sorted = [...days].sort((a, b) => a - b);
  if (sorted.length === 7) return t('recurring:when.every.day', { count: 1 });
  if (isRange(sorted)) {
    const [from = 1, to = 7] = [sorted[0], sorted.at(-1)];
    return t('recurring:when.range', { from: weekdayName(from, locale), to: weekdayName(to, locale) });
  }
  const names = sorted.map((weekday) => t(`recurring:when.weekday.${weekday as 1}`));
  return t('recurring:when.weekdays', { count: names.length, days: formatList(names, locale) });
}
