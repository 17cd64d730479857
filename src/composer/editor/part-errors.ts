import { dequal } from 'dequal';

/** The sentences about a part of a message, by the path from it (`author.name`). */
export type PartErrors = Readonly<Record<string, string>>;

export const noErrors: PartErrors = {};

/** The members that an error can be about although they are missing. */
const required: Readonly<Record<string, readonly string[]>> = {
  '': ['description'],
  author: ['name'],
  footer: ['text'],
};

/** The sentences about all that is in a value and may be missing in it, with `errorAt` answering by the path from the message. */
export function errorsIn(
  value: unknown,
  errorAt: (path: string) => string | undefined,
  place: string,
): PartErrors {
  const found: Record<string, string> = {};
  const look = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return;
    const last = path.slice(path.lastIndexOf('.') + 1);
    for (const name of new Set([...Object.keys(part), ...(required[last] ?? [])])) {
      const inner = path ? `${path}.${name}` : name;
      const error = errorAt(`${place}.${inner}`);
      if (error) found[inner] = error;
      look((part as Readonly<Record<string, unknown>>)[name], inner);
    }
  };
  look(value, '');
  return found;
}

/** How many of them are about a member or what is in it. */
export const countUnder = (errors: PartErrors, path: string): number =>
  Object.keys(errors).filter((found) => found === path || found.startsWith(`${path}.`)).length;

/** What is made anew at every drawing, and says the same most of the time. */
const madeAnew = new Set<PropertyKey>(['errors', 'images', 'more', 'value']);

/** Compares the props of a memoised part: its errors and lists by what they say, everything else by identity. */
export function samePart<Props extends object>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return (
    names.length === Object.keys(before).length &&
    names.every((name) =>
      madeAnew.has(name) ? dequal(before[name], after[name]) : Object.is(before[name], after[name]),
    )
  );
}
