import type { Words } from '../../app/navigation/manifest.ts';
import { clockText } from '../../i18n/clock.ts';
import { formatList } from '../../i18n/format.ts';
import type { CronParts } from '../../lib/schedule/cron.ts';
import {
  capitalised,
  dateName,
  dayOfYear,
  isRange,
  joined,
  monthName,
  timesText,
  weekdaysText,
} from './day-words.ts';

/**
 * The interval of values that divide `size` evenly from 0: for 0, 15, 30 and 45 of 60 it is 15. Null for other values.
 */
function stepOf(values: readonly number[], size: number): number | null {
  const step = size / values.length;
  return Number.isInteger(step) && values.every((value, at) => value === at * step) ? step : null;
}

/** The most days that a month can have. */
const longest = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate();

const all = (values: readonly number[], size: number) => values.length === size;

/** The frequency within a day; null if the times of day describe it better. */
function frequencyText({ minute, hour }: CronParts, { t, locale }: Words): string | null {
  const everyMinutes = minute.length > 1 ? stepOf(minute, 60) : null;
  const hourStep = hour.length > 6 ? stepOf(hour, 24) : null;
  if (everyMinutes !== null) {
    const often = t('recurring:when.every.minute', { count: everyMinutes });
    if (all(hour, 24)) return often;
    const [first = 0, last = 0] = [hour[0], hour.at(-1)];
    const window =
      hour.length === 1 || isRange(hour)
        ? t('recurring:when.between', {
            from: clockText(first * 60, locale),
            to: clockText(last * 60 + (minute.at(-1) ?? 0), locale),
          })
        : t('recurring:when.in_hours', {
            hours: formatList(
              hour.map((one) => clockText(one * 60, locale)),
              locale,
            ),
          });
    return joined(often, window, locale);
  }
  if (hourStep === null) return null;
  const often = t('recurring:when.every.hour', { count: hourStep });
  if (minute.length === 1 && minute[0] === 0) return often;
  const minutes = formatList(minute.map(String), locale);
  const at = t('recurring:when.at_minute', { count: minute.length, minutes });
  return joined(often, at, locale);
}

/** If a day comes in more months, day and months are told apart. */
const mostMonths = 4;

/** Days that come once a year, such as "on 29 February"; null if there are too many, or weekdays decide too. */
function yearlyText({ day, month, weekday }: CronParts, { t, locale }: Words): string | null {
  const isYearly = !all(day, 31) && !all(month, 12) && all(weekday, 7);
  if (!isYearly || day.length > 1 || month.length > mostMonths) return null;
  const dates = month.flatMap((one) =>
    day.filter((date) => date <= longest(one)).map((date) => [one, date] as const),
  );
  const names = dates.map(([one, date]) => dayOfYear(one, date, locale));
  const text = t('recurring:when.yearly', { days: formatList(names, locale) });
  const isLeap = dates.every(([one, date]) => one === 2 && date === 29);
  return isLeap ? t('recurring:when.leap', { days: text }) : text;
}

/** The days of a schedule; null for every day. */
function daysText({ day, weekday, needsBoth }: CronParts, words: Words): string | null {
  const { t, locale } = words;
  const isDated = !all(day, 31);
  const weekdays = all(weekday, 7) ? null : weekdaysText(weekday, words);
  // If either field is enough and one includes all days, every day is a match.
  if (!needsBoth && (!isDated || weekdays === null)) return null;
  if (!isDated) return weekdays;
  const names = day.map((date) => dateName(date, locale));
  const dates = t('recurring:when.dates', { count: day.length, days: formatList(names, locale) });
  if (weekdays === null) return dates;
  return t(needsBoth ? 'recurring:when.only' : 'recurring:when.either', { dates, weekdays });
}

function monthsText({ month }: CronParts, { t, locale }: Words): string | null {
  if (all(month, 12)) return null;
  const names = month.map((one) => monthName(one, locale));
  return t('recurring:when.months', { months: formatList(names, locale) });
}

/** A cron expression in words: "Every 15 minutes, from 09:00 to 17:45, Monday to Friday". */
export function cronText(parts: CronParts, words: Words): string {
  const { t, locale } = words;
  const also = (one: string, other: string | null) => (other === null ? one : joined(one, other, locale));
  const often = frequencyText(parts, words);
  const yearly = yearlyText(parts, words);
  const days = yearly ?? daysText(parts, words);
  const months = yearly ? null : monthsText(parts, words);
  if (often !== null) return capitalised(also(also(often, days), months), locale);
  const times = timesText(
    parts.hour.flatMap((hour) => parts.minute.map((minute) => hour * 60 + minute)),
    words,
  );
  const everyDay = t('recurring:when.every.day', { count: 1 });
  const whole = joined(days ?? everyDay, times, locale, true);
  return capitalised(also(whole, months), locale);
}
