/** Translation at build time, for everything that Astro renders. Only this file imports i18next. */
import i18next from 'i18next';
import { anyId, defaultLocale, type Locale, locales } from '../routes.ts';
import { site } from '../site.ts';
import { fill } from './fill.ts';
import type { Namespace, Translate } from './namespaces.ts';

/** All languages if the build has internationalisation switched on, otherwise only French. */
export const builtLocales: readonly Locale[] = site.i18n === 'on' ? locales : [defaultLocale];

/** The paths of a page under `[...locale]`: one for each built language. */
export function localeParams() {
  return builtLocales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}

/** Makes a translator for one language. astro-i18next has loaded every namespace before the first page. */
export function translator(locale: Locale): Translate {
  const text = i18next.getFixedT(locale);
  // Values are filled in like in the browser, each isolated. A missing plural form falls back to `_other`.
  return (key, values) =>
    fill(text([key, `${key}_other`], { ...values, skipInterpolation: true }), values ?? {}, locale);
}

/** A locale file without a screen's `words`, which are only for the search index. Nested texts may have that name. */
function shownTexts(locale: Locale, name: Namespace): object {
  const { words, ...texts } = i18next.getResourceBundle(locale, name);
  return words === undefined || typeof words?.screen === 'string' ? texts : { words, ...texts };
}

/** The texts of a page's islands, for its data block. Never `page.json`, whose texts only the build renders. */
export function stringsOf(locale: Locale, namespaces: readonly Namespace[]): Record<string, unknown> {
  return Object.fromEntries(namespaces.map((name) => [name, shownTexts(locale, name)]));
}

/** The synonyms of a screen and its fields: the `words` of its locale file. */
export interface SearchWords {
  readonly screen: string;
  /** By the field's path. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The search words of a screen; null for one without `words`, which the search leaves out. */
export function searchWordsOf(locale: Locale, name: string): SearchWords | null {
  return i18next.getResourceBundle(locale, name)?.words ?? null;
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The paths of a guild's page: one for each built language, under the placeholder for every guild. */
export function guildParams() {
  return localeParams().map(({ params, props }) => ({ params: { ...params, guild: anyId }, props }));
}
