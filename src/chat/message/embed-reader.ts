/** Reads the embeds of pasted JSON. */
import type { Embed } from '../../contract/message.ts';
import { mixed, writtenColor } from '../../lib/written-color.ts';
import {
  isRecord,
  type MemberReaders,
  type OnSkipped,
  type Path,
  pathTo,
  type Reader,
  readMembers,
  readText,
} from './json-parts.ts';

/** Far above the limits, so that people can see and remove what is too much, but few enough not to freeze a form. */
const most = { embeds: 50, fields: 100 } as const;

/** Three parts of 0 to 255, perhaps with an opacity, which is dropped. */
const mixedOf = (parts: readonly unknown[]) =>
  parts.length === 3 || parts.length === 4 ? mixed(parts.slice(0, 3).map(Number)) : undefined;

/** Reads a colour in any form that {@link writtenColor} knows, as a number, or as a list or an object of its parts. */
const readColor: Reader<number> = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return writtenColor(value) ?? undefined;
  if (Array.isArray(value)) return mixedOf(value);
  if (!isRecord(value)) return undefined;
  const parts = value as Readonly<Record<string, unknown>>;
  const whole = parts.hex ?? parts.value;
  if (typeof whole === 'string') return writtenColor(whole) ?? undefined;
  return mixedOf([parts.r ?? parts.red, parts.g ?? parts.green, parts.b ?? parts.blue]);
};

/** Numbers below are seconds since 1970, which pass it in the year 5138; in milliseconds it is 1973. */
const secondsBelow = 1e11;

/** @param time seconds or milliseconds since 1970 */
const isoOfNumber = (time: number) => isoOf(Math.abs(time) < secondsBelow ? time * 1000 : time);

const isoOf = (time: number) => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : undefined);

/** Reads ISO 8601 (UTC when it has no offset) or seconds or milliseconds since 1970. Other text is kept, for the form to report. */
const readInstant: Reader<string> = (value) => {
  if (typeof value === 'number') return isoOfNumber(value);
  if (typeof value !== 'string') return undefined;
  // Also as the platform writes times in texts.
  const [, number] = /^(?:<t:)?(-?\d{9,16}(?:\.\d+)?)(?::[tTdDfFR])?>?$/.exec(value) ?? [];
  if (number !== undefined) return isoOfNumber(Number(number)) ?? value;
  const [, moment, zone] =
    /^(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(value) ?? [];
  if (moment === undefined || zone === 'Z') return value;
  const time = Date.parse(moment.length > 10 ? `${moment.replace(' ', 'T')}${zone ?? 'Z'}` : moment);
  return Number.isNaN(time) ? value : isoOf(time);
};

const readFlag: Reader<boolean> = (value) => {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
};

/** Reads a list, or a single entry instead of one. Entries beyond `limit` or not understood are reported to `missed`. */
function readEach<T>(value: unknown, path: Path, missed: OnSkipped, read: Reader<T>, limit: number): T[] {
  if (!Array.isArray(value)) {
    const only = read(value, path, missed);
    if (only === undefined) missed(path);
    return only === undefined ? [] : [only];
  }
  return value.flatMap((entry: unknown, index) => {
    const at = pathTo(path, index);
    const part = index < limit && entry !== null ? read(entry, at, missed) : undefined;
    if (part === undefined && entry !== null) missed(at);
    return part === undefined ? [] : [part];
  });
}

/**
 * Makes a reader for a part that is an object of texts, or only its main text. A part that lacks the main text gets an empty one,
 * for the form to report; a part without any text reads as ''.
 */
function partReader(main: string, others: readonly string[] = []): Reader<object | ''> {
  const readers: MemberReaders = new Map(
    [main, ...others].map((name) => [name.replace('_', ''), [name, readText]] as const),
  );
  return (value, path, missed) => {
    if (typeof value === 'string') return value === '' ? '' : { [main]: value };
    if (!isRecord(value)) return undefined;
    const texts = readMembers(value, path, missed, readers);
    return Object.keys(texts).length === 0 ? '' : { [main]: '', ...texts };
  };
}

const fieldMembers: MemberReaders = new Map([
  ['name', ['name', readText]],
  ['value', ['value', readText]],
  ['inline', ['inline', readFlag]],
]);

const readField: Reader<object> = (value, path, missed) =>
  isRecord(value) ? { name: '', value: '', ...readMembers(value, path, missed, fieldMembers) } : undefined;

/** Empty lists read as '', which the caller leaves out. */
const readFields: Reader<readonly object[] | ''> = (value, path, missed) => {
  const fields = readEach(value, path, missed, readField, most.fields);
  return fields.length > 0 ? fields : '';
};

const image = partReader('url');

/** The readers of an embed's members, by plain name. */
export const embedMembers: MemberReaders = new Map<string, readonly [string, Reader<unknown>]>([
  ['title', ['title', readText]],
  ['description', ['description', readText]],
  ['url', ['url', readText]],
  ['color', ['color', readColor]],
  ['colour', ['color', readColor]],
  ['timestamp', ['timestamp', readInstant]],
  ['author', ['author', partReader('name', ['url', 'icon_url'])]],
  ['footer', ['footer', partReader('text', ['icon_url'])]],
  ['image', ['image', image]],
  ['thumbnail', ['thumbnail', image]],
  ['fields', ['fields', readFields]],
]);

/** The cast is safe: `embedMembers` has only members of an embed. */
export const readEmbed: Reader<Embed> = (value, path, missed) =>
  isRecord(value) ? (readMembers(value, path, missed, embedMembers) as Embed) : undefined;

/** Reads a list of embeds, or a single embed. */
export function readEmbeds(value: unknown, path: Path, missed: OnSkipped): Embed[] {
  return readEach(value, path, missed, readEmbed, most.embeds);
}
