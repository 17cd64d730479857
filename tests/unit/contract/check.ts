import * as v from 'valibot';
import type { Schema } from '../../../src/contract/endpoint.ts';
import { fieldErrors } from '../../../src/contract/field-errors.ts';

/** The faults of a value, as `path key` or `path key limit`; empty for a valid value. */
export function faults(schema: Schema, value: unknown): string[] {
  const result = v.safeParse(schema, value);
  return fieldErrors(result.issues ?? []).map(({ path, key, limit }) =>
    [path, key, limit].filter((part) => part !== undefined).join(' '),
  );
}

/** A copy of `value` with the member at a dotted path replaced. */
export function having<T extends object>(value: T, path: string, member: unknown): T {
  const copy = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let parent = copy as Record<string, unknown>;
  for (const key of keys) parent = parent[key] as Record<string, unknown>;
  parent[last] = member;
  return copy;
}

/** `count` different ids. */
export const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
