import { expect, test } from 'vitest';
import { isRewritten, textDifference } from '../../../src/lib/text-difference.ts';

/** A difference as text, with removed parts as `[gone]` and added ones as `{new}`. */
const shown = (from: string, to: string) =>
  textDifference(from, to)
    .map(({ kind, text }) => ({ same: text, gone: `[${text}]`, new: `{${text}}` })[kind])
    .join('');

test.each([
  ['Welcome to us', 'Welcome to them', 'Welcome to [us]{them}'],
  ['a b c', 'a c', 'a [b ]c'],
  ['a c', 'a b c', 'a {b }c'],
  ['', 'new', '{new}'],
  ['old', '', '[old]'],
  ['one two three four', 'one 2 three 4', 'one [two]{2} three [four]{4}'],
  ['أهلا بكم', 'أهلا بك', 'أهلا [بكم]{بك}'],
])('%j → %j is %j', (from, to, expected) => {
  expect(shown(from, to)).toBe(expected);
});

test('equal texts have no difference', () => {
  expect(textDifference('a b', 'a b').every(({ kind }) => kind === 'same')).toBe(true);
});

test('what is unchanged is shortened to what stands around the change', () => {
  const long = 'word '.repeat(40);
  expect(shown(`${long}old ${long}`, `${long}new ${long}`)).toMatch(/^….{24}\[old\]\{new\}.{24}…$/);
});

test('both texts can be put together again from the pieces of a short one', () => {
  const [from, to] = ['the quick brown fox', 'a quick red fox jumps'];
  const parts = textDifference(from, to);
  const side = (other: string) => parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
  expect(side('new')).toBe(from);
  expect(side('gone')).toBe(to);
});

test('very long texts that have nothing in common are answered at once, as a whole', () => {
  const [from, to] = ['a '.repeat(2000), 'b '.repeat(2000)];
  expect(textDifference(from.trim(), to.trim()).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test.each([
  ['Welcome to Nebula', 'أهلا بكم في الخادم', true],
  ['Welcome to Nebula. Press the button.', 'Bienvenue. Cliquez sur ce qui suit.', true],
  ['Welcome to Nebula', 'Welcome to the garden', false],
  ['Welcome', 'Welcome to the garden', false],
  ['', 'Welcome', false],
  ['Welcome', '', false],
])('that %j became another text than %j is %s', (from, to, expected) => {
  expect(isRewritten(textDifference(from, to))).toBe(expected);
});
