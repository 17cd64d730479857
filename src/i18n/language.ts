import { type Locale, localePath, splitLocale } from '../routes.ts';

/** 30 days, in seconds, as the specification has it. */
export const cookieLifetime = 2_592_000;

/** The languages, each by its own name. */
export const languages = { fr: 'Français', en: 'English', ar: 'العربية' } as const;

/** Remembers the language in a cookie: JSON-encoded, for 30 days, on path `/`. */
export function rememberLanguage(locale: Locale): void {
  const value = encodeURIComponent(JSON.stringify(locale));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `language=${value};path=/;max-age=${cookieLifetime};samesite=lax`;
}

/** The address of the reader's current page in another language. */
export function sameScreenIn(locale: Locale, { pathname, search, hash }: Location): string {
  return localePath(splitLocale(pathname).path, locale) + search + hash;
}
