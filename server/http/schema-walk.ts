import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint.ts';
import type { SchemaParts } from '../../src/contract/lenient.ts';
import type { FieldError } from '../../src/contract/problem.ts';

/* Checks that the schema library lacks. They traverse a value along its schema, and so never deeper than the schema. */

/** The most unknown members of an object that are reported. */
const unknownNamed = 100;

/** Resolves optional, nullable and lazy schemas, and variants by the value's discriminator. */
function concrete(schema: Schema, value: unknown): SchemaParts {
  const parts = schema as Schema & SchemaParts;
  if (parts.wrapped) return concrete(parts.wrapped, value);
  if (parts.getter) return concrete(parts.getter(value), value);
  const { type, key = '', options = [] } = parts;
  if (type !== 'variant' || typeof value !== 'object' || value === null) return parts;
  const option = options.find((one) => {
    const name = (one as Schema & SchemaParts).entries?.[key];
    return name !== undefined && v.is(name as Schema, (value as Record<string, unknown>)[key]);
  });
  return (option as (Schema & SchemaParts) | undefined) ?? parts;
}

/** The known members of an object, or the entries of a list, each with its name and schema. */
function members({ item, entries }: SchemaParts, value: object): [string, Schema, unknown][] {
  if (Array.isArray(value)) return item ? value.map((entry, index) => [String(index), item, entry]) : [];
  return Object.entries(entries ?? {})
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, schema]) => [name, schema as Schema, (value as Record<string, unknown>)[name]]);
}

/** The maximum number of entries of a list. */
function mostEntries({ pipe = [] }: SchemaParts): number {
  const most = pipe.find(({ type }) => type === 'max_length')?.requirement;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

/**
 * Truncates every list in a value to one entry more than allowed: it is still too long, but a huge list takes no more
 * time or memory to validate than a full one. Modifies the value.
 */
export function truncateLists(schema: Schema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = concrete(schema, value);
  if (Array.isArray(value)) value.length = Math.min(value.length, mostEntries(parts) + 1);
  for (const [, inner, member] of members(parts, value)) truncateLists(inner, member);
}

/** PostgreSQL cannot store U+0000 or lone surrogates. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * Finds errors that the schema library does not report: further unknown members of an object, a list instead of an
 * object, a list that is too long and also has invalid entries, and invalid text.
 */
export function extraFaults(schema: Schema, value: unknown, path = ''): FieldError[] {
  // What is read later, such as each event of a batch.
  if (schema.type === 'unknown') return [];
  if (typeof value === 'string') return isText(value) ? [] : [{ path, key: 'malformed' }];
  if (typeof value !== 'object' || value === null) return [];
  const parts = concrete(schema, value);
  const { type, entries } = parts;
  const isObject = entries !== undefined || type === 'variant';
  if (isObject && Array.isArray(value)) return [{ path, key: 'malformed' }];
  const most = mostEntries(parts);
  const tooMany = Array.isArray(value) && value.length > most ? [{ path, key: 'too_many', limit: most }] : [];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const unknown = type === 'strict_object' ? Object.keys(value) : [];
  return [
    ...tooMany,
    ...unknown
      .filter((name) => !Object.hasOwn(entries ?? {}, name))
      .slice(0, unknownNamed)
      .map((name) => ({ path: at(name), key: 'unknown_key' })),
    ...members(parts, value).flatMap(([name, inner, member]) => extraFaults(inner, member, at(name))),
  ];
}
