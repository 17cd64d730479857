/** Patterns that would stall other engines are evaluated in linear time. */
import { describe, expect, test } from 'vitest';
import { findPatterns } from '../../../../src/moderation/patterns/find.ts';
import { compilePatterns } from '../../../../src/moderation/patterns/re2.ts';

const length = 4000;
const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const texts = ['a', 'ab', 'aX', ' ', 'é漢𝒳', 'a1 '].map(filled);

/** Patterns that stall backtracking engines, or become large when they are compiled. */
const nested = ['a', '.', '\\w', '[a-z]', '(?:a|aa)', '(?:a|b|ab)', '\\pL', '(?:.a)'].flatMap((part) => [
  `(${part}+)+$`,
  `(${part}*)*b$`,
  `(?:${part}?){50}${part}{50}$`,
  `(${part}+)(${part}+)(${part}+)(${part}+)!`,
  `^(?:${part}+\\s?)+$`,
  `(?:(?:${part}{1,10}){1,10}){1,10}x`,
]);
const counted = [1000, 999, 500, 250].flatMap((count) => [
  `a{${count}}`,
  `.{${count}}x`,
  `(a?){${count}}`,
  `(?i)[\\pL\\pN]{${count}}$`,
  `(a|b)*a(a|b){${count}}c`,
  `(?:a{1,${count}}){2}`,
  `a{${count}}`.repeat(30),
]);
const others = [
  ...['.*.*.*.*.*.*.*.*=.*', '(.*)(.*)(.*)(.*)(.*)[z]', '(x+x+)+y', '([a-zA-Z]+)*1', '(a|a)*$', '(a|a?)+$'],
  ...[
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(\\w+\\s*)+:$',
    '((((((((a*)*)*)*)*)*)*)*)$',
    '(((a{10}){10}){10}){10}',
  ],
  ...[
    '(?:(?:a{10}){10}){10}b',
    `${'('.repeat(60)}a${')*'.repeat(60)}$`,
    `${'(?:a|'.repeat(40)}b${')'.repeat(40)}+$`,
  ],
  ...[
    'a*'.repeat(100),
    'a?'.repeat(120),
    `${'[^a]*a'.repeat(40)}$`,
    '(?s).*.*.*\\z',
    '\\b\\w*\\b.*\\b\\w*\\b$',
  ],
  ...[
    '[\\s\\S]*?[\\s\\S]*?!',
    '(a.*b)?',
    '(?:a.*){20}!',
    '\\pL*\\pM*\\pN*\\pS*\\pL*$',
    '(?i)(ſ|k|K)+$',
    '(){1000}',
  ],
];
const hostile = [...nested, ...counted, ...others];

test('there are a hundred of them', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(100);
  for (const pattern of hostile) expect(pattern.length).toBeLessThanOrEqual(250);
});

describe.each(hostile)('%s', (pattern) => {
  test('is refused, or soon done with 4,000 characters', () => {
    const list = [pattern];
    if (compilePatterns(list).faults[0] === 'too_large') return;
    expect(compilePatterns(list).faults).toEqual([null]);
    for (const text of texts) {
      const begun = performance.now();
      for (const match of findPatterns(list, text))
        expect(match).toMatchObject({ kind: 'pattern', index: 0 });
      // It takes tens of milliseconds on an idle machine. Anything that is not linear takes minutes.
      expect(performance.now() - begun).toBeLessThan(5000);
    }
  });
});
