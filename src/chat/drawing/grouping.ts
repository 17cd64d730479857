/** What decides whether a message stands under the name above it. */
export interface Groupable {
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly reply?: boolean;
  /** A message of the platform itself has no name of its own. */
  readonly system?: boolean;
}

/** Messages of one author stay together as long as each follows within so many milliseconds. */
const groupSpan = 7 * 60_000;

/** Whether a message shows its author: not when it goes on what the same one just said, on the same day. */
export function startsGroup(before: Groupable | undefined, message: Groupable, timeZone: string): boolean {
  if (!before || message.reply || message.system || before.system) return true;
  if (before.author !== message.author || message.time - before.time > groupSpan) return true;
  return startsDay(before, message, timeZone);
}

/** Whether a line with the date comes before a message. */
export function startsDay(before: Groupable | undefined, message: Groupable, timeZone: string): boolean {
  return before !== undefined && dayOf(before.time, timeZone) !== dayOf(message.time, timeZone);
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The quarter of an hour that was asked for last, and its day. */
  quarter: number;
  day: string;
}
const zones = new Map<string, Zone>();

/** In milliseconds. Days begin at a quarter of an hour of UTC, in every zone. */
const quarter = 15 * 60_000;

/** The day of a moment in a zone, as `YYYY-MM-DD`. Quick for one moment after the other, as in a conversation. */
export function dayOf(time: number, timeZone: string): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    zone = { format, quarter: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  const wanted = Math.floor(time / quarter);
  if (zone.quarter !== wanted) {
    zone.quarter = wanted;
    zone.day = zone.format.format(time);
  }
  return zone.day;
}
