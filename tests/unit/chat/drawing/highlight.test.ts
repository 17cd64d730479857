/** Syntax highlighting of code blocks. */
import { expect, test } from 'vitest';
import { highlight } from '../../../../src/chat/drawing/highlight.ts';
import { type Highlighted, languageOf } from '../../../../src/chat/drawing/languages.ts';

const textOf = (parts: readonly Highlighted[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('');
const scopesOf = (parts: readonly Highlighted[]): (string | null)[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.scope, ...scopesOf(part.parts)]));

test.each([
  ['js', 'const a = `x $' + '{1 + b}`; // "c"', ['keyword', 'string', 'subst', 'comment']],
  ['html', '<script>alert("1")</script> &amp; <b x="y">', ['tag', 'name', 'attr', 'string']],
  ['py', 'def f(a):\n    return "b" # c', ['keyword', 'string', 'comment']],
  ['diff', '- a\n+ b', ['deletion', 'addition']],
])('code in %s keeps its text and gets its parts', (name, code, scopes) => {
  const parts = highlight(code, languageOf(name) ?? '');
  expect(textOf(parts)).toBe(code);
  expect(scopesOf(parts)).toEqual(expect.arrayContaining(scopes));
});

test('every language that is named is there', () => {
  for (const name of [
    'bash',
    'c++',
    'c#',
    'css',
    'patch',
    'java',
    'jsx',
    'json',
    'py',
    'sql',
    'ts',
    'svg',
    'yml',
  ])
    expect(() => highlight('a', languageOf(name) ?? 'none')).not.toThrow();
});

test('other names are none', () => {
  for (const name of [null, '', 'brainfuck', '__proto__', 'constructor']) expect(languageOf(name)).toBeNull();
});
