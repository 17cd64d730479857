import { cutTo } from '../../lib/characters.ts';

/** How one parameter of an address is read and written. */
export interface Param<T> {
  /** Parses a value; null and invalid text give the default. Never throws. */
  read(text: string | null): T;
  /** Formats a value; null for the default, which is left out of the address. */
  write(value: T): string | null;
}

/** What a set of parameters stands for. */
export type ValuesOf<Params extends object> = {
  readonly [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never;
};

/** One of a few values. The first is the default. */
export function oneOf<const T extends string>(values: readonly [T, ...T[]]): Param<T> {
  return {
    read: (text) => values.find((value) => value === text) ?? values[0],
    write: (value) => (value === values[0] ? null : value),
  };
}

/** One of a few values, or none of them. */
export function optional<const T extends string>(values: readonly T[]): Param<T | null> {
  return {
    read: (text) => values.find((value) => value === text) ?? null,
    write: (value) => value,
  };
}

/** Several of a few values, separated by commas, in the order of `values`; none by default. */
export function listParam<const T extends string>(values: readonly T[]): Param<readonly T[]> {
  return {
    read(text) {
      const wanted = (text ?? '').split(',');
      return values.filter((value) => wanted.includes(value));
    },
    write: (chosen) => chosen.join() || null,
  };
}

/** A whole number from 1 to `limit`, or none. */
export function numberParam(limit: number): Param<number | null> {
  return {
    read: (text) =>
      text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= limit ? Number(text) : null,
    write: (value) => (value === null ? null : String(value)),
  };
}

/** How many rows were read, restored after a reload or going back; at most 2,000. */
export const rowsParam = numberParam(2000);

/** What was searched for: at most `limit` characters, empty by default. */
export function searchText(limit: number): Param<string> {
  return {
    read: (text) => cutTo((text ?? '').trim(), limit).trim(),
    write: (value) => value.trim() || null,
  };
}

/** A platform id, or none. */
export const idParam: Param<string | null> = {
  read: (text) => (text !== null && /^\d{1,20}$/.test(text) ? text : null),
  write: (value) => value,
};
