/** How what a bot reports is read: members that the platform leaves out or sets to null, and texts longer than we store. */
import * as v from 'valibot';
import { cutTo } from '../characters.ts';

/** Cuts a text to a number of characters, so that a longer one costs nobody the event. */
export const cut = (most: number) => v.transform((value: string) => cutTo(value, most));

/** A member that may be missing or null. */
// @__NO_SIDE_EFFECTS__
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));

type WithoutNulls<T> = T extends readonly (infer Item)[]
  ? WithoutNulls<Item>[]
  : T extends object
    ? {
        [Key in keyof T as null extends T[Key]
          ? never
          : undefined extends T[Key]
            ? never
            : Key]: WithoutNulls<T[Key]>;
      } & {
        [Key in keyof T as null extends T[Key] ? Key : undefined extends T[Key] ? Key : never]?: WithoutNulls<
          NonNullable<T[Key]>
        >;
      }
    : T;

/** Leaves out all members that are null or undefined, at every depth. */
export function withoutNulls<T>(value: T): WithoutNulls<T> {
  if (Array.isArray(value)) return value.map(withoutNulls) as WithoutNulls<T>;
  if (typeof value !== 'object' || value === null) return value as WithoutNulls<T>;
  const given = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(given.map(([name, member]) => [name, withoutNulls(member)])) as WithoutNulls<T>;
}
