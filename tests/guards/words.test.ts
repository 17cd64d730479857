/** The words that the glossary gave up, in the texts of the site, of the bot, of the demo and of new screens. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { locales } from '../../src/routes.ts';
import { filesBelow, read } from './files.ts';

type Tree = { readonly [name: string]: string | Tree };

interface Given {
  readonly language: string;
  readonly word: string;
  readonly but: string;
}

/** The second table of the glossary. */
const givenUp: readonly Given[] = (read('docs/glossary.md').split('## Words that are not used')[1] ?? '')
  .split('\n')
  .flatMap((line) => {
    const [, language = '', words = '', but = ''] = line.split('|').map((cell) => cell.trim());
    if (!locales.some((locale) => locale === language)) return [];
    return words.split(', ').map((word) => ({ language, word, but }));
  });

/** Without vowel signs, which Arabic may leave out, and without what is filled in. */
const bare = (text: string) => text.replace(/\{\{?\w+\}?\}/g, '…').replace(/[\u064b-\u0652\u0640]/g, '');

/** "ID" and "Premium" are right. */
const wrongInLowerCase: ReadonlySet<string> = new Set(['id', 'ids', 'premium']);

/** Arabic joins articles and prepositions to a word. Other words are whole ones. */
function patternOf({ language, word }: Given): RegExp {
  const plain = bare(word).replace(/ /g, '[ \\u00a0]');
  if (language === 'ar') return new RegExp(plain, 'u');
  const flags = wrongInLowerCase.has(word) ? 'u' : 'iu';
  return new RegExp(`(?<![\\p{L}_/])${plain}(?![\\p{L}_/’])`, flags);
}

const patterns = givenUp.map((given) => ({ ...given, pattern: patternOf(given) }));

/** The language of a text in code, by its letters and small words. */
function languageOf(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /[àâçèéêîôùûœ]|\b(?:de|du|la|le|les|un|une)\b/i.test(text) ? 'fr' : 'en';
}

function faultsIn(text: string, language = languageOf(text)): string[] {
  const said = bare(text);
  return patterns
    .filter(({ language: of, pattern }) => of === language && pattern.test(said))
    .map(({ word, but }) => `"${word}" (${but}): ${text}`);
}

/** The texts of a locale file that people read: not the words by which something is found. */
const shown = (tree: Tree) => flat(tree).filter(([key]) => !/^words\.(?:screen$|fields|actions)/.test(key));

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  );

test('the glossary gives up words in every language', () => {
  expect([...new Set(givenUp.map(({ language }) => language))].sort()).toEqual([...locales].sort());
});

test('finds a word, also in capitals or with a prefix, but not within another', () => {
  expect(faultsIn('La Raison du cas', 'fr')).toHaveLength(1);
  expect(faultsIn('comparaison, {{raison}}', 'fr')).toEqual([]);
  expect(faultsIn('Paste ids', 'en')).toHaveLength(1);
  expect(faultsIn('Paste IDs', 'en')).toEqual([]);
  expect(faultsIn('بالإيموجي', 'ar')).toHaveLength(1);
});

test.each(locales)('the texts in %s use no word that was given up', (locale) => {
  const faults = filesBelow(`src/i18n/locales/${locale}`, ['.json']).flatMap((path) =>
    shown(JSON.parse(read(path)) as Tree).flatMap(([key, text]) =>
      faultsIn(text, locale).map((fault) => `${path} ${key}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

/** The texts in a file of code: literals with a space, of which templates are in pieces. */
function literalsOf(path: string): string[] {
  const found: string[] = [];
  function visit(node: ts.Node) {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && node.text.includes(' ')) found.push(node.text);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  return found;
}

test('neither do the texts of the bot, of the demo and of new screens', () => {
  const files = [
    ...filesBelow('packages/bot/src/discord', ['.ts']),
    ...filesBelow('server/demo', ['-texts.ts']),
    ...filesBelow('scripts/new', ['texts.ts']),
    ...['commands', 'phrases', 'talk'].map((name) => `server/demo/data/${name}.ts`),
    'server/routes/captcha.ts',
    'server/routes/logs.ts',
  ].filter((path) => /Texts<|<Locale|\bfr\b/.test(read(path)));
  expect(files.length).toBeGreaterThan(20);
  const faults = files.flatMap((path) =>
    literalsOf(path).flatMap((text) => faultsIn(text).map((fault) => `${path}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});
