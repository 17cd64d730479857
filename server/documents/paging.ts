import { createHash } from 'node:crypto';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { invalid } from '../http/refusal.ts';

/*
 * Lists are paged by keyset: a cursor names the last entry that was read, by its time and number, and the next page
 * holds what comes after it. Entries that are added or deleted in the meantime neither repeat others nor hide them.
 */

/** Where an entry stands in its list. */
export interface Position {
  /** Microseconds since 1970, as fine as the database keeps time: a `Date` would lose entries of one millisecond. */
  readonly micros: number;
  /** Its number in the guild, for entries of one moment. */
  readonly number: number;
}

/** A position as a query has it. */
export interface Place {
  /** To the microsecond. */
  readonly time: string;
  readonly number: number;
}

/** The two columns by which a list is sorted; an index begins with the guild and has them next. */
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
 * A short name of a list: the guild and everything in the query but its place and length. A cursor holds it, so that
 * one of another list is refused.
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

/** @throws Refusal 422 for what is no cursor, or one of another list */
export function decodeCursor(list: string, cursor: string): Position {
  const content = v.safeParse(cursorContent, contentOf(cursor));
  if (!content.success || content.output[0] !== list) throw invalid([{ path: 'cursor', key: 'malformed' }]);
  const [, micros, number] = content.output;
  return { micros, number };
}

/** Reads PostgreSQL's own format, such as `2026-11-21 08:30:00.123456+00`. */
function readMicros(time: string): number {
  const beyondMillis = /\.\d{3}(\d+)/.exec(time)?.[1] ?? '';
  return Date.parse(time) * 1000 + Number(beyondMillis.padEnd(3, '0'));
}

/** A column's time as {@link Position} has it. */
export function microsOf(time: Column): SQL<number> {
  return sql`${time}`.mapWith(readMicros);
}

function instantOf(micros: number): string {
  const [seconds] = new Date(Math.floor(micros / 1e6) * 1000).toISOString().split('.');
  return `${seconds}.${String(micros % 1e6).padStart(6, '0')}Z`;
}

export function placeOf({ micros, number }: Position): Place {
  return { time: instantOf(micros), number };
}

/** The condition that an entry comes after a place. */
export function after({ time, number }: SortKey, order: 'asc' | 'desc', place: Place): SQL {
  const values = sql`(${place.time}::text::timestamptz, ${place.number}::int)`;
  return order === 'asc' ? sql`(${time}, ${number}) > ${values}` : sql`(${time}, ${number}) < ${values}`;
}

/** A filter that a query may leave out. */
export function is(column: Column, value: string | number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** @param rows as many as the page may have and, where there are more, one of the next */
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
