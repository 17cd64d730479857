import * as v from 'valibot';

/** A platform id ("snowflake"): a decimal string of 1 to 20 digits, never a number. */
export const id = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** Permission bits as a decimal string, read with `BigInt`. */
export const permissions = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** An instant as an ISO 8601 string in UTC, for example `2026-11-21T08:30:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/Z$/));

/** An `https:` address of at most 2,048 characters. */
export const httpsUrl = v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^https:\/\//i));

/** An address that the server gives out: absolute, or a path on its own host. Null where there is none. */
export const imageUrl = v.nullable(v.pipe(v.string(), v.maxLength(2048), v.regex(/^(https?:\/\/|\/)/i)));

/** A whole number between two bounds, both included. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Text of `min` to `max` UTF-16 units, as the platform counts them. */
export const text = (min: number, max: number) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));

/** A list without repeats, of at most `max` entries. */
export const idList = (max: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(max),
    v.check((ids) => new Set(ids).size === ids.length, 'repeated'),
  );
