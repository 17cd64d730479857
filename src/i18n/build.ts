/** Translation at build time, for everything that Astro renders. The only importer of i18next on this side. */
import i18next, { type TFunction } from 'i18next';
import { defaultLocale, type Locale, locales } from '../routes.ts';
import type { Namespace } from './namespaces.ts';

/** All languages when the build has internationalisation on, else French alone. */
export const builtLocales: readonly Locale[] =
  import.meta.env.PUBLIC_I18N === 'on' ? locales : [defaultLocale];

/** The paths of a page under `[...locale]`: one for each built language. */
export function localeParams() {
  return builtLocales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}

/** A translator of fixed language; astro-i18next has loaded every namespace before the first page. */
export function translator(locale: Locale): TFunction {
  return i18next.getFixedT(locale);
}

/** The strings that a page's islands need, for its data block. */
export function stringsOf(locale: Locale, namespaces: readonly Namespace[]): Record<string, unknown> {
  return Object.fromEntries(namespaces.map((name) => [name, i18next.getResourceBundle(locale, name)]));
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
