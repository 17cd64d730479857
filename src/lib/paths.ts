/** Paths into a value, as forms, errors and drafts write them: `ignore.role_ids`, `actions.2.duration_seconds`. */

type Deeper = [never, 0, 1, 2, 3];

/** Every path into a type, four steps deep. */
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

/** What stands at a path of a type. */
export type ValueAt<T, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<NonNullable<Member<T, Name>>, Rest>
  : Member<T, Path>;

/** What stands at a path; undefined where the path leads nowhere. */
export function valueAt(tree: unknown, path: string): unknown {
  let at = tree;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** The tree with another value at a path. Only what leads there is copied; the rest is shared. */
export function withValue<T>(tree: T, path: string, value: unknown): T {
  const [step = '', ...rest] = path.split('.');
  const below = rest.length > 0 ? withValue(valueAt(tree, step) ?? {}, rest.join('.'), value) : value;
  if (Array.isArray(tree)) return tree.with(Number(step), below) as T;
  return { ...tree, [step]: below };
}

/** Whether a path is the field or a part of it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
