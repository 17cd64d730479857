/** Translation at build time, for everything that Astro renders. The only importer of i18next. */
import i18next from 'i18next';
import { anyId, defaultLocale, type Locale, locales } from '../routes.ts';
import { site } from '../site.ts';
import { fill } from './fill.ts';
import type { Namespace, Translate } from './namespaces.ts';

/** All languages when the build has internationalisation on, else French alone. */
export const builtLocales: readonly Locale[] = site.i18n === 'on' ? locales : [defaultLocale];

/** The paths of a page under `[...locale]`: one for each built language. */
export function localeParams() {
  return builtLocales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}

/** A translator of fixed language; astro-i18next has loaded every namespace before the first page. */
export function translator(locale: Locale): Translate {
  const text = i18next.getFixedT(locale);
  // The values are filled in as in the browser, where each is isolated. A form that a locale file does not have is `_other`.
  return (key, values) =>
    fill(text([key, `${key}_other`], { ...values, skipInterpolation: true }), values ?? {}, locale);
}

/** A locale file without the `words` of a screen, which are only for the search index. Other texts may have that name. */
function shownTexts(locale: Locale, name: Namespace): object {
  const { words, ...texts } = i18next.getResourceBundle(locale, name);
  return words === undefined || typeof words?.screen === 'string' ? texts : { words, ...texts };
}

/** The texts of a page's islands, for its data block. Texts that only the build prints are in `page.json`, which is never among them. */
export function stringsOf(locale: Locale, namespaces: readonly Namespace[]): Record<string, unknown> {
  return Object.fromEntries(namespaces.map((name) => [name, shownTexts(locale, name)]));
}

/** Synonyms of a screen and its fields: the `words` of its locale file. */
export interface SearchWords {
  readonly screen: string;
  /** By the field's path. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Null for a screen without `words`, which the search leaves out. */
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
