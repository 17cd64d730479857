import * as v from 'valibot';

/** A platform id ("snowflake"): a decimal string of 1 to 20 digits, never a number. */
export const id = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** Permission bits as a decimal string, read with `BigInt`. */
export const permissions = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** An instant as an ISO 8601 string in UTC, for example `2026-11-21T08:30:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/));

/** An `https:` address of at most 2,048 characters. */
export const httpsUrl = v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^https:\/\//i, 'url'));

/** An address that the server gives out: absolute, or a path on its own host. Null where there is none. */
export const imageUrl = v.nullable(v.pipe(v.string(), v.maxLength(2048), v.regex(/^(https?:\/\/|\/)/i)));

/**
 * An address in what the platform or another host gives out, where plain `http:` occurs too. Anything that a
 * browser could run (`javascript:`, `data:`) becomes the empty string, which stands for "no address".
 */
export const webUrl = v.fallback(v.pipe(v.string(), v.regex(/^https?:\/\//i)), '');

/** A day as `YYYY-MM-DD`, in the guild's time zone where there is a guild, else in UTC. */
export const date = v.pipe(v.string(), v.isoDate());

/** The most days that statistics over a period cover. */
export const periodDays = 366;

/** Of queries with the days `from` and `to`. */
export const daysRefusals = {
  /** Of the field `to`: it is before `from`. */
  'period.ends_before_start': 422,
} as const;

/** Of queries with the days of a period that statistics cover. */
export const periodRefusals = {
  ...daysRefusals,
  /** Of the field `from`, or `to` without it: more than 366 days in all. */
  'period.too_long': 422,
} as const;

/** A time of day as `HH:MM`, 00:00 to 23:59. */
export const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Also refuses the offsets (`+01:00`) that some engines accept: they do not follow summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone, for example `Europe/Paris`. */
export const timeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'not_allowed'));

/** How many of something: a whole number from 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number between two bounds, both included. */
// @__NO_SIDE_EFFECTS__
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Text of `min` to `max` UTF-16 units, as the platform counts them. */
// @__NO_SIDE_EFFECTS__
export const text = (min: number, max: number) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));

const withoutRepeats = <T>(values: T[]) => new Set(values).size === values.length;

/** A list of ids without repeats, of at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export const idList = (max: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(max),
    v.check((ids) => withoutRepeats(ids), 'repeated'),
  );

/** A list without repeats, of `min` to `max` entries. */
// @__NO_SIDE_EFFECTS__
export const uniqueList = <T>(entry: v.GenericSchema<T>, min: number, max: number) =>
  v.pipe(
    v.array(entry),
    v.minLength(min),
    v.maxLength(max),
    v.check((list) => withoutRepeats(list), 'repeated'),
  );

/** A flag in a query: a caller gives a boolean, the wire carries `true` or `false`. */
export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

/** A whole number in a query: a caller gives a number, the wire carries its decimal digits. Both bounds are included. */
// @__NO_SIDE_EFFECTS__
export const queryNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    wholeNumber(min, max),
  );

/**
 * Some of a few names in a query, separated by commas. They come out without repeats and in the order of `names`, so
 * that one choice is one list, however it was written.
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
