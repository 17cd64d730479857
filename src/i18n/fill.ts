/** Fills values into sentences, for the islands, the build and the tests. */
import type { Locale } from '../routes.ts';
import { product } from './product.ts';

/** The values of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Right-to-left scripts, and the invisible characters that change the direction. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u202b\u202e\u2067]/;
const isolates = /[\u2066-\u2069]/g;

/** Removes a text's isolates if they are not balanced: a single end in a name would close the isolate around it. */
function closed(text: string): string {
  let open = 0;
  for (const [sign] of text.matchAll(isolates)) {
    open += sign === '\u2069' ? -1 : 1;
    if (open < 0) break;
  }
  return open === 0 ? text : text.replace(isolates, '');
}

/**
 * Puts a value between U+2068 (first strong isolate) and U+2069, so that its direction and that of the text around it do not affect
 * each other: otherwise `c++` in an Arabic sentence is shown as `++c`. In a left-to-right text, only right-to-left values need it.
 * Use it for text on screen, never for file names, storage or comparisons.
 */
export function isolated(value: string | number, locale: Locale): string {
  const text = String(value);
  return text !== '' && (locale === 'ar' || rightToLeft.test(text)) ? `\u2068${closed(text)}\u2069` : text;
}

/**
 * Replaces each `{{name}}` in a text with its value, isolated, and `{{product}}` with the product's name. Unknown names are
 * removed.
 */
export function fill(text: string, values: Values, locale: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'product' ? product : isolated(values[name] ?? '', locale),
  );
}
