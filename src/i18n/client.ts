/**
 * Translation in islands, from the texts in the page's data block: values and plurals in one language (decision 4 in
 * docs/decisions.md). The build uses i18next instead.
 */
import { defaultLocale, type Locale, locales } from '../routes.ts';
import { fill, type Values } from './fill.ts';
import type { Translate } from './namespaces.ts';

type Tree = { readonly [name: string]: string | Tree | undefined };

const strings = JSON.parse(document.getElementById('strings')?.textContent ?? '{}') as Tree;

/** Adds a locale file that was fetched on demand. */
export function addTexts(name: string, texts: object): void {
  Object.assign(strings, { [name]: texts });
}

/** Whether a locale file is loaded. */
export const hasTexts = (name: string): boolean => name in strings;

/** The language of the document. It never changes: another language is another document. */
export const locale: Locale = locales.find((name) => name === document.documentElement.lang) ?? defaultLocale;

let plurals: Intl.PluralRules | undefined;

/** As in i18next, every language has a `zero` form. */
function formFor(count: number): string {
  if (count === 0) return 'zero';
  plurals ??= new Intl.PluralRules(locale);
  return plurals.select(count);
}

/** A missing plural form falls back to `_other`. */
const counted = (key: string, count: number) => find(`${key}_${formFor(count)}`) ?? find(`${key}_other`);

/** The text at `namespace:dotted.path`, or undefined. */
function find(key: string): string | undefined {
  let at: string | Tree | undefined = strings;
  for (const step of key.split(/[:.]/)) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export const t: Translate = (key, values) => {
  const text = (typeof values?.count === 'number' ? counted(key, values.count) : find(key)) ?? key;
  return text.includes('{{') ? fill(text, values ?? {}, locale) : text;
};

/** The text for a machine key of the host, or for `fallback` when this version does not know the key. */
export function tKey(prefix: string, key: string, fallback: string, values: Values = {}): string {
  const name = prefix + (find(prefix + key) === undefined ? fallback : key);
  return t(name as Parameters<Translate>[0], values);
}
