import * as v from 'valibot';
import { isVisible, withoutMarks } from './drawn.ts';
import { readAs } from './stored.ts';

/** An id of the platform ("snowflake") as it is stored: a decimal string of 1 to 20 digits, never a number. */
export const id = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

const largestId = (1n << 64n) - 1n;

/** An id of the platform as it is given: a number of 1 to 64 bits in decimal digits, without leading zeros. */
export const platformId = readAs(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,19}$/),
    v.check((digits) => !/^\d{1,20}$/.test(digits) || BigInt(digits) <= largestId, 'malformed'),
  ),
  id,
);

/** Permission bits as a decimal string; read it with `BigInt`. */
export const permissions = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** Whether the day at the start of an ISO 8601 string exists: engines disagree about what 30 February is. */
function hasDay(iso: string): boolean {
  const day = iso.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return (
    !day.startsWith('0000') && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  );
}

const timestamp = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/));

/** A time as an ISO 8601 string in UTC, for example `2026-11-21T08:30:00.000Z`. */
export const instant = readAs(
  v.pipe(v.string(), v.isoTimestamp(), v.regex(/T.*Z$/), v.check(hasDay, 'malformed')),
  timestamp,
);

/** An `https:` address of at most 2,048 characters. */
export const httpsUrl = v.pipe(v.string(), v.maxCodePoints(2048), v.url(), v.regex(/^https:\/\//i, 'url'));

/** The address of a picture, absolute or a path on the server's host; null when there is none. */
export const imageUrl = v.nullable(v.pipe(v.string(), v.maxCodePoints(2048), v.regex(/^(https?:\/\/|\/)/i)));

/**
 * An address from the platform or another host, which may be plain `http:`. Anything that a browser could run
 * (`javascript:`, `data:`) becomes an empty string, which means "no address".
 */
export const webUrl = v.fallback(v.pipe(v.string(), v.regex(/^https?:\/\//i)), '');

/** A day as `YYYY-MM-DD`, in the guild's time zone if there is a guild, else in UTC. */
export const date = v.pipe(v.string(), v.isoDate(), v.check(hasDay, 'malformed'));

/** The maximum number of days in statistics. */
export const periodDays = 366;

/** Errors of queries with the days `from` and `to`. */
export const daysRefusals = {
  /** For the field `to`: it is before `from`. */
  'period.ends_before_start': 422,
} as const;

/** Errors of queries for statistics over a period. */
export const periodRefusals = {
  ...daysRefusals,
  /** For the field `from`, or `to` if `from` is absent: the period exceeds 366 days. */
  'period.too_long': 422,
} as const;

/** A time of day as `HH:MM`, 00:00 to 23:59. */
export const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Refuses offsets (`+01:00`), which some engines accept as time zones: they ignore summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone, for example `Europe/Paris`. */
// Read as any text, since a browser may not know a zone that the host knows.
export const timeZone = readAs(
  v.pipe(v.string(), v.maxCodePoints(64), v.check(isTimeZone, 'not_allowed')),
  v.string(),
);

/** A count: a whole number, at least 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number from `min` to `max`. */
// @__NO_SIDE_EFFECTS__
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A text of `min` to `max` characters. Like the platform, the contract counts code points everywhere: 😀 is one. */
// @__NO_SIDE_EFFECTS__
export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.minCodePoints(min), v.maxCodePoints(max));

/** {@link text} that people can see: a name or a label. Spaces and invisible characters alone are `required`. */
// @__NO_SIDE_EFFECTS__
export const label = (min: number, max: number) =>
  readAs(
    v.pipe(v.string(), v.minCodePoints(min), v.maxCodePoints(max), v.check(isVisible, 'required')),
    text(min, max),
  );

/** A {@link label} under which something is listed. Marks that would turn what stands beside it are dropped. */
// @__NO_SIDE_EFFECTS__
export const entryName = (min: number, max: number) =>
  readAs(v.pipe(v.string(), v.transform(withoutMarks), label(min, max)), text(min, max));

const withoutRepeats = <T>(values: T[]) => new Set(values).size === values.length;

/** A list of distinct ids with at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export const idList = (max: number) =>
  v.pipe(
    v.array(platformId),
    v.maxLength(max),
    v.check((ids) => withoutRepeats(ids), 'repeated'),
  );

/** A list of distinct entries, `min` to `max` of them. */
// @__NO_SIDE_EFFECTS__
export const uniqueList = <T>(entry: v.GenericSchema<T>, min: number, max: number) =>
  v.pipe(
    v.array(entry),
    v.minLength(min),
    v.maxLength(max),
    v.check((list) => withoutRepeats(list), 'repeated'),
  );

/** A boolean in a query. Callers pass a boolean, which is sent as `true` or `false`. */
export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

/** A whole number in a query, from `min` to `max`. Callers pass a number, which is sent in decimal digits. */
// @__NO_SIDE_EFFECTS__
export const queryNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    wholeNumber(min, max),
  );

/**
 * An idempotency key, new for each wish: 8 to 64 letters, digits, `-` and `_`. A repeated call with the same key does
 * nothing again.
 */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** Ids in a query, separated by commas: at most `max`. */
// @__NO_SIDE_EFFECTS__
export const queryIds = (max: number) =>
  v.pipe(
    v.string(),
    v.check((list) => list.split(',').every((entry) => v.is(platformId, entry)), 'not_allowed'),
    v.transform((list) => [...new Set(list.split(','))]),
    v.maxLength(max),
  );

/**
 * A list of names in a query, separated by commas. The result has no duplicates and is in the order of `names`, so that
 * equal selections are equal lists.
 */
// @__NO_SIDE_EFFECTS__
export const queryList = <const Name extends string>(names: readonly Name[]) =>
  v.pipe(
    v.string(),
    v.check((list) => list.split(',').every((name) => names.some((known) => known === name)), 'not_allowed'),
    v.transform((list) => {
      const wanted = list.split(',');
      return names.filter((name) => wanted.includes(name));
    }),
  );
