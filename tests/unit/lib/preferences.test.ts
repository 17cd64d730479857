import { describe, expect, test } from 'vitest';
import {
  accentPattern,
  coerced,
  defaultPreferences,
  preferenceNames,
  preferences,
} from '../../../src/lib/preferences.ts';
import { locales } from '../../../src/routes.ts';
import { read } from '../../guards/files.ts';

test('the defaults are those of the specification', () => {
  expect(defaultPreferences).toEqual({
    theme: 'system',
    skin: 'default',
    nav: 'vertical',
    width: 'boxed',
    density: 'compact',
    navbar: 'sticky',
    blur: 'on',
    footer: 'static',
    collapsed: 'off',
    semiDark: 'off',
    bar: 'sticky',
    direction: 'language',
  });
});

describe.each(preferenceNames)('%s', (name) => {
  test('keeps each of its values', () => {
    for (const value of preferences[name]) expect(coerced(name, value)).toBe(value);
  });

  test.each([null, '', 'undefined', '"><script>', 'constructor', ' sticky', '0'])(
    'is its default when %s is stored',
    (stored) => {
      expect(coerced(name, stored)).toBe(preferences[name][0]);
    },
  );

  test.each(locales)('has a text for itself and for each value in %s', (locale) => {
    const texts = JSON.parse(read(`src/i18n/locales/${locale}/customiser.json`)) as Record<string, object>;
    expect(Object.keys(texts[name] ?? {}).sort()).toEqual(['label', ...preferences[name]].sort());
  });
});

test.each(['', '#939beb', '#939beb '.repeat(6), `${'#939beb '.repeat(6)}#939beb`, 'url(x) '.repeat(6)])(
  '"%s" is no accent',
  (stored) => {
    expect(accentPattern.test(stored)).toBe(false);
  },
);
