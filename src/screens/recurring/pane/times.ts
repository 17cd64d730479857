import { locale } from '../../../i18n/client.ts';
import { hourStyle, languageTags, ownZone } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import { dateFormat, dateText } from '../../../lib/date-format.ts';
import { zoneOf } from '../../../lib/schedule/zone.ts';
import type { Locale } from '../../../routes.ts';

const shown = (at: number, language: Locale, options: Intl.DateTimeFormatOptions) =>
  dateText(dateFormat(languageTags[language], options), at);

/** "Monday 30 November at 18:00" in a time zone, with the year if it is not the current one. */
export function momentText(at: number, timeZone: string, language: Locale): string {
  const isThisYear =
    new Date(zoneOf(timeZone).wallAt(at)).getUTCFullYear() === new Date(hostNow()).getUTCFullYear();
  return shown(at, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: hourStyle(language),
    minute: '2-digit',
    timeZone,
  });
}

/** "29 March 2027" in a time zone. */
export const dayText = (at: number, timeZone: string, language: Locale): string =>
  shown(at, language, { day: 'numeric', month: 'long', year: 'numeric', timeZone });

/** By how much the reader's clock is ahead of that of a time zone, in milliseconds; negative if it is behind. */
export const readerAhead = (at: number, timeZone: string): number =>
  zoneOf(ownZone()).wallAt(at) - zoneOf(timeZone).wallAt(at);

/** The time in the reader's time zone, with the weekday if it differs. */
export function readersTime(at: number, timeZone: string): string {
  const own = ownZone();
  const [there, here] = [zoneOf(timeZone).wallAt(at), zoneOf(own).wallAt(at)];
  const isSameDay = new Date(there).getUTCDate() === new Date(here).getUTCDate();
  return shown(at, locale, {
    ...(isSameDay ? {} : { weekday: 'short' }),
    hour: hourStyle(locale),
    minute: '2-digit',
    timeZone: own,
  });
}

/** "March 2027", from the month's first midnight encoded as if it were UTC. */
export const monthTitle = (month: number, language: Locale): string =>
  shown(month, language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
