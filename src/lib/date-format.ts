import { keeping } from './formatters.ts';

/** A host may know a time zone that this browser does not: then times are those of UTC. */
function create(tag: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tag, options);
  } catch {
    return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  }
}

/** Returns a date formatter, and keeps it: a list needs the same few for each of its rows, and a host the time zones of all its guilds. */
export const dateFormat = keeping(
  create,
  // Without a time zone, a formatter has the one in which it was created, and the reader may travel.
  () => new Date().getTimezoneOffset(),
);

/** Formats a date. In French, the first day of a month is "1er", which the browser does not know. */
export function dateText(format: Intl.DateTimeFormat, at: Date | number): string {
  return inWords(format.formatToParts(at), format);
}

/** Formats a period, like {@link dateText}. */
export function datesText(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  return inWords(format.formatRangeToParts(from, to), format);
}

function inWords(parts: readonly Intl.DateTimeFormatPart[], format: Intl.DateTimeFormat): string {
  return parts
    .map(({ type, value }) => (type === 'day' && value === '1' && isFrench(format) ? '1er' : value))
    .join('');
}

const isFrench = (format: Intl.DateTimeFormat) => format.resolvedOptions().locale.startsWith('fr');
