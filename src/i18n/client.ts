/**
 * Translation in islands, over the strings that the page itself carries. The build uses i18next; the browser needs of it only
 * values and plurals in one language, which cost 14 kB and a tenth of a second as a library (docs/decisions.md).
 */
import { defaultLocale, type Locale, locales } from '../routes.ts';
import type { Translate } from './namespaces.ts';

type Tree = { readonly [name: string]: string | Tree | undefined };

const strings = JSON.parse(document.getElementById('strings')?.textContent ?? '{}') as Tree;

/** Adds a locale file that came on demand to those of the page. */
export function addTexts(name: string, texts: object): void {
  Object.assign(strings, { [name]: texts });
}

/** Whether a locale file is here. */
export const hasTexts = (name: string): boolean => name in strings;

/** The language of the page. It never changes while the page lives: another language is another page. */
export const locale: Locale = locales.find((name) => name === document.documentElement.lang) ?? defaultLocale;

const plurals = new Intl.PluralRules(locale);

/** As in i18next, none of something has a text of its own in every language. */
const formFor = (count: number) => (count === 0 ? 'zero' : plurals.select(count));

/** The text at `namespace:dotted.path`, or undefined. */
function find(key: string): string | undefined {
  let at: string | Tree | undefined = strings;
  for (const step of key.split(/[:.]/)) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export const t: Translate = (key, values) => {
  const text = find(typeof values?.count === 'number' ? `${key}_${formFor(values.count)}` : key) ?? key;
  return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;
};

/** The sentence for a machine key of the host, or of `fallback` for a key that this version does not know. */
export function tKey(
  prefix: string,
  key: string,
  fallback: string,
  values: Record<string, string | number> = {},
): string {
  const name = prefix + (find(prefix + key) === undefined ? fallback : key);
  return t(name as Parameters<Translate>[0], values);
}
