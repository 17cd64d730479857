import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint.ts';
import { queryFlag } from '../../src/contract/primitives.ts';
import type { Notes } from './comments.ts';

export type Json = { readonly [name: string]: unknown };

/**
 * The source of a pattern without its flags, which JSON Schema lacks. The contract uses `u`, and `i` for the schemes of
 * addresses, in whose patterns no letter is escaped or in a class.
 */
function flagless({ source, flags }: RegExp): string {
  if (flags === '' || flags === 'u') return source;
  if (flags === 'i' && !/\\[a-z]|\[[^\]]*[a-z]/i.test(source)) {
    return source.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
  }
  throw new Error(`A pattern of the contract cannot be written without its flags: /${source}/${flags}`);
}

/** `x-rules` lists the keys of rules that JSON Schema cannot express. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const { type, message, requirement } = valibotAction as v.GenericPipeItem & {
      readonly message?: string;
      readonly requirement?: unknown;
    };
    if (type === 'regex' && requirement instanceof RegExp && requirement.flags) {
      return { ...jsonSchema, pattern: flagless(requirement) };
    }
    if (type === 'max_length' && jsonSchema.type === 'string') {
      throw new Error('A text of the contract is counted in code points: write v.maxCodePoints.');
    }
    if (type === 'min_code_points') return { ...jsonSchema, minLength: Number(requirement) };
    if (type === 'max_code_points') {
      // Of several, the last is the strictest: it narrows a shared schema.
      return { ...jsonSchema, maxLength: Number(requirement) };
    }
    // A raw check has no key; the description of its schema explains it.
    if (type === 'trim' || type === 'raw_check') return jsonSchema;
    if (type !== 'check' && type !== 'partial_check') return null;
    if (message === 'repeated') return { ...jsonSchema, uniqueItems: true };
    const rules = (jsonSchema as Json)['x-rules'] as string[] | undefined;
    return { ...jsonSchema, 'x-rules': [...(rules ?? []), message] } as typeof jsonSchema;
  },
};

/** Adds comments as descriptions to a JSON schema and its members, except behind a `$ref`. */
export function describe(json: Json, notes: Notes | undefined): Json {
  if (!notes) return json;
  const { properties, items, anyOf, oneOf } = json as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly anyOf?: readonly Json[];
    readonly oneOf?: readonly Json[];
  };
  const inner = { ...notes, text: undefined };
  const alternative = (option: Json, index: number) =>
    describe(option, notes.options ? notes.options[index] : inner);
  return {
    ...(notes.text ? { description: notes.text } : {}),
    ...json,
    ...(items ? { items: describe(items, inner) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(alternative) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(alternative) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, member]) => [
              name,
              describe(member, notes.members?.[name]),
            ]),
          ),
        }
      : {}),
  };
}

/** Converts a schema to JSON Schema, with a `$ref` for each shared schema. */
export function toJson(schema: Schema, shared: Readonly<Record<string, Schema>>): Json {
  const { $schema, $defs, ...json } = toJsonSchema(schema, { ...config, definitions: shared });
  return json as Json;
}

/** The JSON Schema of a query parameter as sent, where booleans and numbers are text. */
export function toParameterJson(schema: Schema, shared: Readonly<Record<string, Schema>>): Json {
  const { type, wrapped, pipe, ...rest } = schema as Schema & {
    readonly wrapped?: Schema;
    readonly default?: unknown;
    readonly pipe?: readonly (Schema & { readonly kind: string })[];
  };
  if (wrapped && type === 'optional') {
    const { default: value } = rest;
    return { ...toParameterJson(wrapped, shared), ...(value === undefined ? {} : { default: value }) };
  }
  if (schema === (queryFlag as Schema)) return { type: 'boolean' };
  const last = pipe?.at(-1);
  return toJson(type === 'union' && last?.kind === 'schema' ? last : schema, shared);
}

/** The shared schemas in JSON Schema, by name. */
export function toComponents(
  shared: Readonly<Record<string, Schema>>,
  notes: ReadonlyMap<string, Notes>,
): Record<string, Json> {
  const converted = toJsonSchemaDefs(shared, config) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(converted).map(([name, json]) => [name, describe(json, notes.get(name))]),
  );
}
