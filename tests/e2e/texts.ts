import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { fill } from '../../src/i18n/fill.ts';
import type { Translate } from '../../src/i18n/namespaces.ts';
import { type Locale, locales } from '../../src/routes.ts';

const folder = join(import.meta.dirname, '../../src/i18n/locales');

/** The names of the locale files, which are the namespaces of text keys. */
export const namespaces = readdirSync(join(folder, 'fr')).map((file) => file.replace(/\.json$/, ''));

/** The texts of a language, by namespace. */
export function filesOf(locale: Locale): Record<string, object> {
  const files = readdirSync(join(folder, locale));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as object;
  return Object.fromEntries(files.map((file) => [file.replace(/\.json$/, ''), read(file)]));
}

const instance = i18next.createInstance();
void instance.init({
  resources: Object.fromEntries(locales.map((locale) => [locale, filesOf(locale)])),
  initImmediate: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

/** Translates keys with the same locale files as the site. */
export function texts(locale: Locale): Translate {
  const text = instance.getFixedT(locale);
  return (key, values) =>
    fill(text([key, `${key}_other`], { ...values, skipInterpolation: true }), values ?? {}, locale);
}
