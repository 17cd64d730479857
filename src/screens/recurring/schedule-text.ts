import type { Words } from '../../app/navigation/manifest.ts';
import type { Schedule } from '../../contract/recurring.ts';
import { durationUnits, unitOf } from '../../lib/duration.ts';
import { cronParts } from '../../lib/schedule/cron.ts';
import { minutesOf } from '../../lib/schedule/timetable.ts';
import { cronText } from './cron-words.ts';
import { capitalised, dateName, joined, timesText, weekdaysText } from './day-words.ts';

/** A schedule as people say it: "Mondays and Thursdays at 18:00". */
export function scheduleText(schedule: Schedule, words: Words): string {
  const { t, locale } = words;
  if (schedule.kind === 'interval') {
    const seconds = Number(schedule.every_seconds) || 0;
    const unit = unitOf(seconds);
    return t(`recurring:when.every.${unit}`, { count: seconds / durationUnits[unit] });
  }
  if (schedule.kind === 'cron') {
    const parts = cronParts(schedule.expression);
    const { expression } = schedule;
    return parts ? cronText(parts, words) : t('recurring:when.unknown', { expression });
  }
  const isWeekly = schedule.kind === 'weekly';
  const times = timesText((isWeekly ? schedule.times : [schedule.time]).map(minutesOf), words);
  const days = isWeekly ? weekdaysText(schedule.days, words) : monthlyText(schedule.day, words);
  return capitalised(joined(days, times, locale, true), locale);
}

/** Day 31 means the last day of every month; days 29 and 30 do in short months. */
function monthlyText(date: number, { t, locale }: Words): string {
  if (date === 31) return t('recurring:when.last_day');
  const name = dateName(date, locale);
  if (date > 28) return t('recurring:when.day_or_last', { day: name });
  return t('recurring:when.dates', { count: 1, days: name });
}
