/** Formats the times of messages, and the timestamps in them. */

import { dateFormat } from '../../lib/date-format.ts';
import { relativeFormat } from '../../lib/formatters.ts';
import type { TimeStyle } from '../grammar/tree.ts';

/** A date in the platform's own format, whatever the language: month, day and year, with two digits for month and day. */
export function cozyTime(time: number, timeZone: string): string {
  return dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
}

/** A time of day in the platform's own format: twelve hours with AM or PM. */
export function compactTime(time: number, timeZone: string): string {
  const format = dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  return format.format(time).replace(/\s/g, ' ');
}

/** How previews show the time of a message. It is a setting of the build. */
export type PreviewDates = 'platform' | 'localised';

interface TimeView {
  readonly locale: string;
  readonly timeZone: string;
  readonly layout: 'cozy' | 'compact';
  readonly dates?: PreviewDates;
}

/** The time of a message (in milliseconds since 1970) as its layout shows it: a date in cozy, a time of day in compact. */
export function messageTime(
  time: number,
  { locale, timeZone, layout, dates = 'platform' }: TimeView,
): string {
  if (dates === 'localised')
    return dateFormat(
      locale,
      layout === 'compact' ? { timeZone, timeStyle: 'short' } : { timeZone, dateStyle: 'medium' },
    ).format(time);
  return layout === 'compact' ? compactTime(time, timeZone) : cozyTime(time, timeZone);
}

/** The full date and time, for the tooltip of a shorter form. */
export function fullTime(time: number, locale: string, timeZone: string): string {
  return dateFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(time);
}

/** The date shown between the messages of two days. */
export function dayLine(time: number, locale: string, timeZone: string): string {
  return dateFormat(locale, { timeZone, dateStyle: 'long' }).format(time);
}

const styles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Readonly<Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormatOptions>>;

/** A timestamp in a message (`<t:0:R>`). */
export function stampTime(
  seconds: number,
  style: TimeStyle,
  { locale, timeZone, now }: { readonly locale: string; readonly timeZone: string; readonly now: number },
): string {
  if (style === 'R') return relativeTime(seconds - Math.floor(now / 1000), locale);
  return dateFormat(locale, { timeZone, ...styles[style] }).format(seconds * 1000);
}

/** Each unit in seconds, and the count at which the next one is used: 59 and a half minutes are an hour, not 60 minutes. */
const units = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, 30],
  ['month', 2_592_000, 12],
  ['year', 31_536_000, Number.POSITIVE_INFINITY],
] as const;

function relativeTime(seconds: number, locale: string): string {
  // "auto" is only for "now": a month ago would become "last month", which can be wrong.
  const numeric = seconds === 0 ? 'auto' : 'always';
  const format = relativeFormat(locale, { numeric });
  const count = (size: number) => Math.round(Math.abs(seconds) / size);
  const [unit, size] = units.find(([, length, most]) => count(length) < most) ?? ['second', 1];
  // At least 1: eleven and a half months are a year.
  return format.format(Math.sign(seconds) * Math.max(seconds === 0 ? 0 : 1, count(size)), unit);
}
