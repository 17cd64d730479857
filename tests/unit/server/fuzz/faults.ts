import fc from 'fast-check';
import * as v from 'valibot';
import type { Schema } from '../../../../src/contract/endpoint.ts';
import { bound, isOptional, type Parts, partsOf, schemasIn, unwrapped } from './schema-parts.ts';

/** A change that makes a valid value invalid. */
export interface Fault {
  /** The path of the property that is replaced, added or, when `member` is {@link gone}, removed. */
  readonly at: readonly string[];
  readonly member: unknown;
  /** The path below which the refusal may report anything; mostly `at` itself. */
  readonly spoils: readonly string[];
}

/** A query contains text only, and no lone surrogates. */
export const fitsQuery = ({ at, member }: Fault) =>
  at.length === 1 && (member === gone || (typeof member === 'string' && member.isWellFormed()));

const gone = Symbol('gone');

const isText = (value: unknown) =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));

/** Values of every type, whatever the schema is. */
const strangers: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  '',
  '0',
  'x',
  '\0',
  '\ud800',
  [],
  [[]],
  {},
];

function candidates(parts: Parts, value: unknown): unknown[] {
  const more: unknown[] = [];
  if (typeof value === 'string') {
    const max = bound(parts, 'max_code_points', 1e6);
    if (max < 5000) more.push('x'.repeat(max + 1), '😀'.repeat(max + 1));
    more.push(`${value}\0`, `\udc00${value}`, `${value}\n`, ' ', '٣', '1'.repeat(21), 'javascript:alert(1)');
  }
  if (typeof value === 'number') {
    const [min, max] = [bound(parts, 'min_value', 0), bound(parts, 'max_value', 0)];
    more.push(min - 1, max + 1, min + 0.5, -(2 ** 31) - 1, 2 ** 53, String(value));
  }
  if (Array.isArray(value) && value.length > 0) {
    const max = bound(parts, 'max_length', 1e6);
    if (max <= 100) more.push(Array.from({ length: max + 1 }, (_, index) => value[index] ?? value[0]));
    more.push([...value, value[0]]);
  }
  return more;
}

/** Names that every object inherits. */
const extraNames = ['teapot', '__proto__', 'constructor', 'toString', '', 'id ', 'é'];

function memberFaults({ type, entries = {} }: Parts, value: object, path: readonly string[]): Fault[] {
  const faults: Fault[] = extraNames
    .filter((name) => type === 'strict_object' && !Object.hasOwn(entries, name))
    .map((name) => ({ at: [...path, name], member: 1, spoils: [...path, name] }));
  for (const [name, schema] of Object.entries(entries)) {
    const at = [...path, name];
    const present = Object.hasOwn(value, name);
    if (present && !isOptional(schema)) faults.push({ at, member: gone, spoils: at });
    faults.push(...faultsIn(schema, (value as Record<string, unknown>)[name], at));
  }
  return faults;
}

function variantFaults(parts: Parts, value: object, path: readonly string[]): Fault[] {
  const { key = '' } = parts;
  const kindOf = (member: unknown) =>
    schemasIn(parts).find((one) => {
      const name = partsOf(one).entries?.[key];
      return name && v.is(name, member);
    });
  const option = kindOf((value as Record<string, unknown>)[key]);
  if (!option) return [];
  const isOfKind = ({ at }: Fault) => at.length === path.length + 1 && at.at(-1) === key;
  return (
    faultsIn(option, value, path)
      // With another kind, other members are expected and reported.
      .filter((fault) => !isOfKind(fault) || !kindOf(fault.member))
      // With an unknown kind, nothing else is reported.
      .map((fault) => (isOfKind(fault) ? { ...fault, spoils: path } : fault))
  );
}

/** All single faults of a valid value of a schema. */
export function faultsIn(schema: Schema, value: unknown, path: readonly string[] = []): Fault[] {
  const inner = unwrapped(schema);
  const parts = partsOf(inner);
  // Read later, such as each row of an import, where nothing is refused.
  if (parts.type === 'unknown') return [];
  const own = [...strangers, ...candidates(parts, value)]
    .filter((member) => !isText(member) || isStranger(schema, member))
    .map((member) => ({ at: path, member, spoils: path }));
  if (value === null || value === undefined) return own;
  if (parts.type === 'variant') return [...own, ...variantFaults(parts, value as object, path)];
  if (parts.entries) return [...own, ...memberFaults(parts, value as object, path)];
  const { item } = parts;
  if (!item || !Array.isArray(value)) return own;
  return [...own, ...value.flatMap((entry, index) => faultsIn(item, entry, [...path, String(index)]))];
}

/** Valibot accepts a list as an object, so a list is no fault here. In an object or a list, faults are those of the members. */
function isStranger(schema: Schema, member: unknown): boolean {
  const { entries, item, type } = partsOf(unwrapped(schema));
  const object = entries !== undefined || type === 'variant';
  if (item && Array.isArray(member) && member.some((entry) => !v.is(item, entry))) return false;
  if (object && typeof member === 'object' && member !== null) return Array.isArray(member);
  return !v.is(schema, member);
}

const isWithin = (path: readonly string[], parent: readonly string[]) =>
  parent.every((name, index) => path[index] === name);

/** Keeps faults whose paths do not overlap. */
function apart(faults: readonly Fault[]): Fault[] {
  const kept: Fault[] = [];
  for (const fault of faults) {
    const meets = kept.some(({ spoils }) => isWithin(spoils, fault.spoils) || isWithin(fault.spoils, spoils));
    if (!meets) kept.push(fault);
  }
  return kept;
}

function spoil(value: unknown, faults: readonly Fault[]): unknown {
  const root = { value: structuredClone(value) };
  for (const { at, member } of faults) {
    const path = ['value', ...at];
    const last = path.pop() ?? '';
    const parent = path.reduce<object>((object, name) => Reflect.get(object, name) as object, root);
    if (member === gone) Reflect.deleteProperty(parent, last);
    // Assignment would set the prototype for `__proto__`.
    else
      Object.defineProperty(parent, last, {
        value: member,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return root.value;
}

export interface Spoilt {
  readonly value: unknown;
  /** Dotted paths of its faults. A refusal names each of them. */
  readonly paths: readonly string[];
}

/** Values with one to three faults, made from valid ones of the same schema. `possible` returns the faults to choose from. */
export function badValues(
  schema: Schema,
  good: fc.Arbitrary<unknown>,
  possible: (fault: Fault) => boolean = () => true,
): fc.Arbitrary<Spoilt> {
  return good.chain((value) => {
    const all = faultsIn(schema, value).filter(possible);
    return fc.shuffledSubarray(all, { minLength: 1, maxLength: Math.min(3, all.length) }).map((some) => {
      const faults = apart(some);
      return { value: spoil(value, faults), paths: faults.map(({ at }) => at.join('.')) };
    });
  });
}
