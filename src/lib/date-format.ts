const formats = new Map<string, Intl.DateTimeFormat>();

/** The most formatters to keep: each takes about 10 kB, and a host needs the time zones of all its guilds. */
const mostKept = 200;

/**
 * Returns a date formatter, and caches it: creating one takes a hundred times as long as using it, and a list needs the same few
 * for each of its rows.
 *
 * @throws RangeError when there is no such time zone
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Without a time zone, a formatter keeps the one in which it was created, and the reader may travel.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = `${tag} ${zone} ${JSON.stringify(options)}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(tag, options);
  if (formats.size >= mostKept) formats.clear();
  formats.set(key, made);
  return made;
}

/** Formats a date. In French, the first day of a month is "1er", which the browser does not know. */
export function dateText(format: Intl.DateTimeFormat, at: Date | number): string {
  return inWords(format.formatToParts(at), format);
}

/** Formats a period, like {@link dateText}. */
export function datesText(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  return inWords(format.formatRangeToParts(from, to), format);
}

function inWords(parts: readonly Intl.DateTimeFormatPart[], format: Intl.DateTimeFormat): string {
  const isFrench = format.resolvedOptions().locale.startsWith('fr');
  return parts
    .map(({ type, value }) => (isFrench && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
