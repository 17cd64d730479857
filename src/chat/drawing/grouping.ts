/** Groups messages by author and day. */
import { dateFormat } from '../../lib/date-format.ts';

/** What decides whether a message belongs to the group above it. */
export interface Groupable {
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly reply?: boolean;
  /** A message of the platform itself, which shows no author. */
  readonly system?: boolean;
}

/** The longest pause between two messages of a group, in milliseconds. */
const groupSpan = 7 * 60_000;

/** Whether a message shows its author: not when it follows one of the same author, on the same day, within the pause. */
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
  /** The quarter of an hour of the last call, whose day is cached. */
  quarter: number;
  day: string;
}
const zones = new Map<string, Zone>();

/** In milliseconds. In every time zone, midnight is at a full quarter of an hour of UTC. */
const quarter = 15 * 60_000;

/** The day of an instant in a time zone, as `YYYY-MM-DD`. Fast for consecutive instants, as in a conversation. */
export function dayOf(time: number, timeZone: string): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = dateFormat('en-CA', { timeZone, dateStyle: 'short' });
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
