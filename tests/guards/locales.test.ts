import { describe, expect, test } from 'vitest';
import { locales } from '../../src/routes.ts';
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

describe.each(locales)('%s', (locale) => {
  test('has a file for every feature and no other', () => {
    const files = filesBelow(`${folder}/${locale}`, ['.json']).map((path) => path.split('/').pop());
    expect(files).toEqual(names);
  });

  test.each(names)('%s has the keys of the French file, none of them empty', (name) => {
    const texts = textsOf(locale, name);
    expect([...texts.keys()].sort()).toEqual([...textsOf('fr', name).keys()].sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(names)('%s fills in nothing that French does not', (name) => {
    // A plural may leave its number out ("one change"), so only what is new counts.
    const french = textsOf('fr', name);
    const strange = [...textsOf(locale, name)].filter(
      ([key, text]) => !values(text).every((value) => values(french.get(key) ?? '').includes(value)),
    );
    expect(strange).toEqual([]);
  });
});

/** What i18next and the build take for the end of a plural or a context: the last word of a key that also has plural forms. */
function strayForms(tree: Tree, prefix = ''): string[] {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  return Object.entries(tree).flatMap(([name, value]) => {
    const below = typeof value === 'string' ? [] : strayForms(value, `${prefix}${name}.`);
    const [, base, form = ''] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
    return base && `${base}_other` in tree && !forms.includes(form) ? [prefix + name, ...below] : below;
  });
}

describe.each(locales)('the plurals of %s', (locale) => {
  test.each(names)('%s has no other key beside them that begins alike', (name) => {
    expect(strayForms(JSON.parse(read(`${folder}/${locale}/${name}`)) as Tree)).toEqual([]);
  });
});

describe('what a text is given', () => {
  /** The texts that ask for values, a plural for its `count`; its forms count as one. */
  const askingIn = (locale: string) =>
    names.flatMap((name) =>
      [...textsOf(locale, name)]
        .filter(([key, text]) => values(text).some((value) => value !== 'product') || key.endsWith('_other'))
        .map(([key]) => `${name.replace('.json', '')}:${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
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

describe('French typography', () => {
  test.each(names)(
    '%s has the wide no-break space before its signs, and the narrow one only inside a number',
    (name) => {
      const broken = [...textsOf('fr', name)].filter(([, text]) =>
        /(?<!\d)\u202f|\u202f(?!\d)|«[^\u00a0]|[^\u00a0]»/.test(text),
      );
      expect(broken).toEqual([]);
    },
  );

  test.each(names)('%s keeps its signs with their words', (name) => {
    const broken = [...textsOf('fr', name)].filter(([, text]) =>
      /[^\u00a0\u202f\s]?[ ][:;!?»]|«[ ]|\w'\w/.test(text),
    );
    expect(broken).toEqual([]);
  });
});

describe('Arabic', () => {
  test.each(names)('%s isolates what begins or ends with a sign of the other direction', (name) => {
    const exposed = [...textsOf('ar', name)].filter(([key, text]) => {
      // Synonyms are never shown, and the examples of a conversation are drawn by the chat components.
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
    // Names and examples that are the same in every language.
    expect(latin.filter(([key, text]) => textsOf('fr', name).get(key) !== text)).toEqual([]);
  });
});
