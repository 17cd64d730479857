/** A letter, or a row that comes, must not have the browser find the style of all that is around it anew. */
import { expect, test } from 'vitest';
import { filesBelow, read } from './files.ts';

/** Of parts that change seldom, or hold little. */
const allowed = [
  'src/layouts/horizontal.css',
  'src/screens/auto-sanction/ladder.css',
  'src/screens/landing/parts.css',
];

/** What follows each `:has()` in its selector. */
function tails(css: string): string[] {
  const pieces = css.replace(/\/\*.*?\*\//gs, '').split(':has(');
  return pieces.slice(1).map((piece) => {
    let depth = 1;
    let at = 0;
    for (; depth > 0 && at < piece.length; at += 1) {
      if (piece[at] === '(') depth += 1;
      if (piece[at] === ')') depth -= 1;
    }
    return piece.slice(at).split(/[{,)]/)[0]?.trim() ?? '';
  });
}

const sheets = filesBelow('src', ['.css']).filter((path) => !allowed.includes(path));

test('no selector goes on after :has(): every other :has() would restyle all below its own subject', () => {
  const found = sheets.filter((path) => tails(read(path)).some((tail) => /[\s>~+]/.test(tail)));
  expect(found).toEqual([]);
});

test('no selector uses :has() on the whole page', () => {
  expect(sheets.filter((path) => /(?:html|body|#app|\.frame|:root|#main):has\(/.test(read(path)))).toEqual(
    [],
  );
});

test('no selector looks for siblings and ends with anything at all: each element that comes would restyle those after it, with all in them', () => {
  const sibling = /[+~](?:[^{},]*[\s>])?(?:\*|:(?!is\())/;
  const inSheets = filesBelow('src', ['.css']).flatMap((path) =>
    [
      ...read(path)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{};]+)\{/g),
    ]
      .flatMap(([, selectors = '']) => selectors.split(','))
      .filter((selector) => !selector.includes('@') && sibling.test(selector))
      .map((selector) => `${path}: ${selector.trim()}`),
  );
  const classes = /[\s"'`](?:divide|-?space)-[xy]\b|\[&[^\]]*[+~][^\]]*\*/;
  const inMarkup = filesBelow('src', ['.astro', '.tsx', '.ts']).filter((path) => classes.test(read(path)));
  expect([...inSheets, ...inMarkup]).toEqual([]);
});
