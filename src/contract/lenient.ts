import * as v from 'valibot';
import type { Schema } from './endpoint.ts';
import { readingOf } from './stored.ts';

/** The parts of a valibot schema that traversals use. A pipe also has those of its first schema. */
export interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly (v.GenericPipeItem & { readonly requirement?: unknown })[];
  readonly entries?: v.ObjectEntries;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly key?: string;
  readonly options?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
}

function build(schema: Schema & SchemaParts): Schema {
  const { type, pipe, entries, item, wrapped, key, options, getter } = schema;
  const reading = readingOf(schema);
  if (reading) return reading;
  if (type === 'strict_object' && entries) return v.object(lenientEntries(entries));
  if (type === 'nullable' && wrapped) return v.nullable(lenient(wrapped));
  if (type === 'exact_optional' && wrapped) return v.exactOptional(lenient(wrapped));
  if (type === 'variant' && key && options) {
    return v.variant(key, options.map(lenient) as v.VariantOptions<string>);
  }
  if (type === 'array' && item) {
    const [, ...rules] = pipe ?? [];
    return v.pipe(v.array(lenient(item)), ...rules);
  }
  if (getter) return v.lazy((input) => lenient(getter(input)));
  return schema;
}

const built = new WeakMap<Schema, Schema>();

/**
 * Converts the schema of a body into that of a reply. At every depth, unknown keys are dropped instead of refused, so
 * that newer and other hosts stay readable. Rules across fields are removed, so that settings that became invalid, for
 * example by a deleted channel, can still be opened and fixed. Limits of single fields stay, and so does the type.
 */
// @__NO_SIDE_EFFECTS__
export function lenient<S extends Schema>(schema: S): S {
  const reply = built.get(schema) ?? build(schema);
  built.set(schema, reply);
  return reply as S;
}

/** {@link lenient} for the entries of an object, to which a reply adds read-only members. */
// @__NO_SIDE_EFFECTS__
export function lenientEntries<E extends v.ObjectEntries>(entries: E): E {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, lenient(schema as Schema)]),
  ) as E;
}
