import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** The parts of a valibot schema that a walk through it looks at; a pipe has those of its first schema too. */
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
 * How a body's schema reads in a reply: at every depth unknown keys are dropped rather than refused, so that a newer
 * or another host stays readable, and rules between fields are left out, so that settings that have become faulty
 * (a deleted channel) can still be opened and mended. Limits of single fields stay. The value's type is the same.
 */
// @__NO_SIDE_EFFECTS__
export function lenient<S extends Schema>(schema: S): S {
  const reply = built.get(schema) ?? build(schema);
  built.set(schema, reply);
  return reply as S;
}

/** {@link lenient} for the entries of an object, to which a reply then adds its read-only members. */
// @__NO_SIDE_EFFECTS__
export function lenientEntries<E extends v.ObjectEntries>(entries: E): E {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, lenient(schema as Schema)]),
  ) as E;
}
