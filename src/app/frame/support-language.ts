import { type Locale, locales } from '../../routes.ts';

const key = 'support_language';

/**
 * Remembers the language for this tab before the visitor leaves for the creator-support platform, which knows only one return
 * address.
 */
export function keepSupportLanguage(locale: Locale): void {
  try {
    sessionStorage.setItem(key, locale);
  } catch {
    // Storage is forbidden: they come back in the default language.
  }
}

/** The remembered language, once; undefined where there is none. */
export function takeSupportLanguage(): Locale | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return locales.find((name) => name === kept);
  } catch {
    return undefined;
  }
}
