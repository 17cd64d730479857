import { dequal } from 'dequal';

/** Paths into a value, as forms, errors and drafts write them: `ignore.role_ids`, `actions.2.duration_seconds`. */

type Deeper = [never, 0, 1, 2, 3];

/** Every path into a type, at most four steps deep. */
export type PathOf<T, Depth extends number = 4> = Depth extends 0
  ? never
  : T extends readonly (infer Entry)[]
    ? `${number}` | `${number}.${PathOf<NonNullable<Entry>, Deeper[Depth]>}`
    : T extends object
      ? {
          [Name in keyof T & string]: Name | `${Name}.${PathOf<NonNullable<T[Name]>, Deeper[Depth]>}`;
        }[keyof T & string]
      : never;

type Member<T, Name extends string> = T extends readonly (infer Entry)[]
  ? Entry
  : T extends object
    ? Name extends keyof T
      ? T[Name]
      : never
    : never;

/** The type of the value at a path. */
export type ValueAt<T, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<NonNullable<Member<T, Name>>, Rest>
  : Member<T, Path>;

/** The value at a path; undefined when there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  let at = tree;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** A copy with another value at a path. Everything off the path is shared with the original. */
export function withValue<T>(tree: T, path: string, value: unknown): T {
  const [step = '', ...rest] = path.split('.');
  const below = rest.length > 0 ? withValue(valueAt(tree, step) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(step), below) as T;
  return { ...tree, [step]: below };
}

/** A copy with a value at a path, or the same object when it already has that value. */
export function putValue<T>(tree: T, path: string, value: unknown): T {
  return dequal(valueAt(tree, path), value) ? tree : withValue(tree, path, value);
}

/** Whether a path names the field or a part of it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
