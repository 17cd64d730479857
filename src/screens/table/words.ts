import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatDays } from '../../i18n/format.ts';
import { addDays, dayIn } from '../../lib/days.ts';
import type { Period } from './period.ts';

/** The day of an instant in the reader's own time zone, as a heading: "Today, 22 November 2026". */
export function dayText(instant: string, timezone: string, now: Date): string {
  const day = dayIn(timezone, new Date(instant));
  const today = dayIn(timezone, now);
  const date = formatDate(instant, locale);
  if (day === today) return t('table:today', { date });
  return day === addDays(today, -1) ? t('table:yesterday', { date }) : date;
}

/** "30 days", or the days between two dates. */
export function periodText(period: Period): string {
  if (period.kind === 'last') return t('table:period.last', { count: period.days });
  return formatDays({ from: period.from, to: period.to }, locale);
}
