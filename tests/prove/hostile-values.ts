/** Puts hostile texts wherever a schema of the contract takes any text, so that a new field is attacked without being named here. */
import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint.ts';
import { cutTo } from '../../src/lib/characters.ts';
import { hostileAddresses, hostileStrings } from '../e2e/hostile-strings.ts';

export const payloads: readonly string[] = [...hostileStrings, ...hostileAddresses];

/** Keys that objects have already. */
const keys = ['__proto__', 'constructor', 'toString', 'hostile"><script>hostile=1</script>'];

/** The text for a place, or undefined to leave what is there. `takes` says what the place accepts, by its schema if it has one. */
export type Choose = (path: string, takes: (text: string) => boolean, place?: Schema) => string | undefined;

interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly key?: Schema | string;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly getter?: (input: unknown) => Schema;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids and times are not texts, also where nothing says what they are. */
const isFree = (text: string) => !/^(?:\d+|\d{4}-\d\d-\d\d.*)$/.test(text);

function members(
  value: Readonly<Record<string, unknown>>,
  change: (name: string, member: unknown) => unknown,
) {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]));
}

/** What no schema describes. */
function unknownValue(value: unknown, path: string, choose: Choose): unknown {
  if (typeof value === 'string') return isFree(value) ? (choose(path, () => true) ?? value) : value;
  if (Array.isArray(value)) return value.map((entry) => unknownValue(entry, `${path}[]`, choose));
  if (isObject(value))
    return members(value, (name, member) => unknownValue(member, `${path}.${name}`, choose));
  return value;
}

/** Own members with the names of inherited ones, which only `Object.defineProperty` and JSON can make. */
function withKeys(record: object, key: Schema): object {
  const value = Object.values(record)[0];
  if (value === undefined) return record;
  for (const name of keys)
    if (v.is(key, name))
      Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  return record;
}

function changed(
  schema: Schema,
  value: unknown,
  path: string,
  choose: Choose,
  inside: typeof changed = changed,
): unknown {
  const parts = schema as unknown as Parts;
  const { type, entries, item, wrapped, getter, options = [] } = parts;
  if (wrapped) return value === undefined ? value : changed(wrapped, value, path, choose, inside);
  if (getter) return changed(getter(value), value, path, choose, inside);
  if (type === 'string') return choose(path, (text) => v.is(schema, text), schema) ?? value;
  if (type === 'variant' || type === 'union') {
    const option = (options as readonly Schema[]).find((one) => v.is(one, value));
    return option ? changed(option, value, path, choose, inside) : value;
  }
  if (type === 'unknown' || type === 'any') return unknownValue(value, path, choose);
  if (entries && isObject(value))
    return members(value, (name, member) => {
      const inner = entries[name];
      return inner ? inside(inner, member, `${path}.${name}`, choose) : member;
    });
  if (type === 'record' && parts.value && isObject(value)) {
    const inner = parts.value;
    return withKeys(
      members(value, (_, member) => inside(inner, member, `${path}.*`, choose)),
      parts.key as Schema,
    );
  }
  if (item && Array.isArray(value)) return value.map((entry) => inside(item, entry, `${path}[]`, choose));
  return value;
}

/** The same, where rules between fields forbid something: what has such a rule stays as it was. */
function careful(schema: Schema, value: unknown, path: string, choose: Choose): unknown {
  const wrong = changed(schema, value, path, choose, careful);
  return v.is(schema, wrong) ? wrong : value;
}

/** A value with hostile texts in it, which the schema still accepts. */
export function hostile(schema: Schema, value: unknown, path: string, choose: Choose): unknown {
  const wrong = changed(schema, value, path, choose);
  // Every part is only checked by itself where the whole is refused, since that takes long.
  return v.is(schema, wrong) || !v.is(schema, value) ? wrong : careful(schema, value, path, choose);
}

/** Whether a text may be anything, at least a short one. */
const takesAny = new WeakMap<Schema, boolean>();

function isText(schema: Schema): boolean {
  const known = takesAny.get(schema);
  if (known !== undefined) return known;
  const found = payloads.some((text) => v.is(schema, cutTo(text, 8)) || v.is(schema, text));
  takesAny.set(schema, found);
  return found;
}

/** How many places there are, by path. */
export function placesOf(schema: Schema, value: unknown, name: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  changed(schema, value, name, (path, _, place) => {
    if (!place || isText(place)) found.set(path, (found.get(path) ?? 0) + 1);
    return undefined;
  });
  return found;
}

/**
 * Chooses so that after `rounds` replies each place has met every payload that it takes: in lists each entry gets others, and what is
 * there once gets several in one text.
 *
 * @param note called with each payload that is put in a place
 */
export function inTurn(
  places: ReadonlyMap<string, number>,
  round: number,
  rounds: number,
  note: (path: string, payload: string) => void,
): Choose {
  const met = new Map<string, number>();
  return (path, takes) => {
    const count = places.get(path);
    if (!count) return undefined;
    const at = met.get(path) ?? 0;
    met.set(path, at + 1);
    const size = Math.max(1, Math.ceil(payloads.length / (rounds * count)));
    const from = (round * count + at) * size;
    const some = Array.from({ length: size }, (_, index) => payloads[(from + index) % payloads.length] ?? '');
    const together = some.join('\n');
    if (takes(together)) {
      for (const payload of some) note(path, payload);
      return together;
    }
    return alone(some, round, takes, (payload) => note(path, payload));
  };
}

/** One of some payloads that a place takes, cut to its length if need be. */
function alone(
  some: readonly string[],
  round: number,
  takes: (text: string) => boolean,
  note: (payload: string) => void,
): string | undefined {
  for (const index of some.keys()) {
    const payload = some[(round + index) % some.length] ?? '';
    for (const length of [Number.POSITIVE_INFINITY, 2000, 1000, 200, 100, 80, 64, 32, 16]) {
      const text = length === Number.POSITIVE_INFINITY ? payload : cutTo(payload, length);
      if (!takes(text)) continue;
      note(payload);
      return text;
    }
  }
  return undefined;
}
