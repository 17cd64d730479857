import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { captchaSettings } from '../../src/contract/captcha.ts';
import { locales, type RouteName, routes } from '../../src/routes.ts';

type Tree = { readonly [name: string]: string | Tree };
const folder = join(import.meta.dirname, '../../src/i18n/locales');
const words = (locale: string) =>
  (JSON.parse(readFileSync(join(folder, locale, 'palette.json'), 'utf8')) as { words: Tree }).words;

/** The settings screens that the palette knows, with the fields of their forms. */
const forms = { captcha: Object.keys(captchaSettings.entries) };

describe.each(locales)('the words to search by, in %s', (locale) => {
  const { screens, fields } = words(locale) as { screens: Tree; fields: { [name: string]: Tree } };

  test('cover every field of every form, and nothing that is not there', () => {
    const known = Object.fromEntries(
      Object.entries(fields).map(([screen, texts]) => [screen, Object.keys(texts).sort()]),
    );
    const real = Object.fromEntries(
      Object.entries(forms).map(([screen, names]) => [screen, [...names].sort()]),
    );
    expect(known).toEqual(real);
  });

  test('cover every screen of the navigation but those of the admins', () => {
    const names = (Object.keys(routes) as RouteName[]).filter((name) => {
      const row: { readonly path: string; readonly nav?: { readonly group: string } } = routes[name];
      return row.nav && row.nav.group !== 'admin';
    });
    expect(Object.keys(screens).sort()).toEqual(names.sort());
  });
});
