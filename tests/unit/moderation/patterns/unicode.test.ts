/** Word boundaries and classes for letters of all scripts, and hints about patterns. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePatterns } from '../../../../src/moderation/patterns/re2.ts';
import { tokensOf } from '../../../../src/moderation/patterns/tokens.ts';
import { hintsOf } from '../../../../src/moderation/patterns/unicode.ts';

describe('what is said of a pattern', () => {
  test.each([
    ['noob', []],
    ['\\bnoob\\b', []],
    ['\\bété\\b', []],
    ['(?i)\\b(?:été|мат)\\b', []],
    ['free\\b.*\\bnitro', []],
    ['/noob/i', ['slashes']],
    ['/noob/', ['slashes']],
    ['/', []],
    ['https://noob/', []],
    ['a\\bé', ['boundary']],
    ['été\\b|noob', ['boundary']],
    ['(\\bété)', []],
    ['\\bété|noob', []],
    ['\\b@everyone', ['boundary']],
    ['c\\+\\+\\b', ['boundary']],
    ['^$', ['empty']],
    ['(?i)', ['empty']],
    ['()', ['empty']],
  ])('%s', (pattern, hints) => {
    expect(hintsOf(pattern)).toEqual(hints);
  });
});

const pieces = [
  'a',
  'é',
  '\\b',
  '\\w',
  '\\d',
  '\\W',
  '(',
  ')',
  '|',
  '[',
  ']',
  '(?i)',
  '(?:',
  '\\Q',
  '\\E',
  '\\pL',
  '\\',
  '*',
  '+',
  '{2}',
  '^',
  '$',
  '.',
  '-',
];
const pattern = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

test('tokens are the pattern, and whatever compiles also does with wide words', () => {
  fc.assert(
    fc.property(pattern, (source) => {
      expect(
        tokensOf(source)
          .map(({ text }) => text)
          .join(''),
      ).toBe(source);
      hintsOf(source);
      expect(() => compilePatterns([source])).not.toThrow();
    }),
  );
});
