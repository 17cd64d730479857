import { locale } from '../../../i18n/client.ts';
import { hourStyle, languageTags } from '../../../i18n/format.ts';
import { dateFormat, dateText } from '../../../lib/date-format.ts';

const tag = languageTags[locale];

/** Cached formatters, since creating them is slow and every line needs them. */
export interface Times {
  /** "10:19", in the 24-hour format if the language uses it. */
  clock(time: number): string;
  /** "samedi 14 novembre 2026" */
  day(time: number): string;
  /** "sam. 14 nov." */
  shortDay(time: number): string;
  /** "14 nov., 10:19" */
  moment(time: number): string;
}

/** Creates formatters for a time zone, in the language of the page. */
export function timesIn(timeZone: string): Times {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = dateFormat(tag, { timeZone, ...options });
    return (time: number) => dateText(made, time);
  };
  return {
    clock: format({ timeStyle: 'short' }),
    day: format({ dateStyle: 'full' }),
    shortDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    moment: format({ day: 'numeric', month: 'short', hour: hourStyle(locale), minute: '2-digit' }),
  };
}
