/** Formats durations. */
import { listFormat, numberFormat } from './formatters.ts';

/** The units of a duration, largest first, in seconds. */
export const durationUnits = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
export type DurationUnit = keyof typeof durationUnits;
const units = Object.keys(durationUnits) as DurationUnit[];

/** The largest unit in which a number of seconds is a whole number; `fallback` for zero. */
export function unitOf(seconds: number, fallback: DurationUnit = 'minute'): DurationUnit {
  if (seconds === 0) return fallback;
  return units.find((unit) => seconds % durationUnits[unit] === 0) ?? 'second';
}

/** A number of seconds in words, in at most two units: "1 hour and 30 minutes". Digits are Latin in every language. */
export function formatDuration(seconds: number, locale: string): string {
  const largest = units.findIndex((unit) => Math.abs(seconds) >= durationUnits[unit]);
  const first = units[largest] ?? 'second';
  const second = units[largest + 1];
  const whole = Math.trunc(seconds / durationUnits[first]);
  const most = inWords(whole, first, locale);
  const rest = Math.round((seconds - whole * durationUnits[first]) / (second ? durationUnits[second] : 1));
  if (!second || largest < 0 || rest <= 0) return most;
  return listFormat(locale, { type: 'conjunction' }).format([most, inWords(rest, second, locale)]);
}

/**
 * {@link formatDuration} after a preposition ("in {{duration}}", "for {{duration}}"), where Arabic duals have another ending.
 */
export function durationInSentence(seconds: number, locale: string): string {
  const words = formatDuration(seconds, locale);
  return locale.startsWith('ar') ? words.replace(/(يوم|ساعت|دقيقت|ثانيت)ان/g, '$1ين') : words;
}

/** {@link formatDuration} for where space is short: "1 h 30 min". */
export function shortDuration(seconds: number, locale: string): string {
  const largest = units.findIndex((unit) => seconds >= durationUnits[unit]);
  const first = units[largest] ?? 'second';
  const second = units[largest + 1];
  const whole = Math.trunc(seconds / durationUnits[first]);
  const rest = second ? Math.trunc((seconds - whole * durationUnits[first]) / durationUnits[second]) : 0;
  const parts = [inWords(whole, first, locale, 'short')];
  if (second && largest >= 0 && rest > 0) parts.push(inWords(rest, second, locale, 'short'));
  return parts.join('\u00a0');
}

function inWords(
  amount: number,
  unit: DurationUnit,
  locale: string,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' });
  const words = format.format(amount);
  // In French a number and its unit stay on one line. The browser uses a no-break space for some units only.
  return locale.startsWith('fr') ? words.replace(' ', '\u00a0') : words;
}
