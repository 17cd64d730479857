import { dateFormat } from '../../lib/date-format.ts';
import type { TimeStyle } from '../grammar/tree.ts';

/** Month, day and year with two digits each for the first two, whatever the language: the platform's own form. */
export function cozyTime(time: number, timeZone: string): string {
  return dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
}

/** Twelve hours with AM or PM. */
export function compactTime(time: number, timeZone: string): string {
  const format = dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  return format.format(time).replace(/\s/g, ' ');
}

/** How messages of a preview say their time: a setting of the build. */
export type PreviewDates = 'platform' | 'localised';

interface TimeView {
  readonly locale: string;
  readonly timeZone: string;
  readonly layout: 'cozy' | 'compact';
  readonly dates?: PreviewDates;
}

/** The time of a message, in milliseconds since 1970: a date beside a face, a time of day in a line. */
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

/** Everything about a moment, for the tooltip of a shorter form. */
export function fullTime(time: number, locale: string, timeZone: string): string {
  return dateFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(time);
}

/** The day between the messages of two days. */
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

/** A moment as somebody wrote it into a message (`<t:0:R>`). */
export function stampTime(
  seconds: number,
  style: TimeStyle,
  { locale, timeZone, now }: { readonly locale: string; readonly timeZone: string; readonly now: number },
): string {
  if (style === 'R') return relativeTime(seconds - Math.floor(now / 1000), locale);
  return dateFormat(locale, { timeZone, ...styles[style] }).format(seconds * 1000);
}

const relative = new Map<string, Intl.RelativeTimeFormat>();
/** The units, in seconds, and from how many on the next one is said: 59 minutes and a half are an hour, not 60 minutes. */
const units = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, 30],
  ['month', 2_592_000, 12],
  ['year', 31_536_000, Number.POSITIVE_INFINITY],
] as const;

function relativeTime(seconds: number, locale: string): string {
  // "Now" has a word; a month ago is not "last month", which may be this one.
  const numeric = seconds === 0 ? 'auto' : 'always';
  const key = `${locale} ${numeric}`;
  let format = relative.get(key);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric });
    relative.set(key, format);
  }
  const count = (size: number) => Math.round(Math.abs(seconds) / size);
  const [unit, size] = units.find(([, length, most]) => count(length) < most) ?? ['second', 1];
  // At least one: eleven months and a half are a year.
  return format.format(Math.sign(seconds) * Math.max(seconds === 0 ? 0 : 1, count(size)), unit);
}
