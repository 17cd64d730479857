import type { Schema } from './endpoint.ts';

const readings = new WeakMap<Schema, Schema>();

/**
 * Declares how values of a schema are read that were stored before its rules were as strict. `lenient` uses it, so that
 * they stay readable.
 */
// @__NO_SIDE_EFFECTS__
export function readAs<S extends Schema>(schema: S, reading: Schema): S {
  readings.set(schema, reading);
  return schema;
}

/** What {@link readAs} has declared. */
export const readingOf = (schema: Schema): Schema | undefined => readings.get(schema);
