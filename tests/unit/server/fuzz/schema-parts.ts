import type { Schema } from '../../../../src/contract/endpoint.ts';
import type { SchemaParts } from '../../../../src/contract/lenient.ts';

/** Other members of schemas that the generators use. */
export interface Parts extends Omit<SchemaParts, 'options'> {
  readonly literal?: unknown;
  /** The values of a picklist, or the schemas of a union or a variant. */
  readonly options?: readonly unknown[];
}

export const partsOf = (schema: Schema) => schema as unknown as Parts;
export const schemasIn = ({ options }: Parts) => (options ?? []) as readonly Schema[];

/** The rules of a schema, including those of nested pipes. */
export function rulesOf({ pipe: [first, ...rest] = [] }: Parts): NonNullable<Parts['pipe']> {
  return first ? [...rulesOf(first as unknown as Parts), ...rest] : [];
}

/** A rule of a schema that is a number, or the given default. */
export function bound(parts: Parts, type: string, otherwise: number): number {
  const requirement = rulesOf(parts).find((rule) => rule.type === type)?.requirement;
  return typeof requirement === 'number' ? requirement : otherwise;
}

/** Whether a member may be missing: what has a fallback is then that. */
export const isOptional = (schema: Schema) =>
  'fallback' in schema || /^(?:(?:exact_)?optional|nullish)$/.test(partsOf(schema).type);

/** The schema within an optional or nullable one, or behind a lazy one. */
export function unwrapped(schema: Schema): Schema {
  const { wrapped, getter } = partsOf(schema);
  const inner = wrapped ?? getter?.(undefined);
  return inner ? unwrapped(inner) : schema;
}
