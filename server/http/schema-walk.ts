import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint.ts';
import type { SchemaParts } from '../../src/contract/lenient.ts';
import type { FieldError } from '../../src/contract/problem.ts';

/*
 * What the schema library leaves to us, in walks through a value beside its schema. They go only as deep as the schema
 * does, whatever the value.
 */

/** Unknown members of one object that are named: whoever sends more has sent something else altogether. */
const unknownNamed = 100;

/** The schema within an optional or nullable one, or behind a lazy one, and of a variant the one that the value claims to be. */
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

/** How many entries a list may have. */
function mostEntries({ pipe = [] }: SchemaParts): number {
  const most = pipe.find(({ type }) => type === 'max_length')?.requirement;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

/**
 * Cuts every list of a value off after the first entry that is too many: it is still too long, and a huge one takes
 * no more time or memory to check than a full one. Changes the value.
 */
export function shorten(schema: Schema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = concrete(schema, value);
  if (Array.isArray(value)) value.length = Math.min(value.length, mostEntries(parts) + 1);
  for (const [, inner, member] of members(parts, value)) shorten(inner, member);
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, and neither is text. */
function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * What is wrong with a value and what the schema library does not say: unknown members after the first of an object,
 * a list in place of an object, a list that is too long as well as wrong in its entries, and text that is none.
 */
export function hiddenFaults(schema: Schema, value: unknown, path = ''): FieldError[] {
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
    ...members(parts, value).flatMap(([name, inner, member]) => hiddenFaults(inner, member, at(name))),
  ];
}
