/** Translation in islands: a synchronous i18next over the strings that the page itself carries. */
import i18next from 'i18next';
import { defaultLocale, type Locale, locales } from '../routes.ts';
import type { Translate } from './namespaces.ts';

const stored: unknown = JSON.parse(document.getElementById('strings')?.textContent ?? '{}');
const resources = stored as Record<string, Record<string, unknown>>;

/** The language of the page. It never changes while the page lives: another language is another page. */
export const locale: Locale = locales.find((name) => name === document.documentElement.lang) ?? defaultLocale;

const instance = i18next.createInstance();
void instance.init({
  lng: locale,
  resources: { [locale]: resources },
  defaultNS: 'common',
  initImmediate: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

export const t = instance.t as Translate;

/** The sentence for a machine key of the host, or of `fallback` for a key that this version does not know. */
export function tKey(
  prefix: string,
  key: string,
  fallback: string,
  values: Record<string, unknown> = {},
): string {
  const known = instance.exists(`${prefix}${key}`) ? key : fallback;
  return instance.t(`${prefix}${known}`, values);
}
