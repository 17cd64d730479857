import { dequal } from 'dequal';
import { valueAt, withValue } from '../../../lib/paths.ts';

/** The fields that differ between two values. */
export function changedFields(fields: readonly string[], from: unknown, to: unknown): readonly string[] {
  return fields.filter((field) => !dequal(valueAt(from, field), valueAt(to, field)));
}

/** A copy of `onto` with some fields of `from`. */
export function withFields<T>(onto: T, from: T, fields: readonly string[]): T {
  return fields.reduce((merged, field) => withValue(merged, field, valueAt(from, field)), onto);
}

/** The fields that both sides changed since `typed.base`, to different values. */
export function disputedFields<T>(
  fields: readonly string[],
  typed: { readonly base: T; readonly draft: T },
  theirs: T,
): readonly string[] {
  const mine = changedFields(fields, typed.base, typed.draft);
  return changedFields(mine, typed.base, theirs).filter(
    (field) => !dequal(valueAt(typed.draft, field), valueAt(theirs, field)),
  );
}

/** What one save changed: each field's value before and after it. */
export type Change = ReadonlyMap<string, { readonly before: unknown; readonly after: unknown }>;

export function changeOf(fields: readonly string[], before: unknown, after: unknown): Change {
  return new Map(
    changedFields(fields, before, after).map((field) => [
      field,
      { before: valueAt(before, field), after: valueAt(after, field) },
    ]),
  );
}
