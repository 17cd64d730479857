import { dateFormat } from '../date-format.ts';
import type { TimeStyle } from './tree.ts';

/** Month, day and year with two digits each for the first two, whatever the language: the platform's own form. */
export function cozyTime(time: number, timeZone: string): string {
  return dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
}

/** Twelve hours with AM or PM. */
export function compactTime(time: number, timeZone: string): string {
  const format = dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  return format.format(time).replace(/\s/g, ' ');
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
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function relativeTime(seconds: number, locale: string): string {
  let format = relative.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    relative.set(locale, format);
  }
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.round(seconds / size), unit);
}
