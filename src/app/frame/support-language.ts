import { type Locale, locales } from '../../routes.ts';

const key = 'support_language';

/** Remembers, for this tab, in which language somebody leaves for the creator-support platform: it knows one address to come back to. */
export function keepSupportLanguage(locale: Locale): void {
  try {
    sessionStorage.setItem(key, locale);
  } catch {
    // Storage is forbidden: they come back in the default language.
  }
}

/** The language in which they left, once; undefined where it is not known. */
export function takeSupportLanguage(): Locale | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return locales.find((name) => name === kept);
  } catch {
    return undefined;
  }
}
