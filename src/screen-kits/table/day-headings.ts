import { useMemo } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, ownZone } from '../../i18n/format.ts';
import { addDays, dayIn } from '../../lib/days.ts';

/**
 * Names days as headings: "Today, 22 November 2026". Each day is put into words once, and each instant is
 * looked up once: a long list asks for all of its rows with each page that comes.
 *
 * @param timezone the reader's own
 * @param today `YYYY-MM-DD` there
 * @returns takes an instant
 */
function dayHeadings(timezone: string, today: string): (instant: string) => string {
  const yesterday = addDays(today, -1);
  const ofDays = new Map<string, string>();
  const ofInstants = new Map<string, string>();
  function textOf(day: string, instant: string): string {
    const date = formatDate(instant, locale);
    if (day === today) return t('table:today', { date });
    return day === yesterday ? t('table:yesterday', { date }) : date;
  }
  return (instant) => {
    const known = ofInstants.get(instant);
    if (known !== undefined) return known;
    const day = dayIn(timezone, new Date(instant));
    const text = ofDays.get(day) ?? textOf(day, instant);
    ofDays.set(day, text);
    ofInstants.set(instant, text);
    return text;
  };
}

/** The heading of the day of an instant, as the reader counts days. It stays the same function until midnight. */
export function useDayHeadings(): (instant: string) => string {
  const zone = ownZone();
  const today = dayIn(zone, new Date());
  return useMemo(() => dayHeadings(zone, today), [zone, today]);
}
