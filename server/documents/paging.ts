import { createHash } from 'node:crypto';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { invalid } from '../http/refusal.ts';

/*
 * Keyset pagination. A cursor contains the time and number of the last entry read, and the next page has the entries
 * after it. Entries added or deleted meanwhile cause neither duplicates nor gaps.
 */

/** The position of an entry in its list. */
export interface Position {
  /**
   * Microseconds since 1970, the precision of the database. A `Date` would not separate entries within one millisecond.
   */
  readonly micros: number;
  /** The entry's number in the guild, to order entries of the same time. */
  readonly number: number;
}

/** A position as values for a query. */
export interface QueryPosition {
  /** ISO 8601 with microseconds. */
  readonly time: string;
  readonly number: number;
}

/** The two columns that sort a list. Its index consists of the guild and these. */
export interface SortKey {
  readonly time: Column;
  readonly number: Column;
}

export interface Page<T> {
  items: T[];
  next_cursor: string | null;
  total: number;
}

const cursorContent = v.strictTuple([
  v.string(),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
]);

/**
 * A short hash of a list: its guild and all query members except cursor and limit. Cursors contain it, so that a cursor
 * of another list is refused.
 */
export function listName(guildId: string, query: object): string {
  const filters = Object.entries(query)
    .filter(([name, value]) => name !== 'cursor' && name !== 'limit' && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([guildId, filters]))
    .digest('base64url')
    .slice(0, 12);
}

const keyedContent = v.strictTuple([v.string(), v.nullable(v.string()), v.string()]);

/** The last entry read of a list that is sorted by any value: that value as text, null where it has none, and its id. */
export interface Keyed {
  readonly key: string | null;
  readonly id: string;
}

export function encodeKeyed(list: string, { key, id }: Keyed): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString('base64url');
}

/** @throws Refusal 422 for an invalid cursor, or one of another list */
export function decodeKeyed(list: string, cursor: string): Keyed {
  const content = v.safeParse(keyedContent, contentOf(cursor));
  if (!content.success || content.output[0] !== list) throw invalid([{ path: 'cursor', key: 'malformed' }]);
  const [, key, id] = content.output;
  return { key, id };
}

export function encodeCursor(list: string, { micros, number }: Position): string {
  return Buffer.from(JSON.stringify([list, micros, number])).toString('base64url');
}

function contentOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** @throws Refusal 422 for an invalid cursor, or one of another list */
export function decodeCursor(list: string, cursor: string): Position {
  const content = v.safeParse(cursorContent, contentOf(cursor));
  if (!content.success || content.output[0] !== list) throw invalid([{ path: 'cursor', key: 'malformed' }]);
  const [, micros, number] = content.output;
  return { micros, number };
}

/** Reads PostgreSQL's time format, such as `2026-11-21 08:30:00.123456+00`. */
function readMicros(time: string): number {
  const beyondMillis = /\.\d{3}(\d+)/.exec(time)?.[1] ?? '';
  return Date.parse(time) * 1000 + Number(beyondMillis.padEnd(3, '0'));
}

/** Selects a time column in the microseconds of {@link Position}. */
export function microsOf(time: Column): SQL<number> {
  return sql`${time}`.mapWith(readMicros);
}

function instantOf(micros: number): string {
  const [seconds] = new Date(Math.floor(micros / 1e6) * 1000).toISOString().split('.');
  return `${seconds}.${String(micros % 1e6).padStart(6, '0')}Z`;
}

export function queryPosition({ micros, number }: Position): QueryPosition {
  return { time: instantOf(micros), number };
}

/** The condition that an entry comes after a position. */
export function afterPosition({ time, number }: SortKey, order: 'asc' | 'desc', place: QueryPosition): SQL {
  const values = sql`(${place.time}::text::timestamptz, ${place.number}::int)`;
  return order === 'asc' ? sql`(${time}, ${number}) > ${values}` : sql`(${time}, ${number}) < ${values}`;
}

/** An equality condition; undefined for an undefined value, as an optional filter. */
export function optionalEq(column: Column, value: string | number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/**
 * Builds a page.
 *
 * @param rows up to `limit` rows, and one more if there is a next page
 */
export function pageOf<Row extends Position, T>(
  rows: readonly Row[],
  limit: number,
  list: string,
  total: number,
  item: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = last && rows.length > limit ? encodeCursor(list, last) : null;
  return { items: shown.map(item), next_cursor, total };
}
