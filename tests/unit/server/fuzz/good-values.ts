import fc from 'fast-check';
import * as v from 'valibot';
import { pictureUrl } from '../../../../src/contract/addresses.ts';
import { reportedTime } from '../../../../src/contract/bot/rfc3339.ts';
import { buttonUrl, componentEmoji } from '../../../../src/contract/component-controls.ts';
import type { Schema } from '../../../../src/contract/endpoint.ts';
import { date, httpsUrl, instant, timeZone } from '../../../../src/contract/primitives.ts';
import { cutTo } from '../../../../src/lib/characters.ts';
import { bound, isOptional, type Parts, partsOf, rulesOf, schemasIn } from './schema-parts.ts';

/** Values for the member at a path with which more requests succeed than with arbitrary valid ones. */
export type Hint = (path: readonly string[]) => fc.Arbitrary<unknown> | undefined;

/** Pieces of text that have caused bugs before. */
const pieces = fc.constantFrom(
  ...[
    'a',
    'Z',
    '7',
    ' ',
    '-',
    '.',
    'é',
    'e\u0301',
    'ß',
    'ﷺ',
    'العربية',
    '٣',
    '日本',
    '🎧',
    '👨‍👩‍👧',
    '\u{10FFFF}',
  ],
  ...[
    '\u202e',
    '\u200d',
    '\ufeff',
    '\u2028',
    '\u0001',
    '\u007f',
    '\n',
    '\t',
    '"',
    "'",
    '`',
    '\\',
    '<b>',
    '&amp;',
  ],
  ...['{{x}}', '${x', '%s', '%00', '__proto__', "'; --", '../', ':*', '(', '[', '*', 'null', 'İ', 'ǅ'],
);

/** Text of `min` to `max` characters: mostly short, sometimes of the greatest length. */
export function textOf(min: number, max: number): fc.Arbitrary<string> {
  const length = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min, max: Math.min(max, min + 30) }) },
    { weight: 1, arbitrary: fc.constant(max) },
  );
  return fc
    .tuple(length, fc.array(pieces, { minLength: 1, maxLength: 8 }))
    .map(([count, parts]) => cutTo(parts.join('').repeat(Math.ceil(count / parts.length)), count));
}

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((day) => day.toISOString());

/** Schemas of the contract whose rules are functions, which hardly any random value would obey. */
const known: readonly (readonly [Schema, fc.Arbitrary<unknown>])[] = [
  [instant, fc.tuple(days, fc.boolean()).map(([day, short]) => (short ? day.replace(/\.\d+/, '') : day))],
  [reportedTime, days],
  [date, days.map((day) => day.slice(0, 10))],
  [timeZone, fc.constantFrom('UTC', 'Europe/Paris', 'Africa/Cairo', 'Asia/Kathmandu', 'America/St_Johns')],
  [httpsUrl, fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })],
  [pictureUrl, fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })],
  [
    componentEmoji,
    fc.constantFrom(
      { name: '🎧' },
      { name: '👨‍👩‍👧' },
      { id: '401627539947520001', name: 'wave', animated: true },
    ),
  ],
  [buttonUrl, fc.webUrl({ validSchemes: ['https'], size: 'small' }).filter(({ length }) => length <= 512)],
];

function strings(parts: Parts): fc.Arbitrary<string> {
  const pattern = rulesOf(parts).find(({ type }) => type === 'regex')?.requirement as RegExp | undefined;
  const [min, max] = [bound(parts, 'min_code_points', 0), bound(parts, 'max_code_points', 40)];
  if (!pattern) return textOf(min, max);
  if (pattern.source.startsWith('^https')) return fc.webUrl({ validSchemes: ['https'], size: 'small' });
  // A pattern that is a set of characters gets the right length directly.
  const source = pattern.source.replace(/^(\^\[[^\]]+\])\+\$$/, `$1{${min},${max}}$`);
  return fc.stringMatching(new RegExp(source, pattern.flags), { size: 'xsmall' });
}

function numbers(parts: Parts): fc.Arbitrary<number> {
  return fc.integer({ min: bound(parts, 'min_value', 0), max: bound(parts, 'max_value', 1e9) });
}

function lists(parts: Parts, item: Schema, hint: Hint, path: readonly string[]): fc.Arbitrary<unknown[]> {
  const limits = { minLength: bound(parts, 'min_length', 0), maxLength: bound(parts, 'max_length', 20) };
  const items = goodValues(item, hint, [...path, '0']);
  // The only rule between the entries of a list is that they differ.
  return rulesOf(parts).some(({ type }) => type === 'check')
    ? fc.uniqueArray(items, limits)
    : fc.array(items, limits);
}

function objects(
  entries: Readonly<Record<string, Schema>>,
  hint: Hint,
  path: readonly string[],
): fc.Arbitrary<object> {
  const names = Object.keys(entries);
  const members = names.map((name) => {
    const schema = entries[name] as Schema;
    return [name, goodValues(schema, hint, [...path, name])] as const;
  });
  const requiredKeys = names.filter((name) => !isOptional(entries[name] as Schema));
  return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true });
}

function shaped(schema: Schema, parts: Parts, hint: Hint, path: readonly string[]): fc.Arbitrary<unknown> {
  const found = known.find(([one]) => one === schema);
  if (found) return found[1];
  const { type, entries, item, wrapped, getter, literal, options = [] } = parts;
  const within = (inner: Schema) => goodValues(inner, hint, path);
  const number = rulesOf(parts).find((one) => one.kind === 'schema' && one.type === 'number');
  // In a query, numbers and flags are text.
  if (number) return numbers(partsOf(number as Schema)).map(String);
  if (type === 'union') return within(schemasIn(parts).find((one) => one.type !== 'boolean') ?? schema);
  if (type === 'variant') return fc.oneof(...schemasIn(parts).map(within));
  if (/^null/.test(type) && wrapped) return fc.option(within(wrapped), { nil: null, freq: 3 });
  if (isOptional(schema) && wrapped) return within(wrapped);
  if (getter) return within(getter(undefined));
  if (entries) return objects(entries, hint, path);
  if (item) return lists(parts, item, hint, path);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'literal') return fc.constant(literal);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return numbers(parts);
  if (type === 'string') return strings(parts);
  // Read later, such as each row of an import.
  if (type === 'unknown') return fc.jsonValue({ maxDepth: 1 });
  throw new Error(`No values of a schema of the type ${type} at ${path.join('.')}`);
}

/** Values that a schema of the contract accepts, as they are sent. */
export function goodValues(schema: Schema, hint: Hint, path: readonly string[] = []): fc.Arbitrary<unknown> {
  const parts = partsOf(schema);
  // Hints do not decide whether a member is present or null.
  const values = (parts.wrapped ? undefined : hint(path)) ?? shaped(schema, parts, hint, path);
  return parts.pipe ? values.filter((value) => v.is(schema, value)) : values;
}
