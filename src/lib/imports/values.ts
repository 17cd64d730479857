/** Reads the cells of exports: people, times, durations. */

import * as v from 'valibot';
import { platformId } from '../../contract/primitives.ts';
import { parseDuration } from '../duration-text.ts';
import { zoneOf } from '../schedule/zone.ts';
import { latinDigits } from '../search.ts';
import { createdAt } from '../snowflake.ts';

/** A cell without what spreadsheets put around ids. */
export const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^=?"([^"]*)"$/, '$1')
    .replace(/^'(?=\d)/, '')
    .trim();

/** A number that a spreadsheet has rounded: its last digits are lost. */
export const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?e\+?1\d$/i.test(bare(cell));

export interface ReadPerson {
  readonly id: string | null;
  readonly name: string | null;
}

/** Somebody as exports write them: an id, a mention, a name, or a name with its id in brackets. */
export function readPerson(cell: string): ReadPerson {
  const text = bare(cell);
  const found = /(?<!\d)\d{15,20}(?!\d)/.exec(text);
  if (!found || !v.is(platformId, found[0])) return { id: null, name: text || null };
  const name = (text.slice(0, found.index) + text.slice(found.index + found[0].length))
    .replace(/<@!?>/g, '')
    .replace(/[([{<]\s*(?:id\s*:?)?\s*[)\]}>]/gi, '')
    .replace(/^[\s:|,/-]+|[\s:|,/-]+$/g, '')
    .trim();
  return { id: found[0], name: name || null };
}

/** The order of day and month in a date of figures. */
export type DateOrder = 'dmy' | 'mdy';

/** Times between which something can have happened, in milliseconds: 1970, and a century later. */
const last = Date.UTC(2100, 0, 1);

const within = (time: number): number | null => (time >= 0 && time < last ? time : null);

function fromNumber(digits: string): number | null {
  const number = Number(digits);
  if (digits.length >= 17) return within(createdAt(digits).getTime());
  // Microseconds, milliseconds, seconds.
  if (number >= 1e14) return within(number / 1000);
  if (number >= 1e11) return within(number);
  return number >= 1e8 ? within(number * 1000) : null;
}

const clock = String.raw`(?:[T,\s]+(?:at\s+|à\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${clock}$`, 'i');

type Figures = readonly (string | undefined)[];

/** The instant of a wall time, which is counted as if it were UTC. */
function instantOf(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  const { offsetAt } = zoneOf(zone);
  return wall - offsetAt(wall - offsetAt(wall));
}

/** Milliseconds, or null when there is no such day or hour. Without an offset it is in `zone`. */
function moment(
  [year, month, day]: readonly [number, number, number],
  [h, m, s, fraction, half, offset]: Figures,
  zone: string,
): number | null {
  const given = Number(h ?? 0);
  const hour = half ? (given % 12) + (/^p/i.test(half) ? 12 : 0) : given;
  if (hour > 23 || Number(m ?? 0) > 59 || Number(s ?? 0) > 59) return null;
  const wall = Date.UTC(year, month - 1, day, hour, Number(m ?? 0), Number(s ?? 0));
  const date = new Date(wall);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const parts = Math.round(Number(`0.${fraction ?? 0}`) * 1000);
  if (offset === undefined) return within(instantOf(wall, zone) + parts);
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return within(wall + parts - ahead * 60_000);
}

/** The figures of a date whose year is at the end, and so whose day may stand first or second. */
function datedParts(cell: string) {
  const found = yearLast.exec(latinDigits(bare(cell)));
  if (!found) return null;
  const [, one = '', two = '', year = '', ...rest] = found;
  return { one: Number(one), two: Number(two), year: Number(year.length === 2 ? `20${year}` : year), rest };
}

/**
 * What a date says about the order of days and months: one of them, both when either would do, or null when it does not
 * matter.
 */
export function orderOf(cell: string): DateOrder | 'either' | null {
  const parts = datedParts(cell);
  if (!parts || parts.one === parts.two) return null;
  if (parts.one > 12) return 'dmy';
  return parts.two > 12 ? 'mdy' : 'either';
}

/**
 * Reads a time: ISO 8601, seconds or milliseconds since 1970, the platform's ids and time marks, dates in figures, and
 * what browsers read, such as "May 4, 2019 3:02 AM".
 *
 * @param zone of times without an offset, by its name in the IANA database
 * @returns milliseconds since 1970; null when it is none
 */
export function readTime(cell: string, order: DateOrder, zone = 'UTC'): number | null {
  const text = latinDigits(bare(cell)).replace(/^<t:(\d+)(?::\w)?>$/, '$1');
  if (/^\d+(?:\.\d+)?$/.test(text) && !/^\d{1,2}\.\d/.test(text)) return fromNumber(text.replace(/\..*/, ''));
  const iso = yearFirst.exec(text);
  if (iso) {
    const [, year, month, day, ...rest] = iso;
    return moment([Number(year), Number(month), Number(day)], rest, zone);
  }
  const parts = datedParts(text);
  if (parts) {
    const [day, month] = order === 'dmy' ? [parts.one, parts.two] : [parts.two, parts.one];
    return moment([parts.year, month, day], parts.rest, zone);
  }
  if (!/\p{L}{3}/u.test(text) || !/\d{4}/.test(text)) return null;
  const hasZone = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\s*(?:\([^)]*\))?$/i.test(text);
  const time = Date.parse(hasZone ? text : `${text.replace(/\bat\b/i, '')} UTC`);
  if (Number.isNaN(time)) return null;
  return within(hasZone ? time : instantOf(time, zone));
}

/** In which unit an export counts durations that are numbers. */
export const durationSizes = { millisecond: 0.001, second: 1, minute: 60, hour: 3600 } as const;
export type DurationUnit = keyof typeof durationSizes;

/** Words for a duration that there is not. */
const nothing = /^(?:none|null|nan|n\/?a|undefined|-|—|0|false|aucune?|لا شيء)?$/i;

/**
 * Reads a duration: a number in `unit`, "1d 2h", "PT1H", "1 day, 0:30:00", "permanent".
 *
 * @returns seconds; null without an end or without a duration; undefined when it cannot be read
 */
export function readDuration(cell: string, unit: DurationUnit): number | null | undefined {
  const text = latinDigits(bare(cell));
  if (nothing.test(text)) return null;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) {
    const seconds = Math.round(Number(text) * durationSizes[unit]);
    return seconds > 0 ? seconds : null;
  }
  const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i.exec(text);
  if (iso && text.length > 1) {
    const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso
      .slice(1)
      .map((part) => Number(part ?? 0));
    return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds || null;
  }
  const python = /^(\d+) days?, (\d+):(\d\d):(\d\d)(?:\.\d+)?$/.exec(text);
  if (python) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = python.slice(1).map(Number);
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
  }
  const read = parseDuration(text);
  if (read === null) return undefined;
  return Number.isFinite(read) ? Math.round(read) || null : null;
}

const over =
  /^(?:0|false|no|non|لا|expired|inactive|ended|pardoned|revoked|removed|lifted|cleared|deleted|undone|resolved|closed|terminée?|levée?|annulée?|révoquée?|expirée?|inactive?|منتهي|منتهية|ملغى|ملغاة)$/i;
const running = /^(?:1|true|yes|oui|نعم|active|ongoing|open|actif|en cours|نشط|نشطة|سارية?|)$/i;

/**
 * Reads whether a case is over, from the cell of a column that says so.
 *
 * @param isOfEnd whether the column says that it is over ("expired: true") rather than that it holds ("active: true")
 */
export function readEnded(cell: string, isOfEnd: boolean): boolean {
  const text = bare(cell);
  if (text === '') return false;
  const isYesNo = /^(?:0|1|true|false|yes|no|oui|non|نعم|لا)$/i.test(text);
  if (isOfEnd && isYesNo) return running.test(text);
  return over.test(text);
}
