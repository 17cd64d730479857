/** The locale files: keys, plural forms and placeholders in each language, and isolation in Arabic. */
import { describe, expect, test } from 'vitest';
import { asFrenchWrites } from '../../scripts/french.ts';
import { type Locale, locales } from '../../src/routes.ts';
import { filesBelow, read } from './files.ts';

type Tree = { [name: string]: string | Tree };

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : flat(value, `${prefix}${name}.`),
  );
}

const folder = 'src/i18n/locales';
const names = filesBelow(`${folder}/fr`, ['.json']).map((path) => path.split('/').pop() ?? '');
const textsOf = (locale: string, name: string) =>
  new Map(flat(JSON.parse(read(`${folder}/${locale}/${name}`)) as Tree));
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** The plural forms of a language. French also has `many` for multiples of a million, for which `_other` is used. */
const forms = {
  fr: ['zero', 'one', 'other'],
  en: ['zero', 'one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const;
const plural = /_(zero|one|two|few|many|other)$/;

/** The keys that a language needs for a French key. For plurals, the `_other` key stands for all its forms. */
function formsIn(locale: Locale, key: string, french: readonly string[]): string[] {
  const base = key.replace(plural, '');
  if (base === key || !french.includes(`${base}_other`)) return [key];
  return key.endsWith('_other') ? forms[locale].map((form) => `${base}_${form}`) : [];
}

describe.each(locales)('%s', (locale) => {
  test('has a file for every feature and no other', () => {
    const files = filesBelow(`${folder}/${locale}`, ['.json']).map((path) => path.split('/').pop());
    expect(files).toEqual(names);
  });

  test.each(names)('%s has the keys of the French file, none of them empty', (name) => {
    const texts = textsOf(locale, name);
    const french = [...textsOf('fr', name).keys()];
    expect([...texts.keys()].sort()).toEqual(french.flatMap((key) => formsIn(locale, key, french)).sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(names)('%s fills in nothing that French does not', (name) => {
    // Plural forms may leave the number out ("one change"), so only additional placeholders are errors.
    const french = textsOf('fr', name);
    const inFrench = (key: string) => french.get(key) ?? french.get(key.replace(plural, '_other')) ?? '';
    const strange = [...textsOf(locale, name)].filter(
      ([key, text]) => !values(text).every((value) => values(inFrench(key)).includes(value)),
    );
    expect(strange).toEqual([]);
  });
});

describe('what a text is given', () => {
  /** Texts with placeholders; a plural needs `count`, and its forms count as one text. */
  const askingIn = (locale: string) =>
    names.flatMap((name) =>
      [...textsOf(locale, name)]
        .filter(([key, text]) => values(text).some((value) => value !== 'product') || key.endsWith('_other'))
        .map(([key]) => `${name.replace('.json', '')}:${key.replace(plural, '')}`),
    );
  const asking = locales.map((locale) => new Set(askingIn(locale)));
  const users = filesBelow('src', ['.ts', '.tsx', '.astro']).filter((path) => read(path).includes("t('"));

  test.each(users)('is what it asks for in %s, in every language', (path) => {
    const calls = [...read(path).matchAll(/\bt\(\s*'([\w-]+:[\w.-]+)'\s*([,)])/g)];
    const wrong = calls.filter(([, key = '', next]) =>
      asking.some((keys) => keys.has(key) !== (next === ',')),
    );
    expect(wrong.map(([, key]) => key)).toEqual([]);
  });
});

/** Shows no-break spaces as code points, so that the difference is visible. */
const visible = (text: string) =>
  text.replace(/[ \u00a0\u202f]/g, (space) =>
    space === ' ' ? space : `[U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

test.each(names)(
  'the French of %s has its no-break spaces and apostrophes (`npm run format` sets them)',
  (name) => {
    const broken = [...textsOf('fr', name)].filter(([, text]) => asFrenchWrites(text) !== text);
    expect(
      broken.map(([key, text]) => `${key}: ${visible(text)} is ${visible(asFrenchWrites(text))}`),
    ).toEqual([]);
  },
);

describe('Arabic', () => {
  test.each(names)('%s isolates what begins or ends with a sign of the other direction', (name) => {
    const exposed = [...textsOf('ar', name)].filter(([key, text]) => {
      // Search synonyms are never shown, and example conversations are rendered by the chat components.
      if (key.startsWith('words.') || (name === 'gallery.json' && key.startsWith('chat.'))) return false;
      const plain = text.replace(/\{\{\w+\}\}|\u2066[^\u2069]*\u2069/g, '');
      return /[@#⌘+/{}<>]\s?[\w]|[\w]\s?[@#+/{}<>]|:\/\//.test(plain);
    });
    expect(exposed).toEqual([]);
  });

  test.each(names)('%s has one word for a change', (name) => {
    expect([...textsOf('ar', name)].filter(([, text]) => text.includes('تعديلات'))).toEqual([]);
  });

  test.each(names)('%s is in Arabic script', (name) => {
    const latin = [...textsOf('ar', name)].filter(([, text]) => !/\p{Script=Arabic}/u.test(text));
    // Names and examples that are the same in every language are allowed.
    expect(latin.filter(([key, text]) => textsOf('fr', name).get(key) !== text)).toEqual([]);
  });
});
