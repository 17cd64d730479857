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

const days = new Map<string, Intl.DateTimeFormat>();

/** A day of a zone, for comparison only. */
function dayOf(time: number, timeZone: string): string {
  let format = days.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    days.set(timeZone, format);
  }
  return format.format(time);
}
