/** Says what is wrong with a cron expression, and how it is written. */
import {
  type CronField,
  type CronRange,
  cronFieldNames,
  cronFields,
  cronParts,
  cronValue,
  type ItemFault,
  readItem,
} from './cron.ts';

export type CronFault =
  /** It has so many fields instead of five. */
  | { readonly kind: 'shape'; readonly count: number }
  /** Its first field is seconds; `written` is without them. */
  | { readonly kind: 'seconds'; readonly written: string }
  /** A name that begins with `@`, and is none of those that are known. */
  | { readonly kind: 'name'; readonly item: string }
  /** The days never come. */
  | { readonly kind: 'never' }
  /** The last day of the month, which only the monthly schedule knows. */
  | { readonly kind: 'last'; readonly item: string }
  | { readonly kind: 'value' | 'gap' | 'zero'; readonly field: CronField; readonly item: string }
  /** `written` is the whole expression with the item as it is meant. */
  | {
      readonly kind: 'backwards' | 'start' | 'once';
      readonly field: CronField;
      readonly item: string;
      readonly written: string;
    };

/** A range with more values than this is written as two ranges rather than value by value. */
const mostListed = 7;

/** How an item is written that runs backwards, has a step from a single value, or a step that is too large. */
function rewritten(item: string, fault: ItemFault, field: CronRange): string {
  const [range = '', step] = item.split('/');
  const [first = '', last = first] = range.split('-');
  const from = first === '*' ? field.min : (cronValue(first, field) ?? field.min);
  // 7 is Sunday once more.
  const max = field.max === 7 ? 6 : field.max;
  const isNamed = /[a-z]/i.test(range);
  const show = (value: number) =>
    (isNamed && field.names?.[value - field.min]?.toUpperCase()) || String(value);
  const by = Number(step ?? 1);
  if (fault === 'start') {
    if (from + by > max) return show(from);
    return `${from === field.min ? '*' : `${show(from)}-${show(max)}`}/${step}`;
  }
  const to = cronValue(last, field) ?? field.min;
  const size = max - field.min + 1;
  const start = (from - field.min) % size;
  const length = ((to - field.min - start + size) % size) + 1;
  const values = Array.from(
    { length: Math.ceil(length / by) },
    (_, at) => field.min + ((start + at * by) % size),
  );
  const between = (one: number, other: number) => (one === other ? show(one) : `${show(one)}-${show(other)}`);
  if (values.length <= mostListed || by > 1) return values.map(show).join(',');
  return `${between(from, max)},${between(field.min, to)}`;
}

function shapeFault(texts: readonly string[]): CronFault {
  const [, ...rest] = texts;
  const written = rest.join(' ');
  // Where seconds are set, 1 is often Sunday: a number would be another day.
  const isSame = rest.length === cronFieldNames.length && !/\d/.test(rest.at(-1) ?? '');
  if (isSame && cronParts(written)) return { kind: 'seconds', written };
  return { kind: 'shape', count: texts.length };
}

function fieldFault(texts: readonly string[], at: number): CronFault | null {
  const name = cronFieldNames[at] ?? 'minute';
  const field = cronFields[name];
  const items = texts[at]?.split(',') ?? [];
  for (const [place, item] of items.entries()) {
    const kind = readItem(item, field);
    if (typeof kind !== 'string') continue;
    if (kind === 'value' && name === 'day' && /^L/i.test(item)) return { kind: 'last', item };
    if (kind === 'gap') return { kind, field: name, item: texts[at] ?? '' };
    if (kind === 'value' || kind === 'zero') return { kind, field: name, item };
    const mended = items.with(place, rewritten(item, kind, field)).join(',');
    return { kind, field: name, item, written: texts.with(at, mended).join(' ') };
  }
  return null;
}

/** The first fault of an expression; null when it has none. */
export function cronFault(expression: string): CronFault | null {
  if (cronParts(expression)) return null;
  if (expression.startsWith('@')) return { kind: 'name', item: expression };
  const texts = expression.split(' ').filter((text) => text !== '');
  if (texts.length !== cronFieldNames.length) return shapeFault(texts);
  for (const at of cronFieldNames.keys()) {
    const fault = fieldFault(texts, at);
    if (fault) return fault;
  }
  return { kind: 'never' };
}
