import { dequal } from 'dequal';

/** Error texts of a part of a message, by the path within it (`author.name`). */
export type PartErrors = Readonly<Record<string, string>>;

export const noErrors: PartErrors = {};

/** Members that an error can be about while they are missing. */
const required: Readonly<Record<string, readonly string[]>> = {
  '': ['description'],
  author: ['name'],
  footer: ['text'],
};

/** The errors of a value and its missing members; `errorAt` takes the path within the message. */
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

/** How many errors are at a path or below it. */
export const countUnder = (errors: PartErrors, path: string): number =>
  Object.keys(errors).filter((found) => found === path || found.startsWith(`${path}.`)).length;

/** Props that are created at every render, usually with equal content. */
const recreated = new Set<PropertyKey>(['errors', 'images', 'more', 'value']);

/** Compares props of a memoised part: errors and lists by content, everything else by identity. */
export function samePart<Props extends object>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return (
    names.length === Object.keys(before).length &&
    names.every((name) =>
      recreated.has(name) ? dequal(before[name], after[name]) : Object.is(before[name], after[name]),
    )
  );
}
