/** Patterns that look right but match nothing, or everything. */
import { expect, test } from 'vitest';
import { isBroad } from '../../../src/lib/broad-pattern.ts';
import { hintsOf } from '../../../src/moderation/patterns/unicode.ts';
import { hitsOn } from './automod.ts';

const found = (pattern: string, text: string) => hitsOn('regex', { patterns: [pattern] }, text);

test.each([
  ['F08.1', '\\bété\\b', 'cet été là', 'été'],
  ['F08.3', 'café\\b', 'café', 'café'],
  ['F08.5', '\\bмат\\b', 'это мат тут', 'мат'],
  ['F08.8', '^\\w+$', 'élève', 'élève'],
  ['F08.10', 'e\u0301', 'é', 'é'],
  ['F08.11', '\\d+', '٣٣', '٣٣'],
  ['F08', '\\bحمار\\b', 'يا حمار!', 'حمار'],
  ['F08', '(\\bété\\b)', 'cet été là', 'été'],
  ['F08', '(?:\\bété\\b|\\bмат\\b)', 'это мат тут', 'мат'],
  ['F08', '(?i)(\\bété\\b)', 'Cet ÉTÉ', 'ÉTÉ'],
  ['F08', 'x|\\bété', 'un été', 'été'],
  ['F08', 'sale\\s+\\bété', 'sale été', 'sale été'],
  ['F08', 'gros.*\\bété\\b', 'gros et bel été', 'gros et bel été'],
  ['F08', '\\bété\\b \\bnoir\\b', 'un été noir', 'été noir'],
  ['F08', '\\bété\\b, noir', 'été, noir', 'été, noir'],
  ['F08', 'gros.*\\b(été|мат)\\b', 'gros мат', 'gros мат'],
  ['F08', '\\bn\\w+é\\b', 'très névé là', 'névé'],
  ['F08', '[\\w-]+@\\w+', 'élève@école', 'élève@école'],
  ['F08', 'é', 'e\u0301', 'e\u0301'],
  ['F08', '^\\W+$', '!? ', '!? '],
] as const)('%s: %s is met by %j', (_, pattern, text, hit) => {
  expect(found(pattern, text)).toEqual([`0: ${hit}`]);
  expect(hintsOf(pattern)).toEqual([]);
});

test.each([
  ['F08', '(\\bété\\b)', 'étés répété'],
  ['F08', 'x|\\bété', 'répété'],
  ['F08', 'gros.*\\bété', 'gros répété'],
  ['F08', '\\bnoob', 'énoob'],
])('%s: %s is not met by %s', (_, pattern, text) => {
  expect(found(pattern, text)).toEqual([]);
});

test.each([
  ['F08.6', '/noob/i', 'slashes'],
  ['F08', '/noob/', 'slashes'],
  ['F08', '/été/giu', 'slashes'],
  ['F08', 'a\\bé', 'boundary'],
  ['F08', '\\b@everyone', 'boundary'],
  ['F08', '^$', 'empty'],
])('%s: of %s it is said that it finds nothing', (_, pattern, hint) => {
  expect(hintsOf(pattern)).toEqual([hint]);
});

test.each([
  ['N15', '.*'],
  ['N15', '.+'],
  ['N15', '.'],
  ['N15', '[\\s\\S]*'],
  ['N15', '(?s).*'],
  ['N15', '^'],
  ['N15', '$'],
  ['N15', '\\w'],
  ['N15', '\\w+'],
  ['N15', '[a-z]'],
  ['N15', '\\S'],
  ['N15', 'noob|.*'],
  ['N15', '(.*)'],
  ['N15', '^.*$'],
  ['N15', '(?:)'],
  ['N15', 'a*'],
  ['N15', '.{1,}'],
  ['N15', '[^\\n]+'],
  ['N15', '\\b'],
  ['N15', '\\p{L}'],
  ['N15', '[\\w\\W]'],
  ['N15', '(?i)[a-z]'],
  ['N15', '[a-zA-Z0-9]+'],
  ['N15', ' *'],
])('%s: %s meets nearly every text', (_, pattern) => {
  expect(isBroad(pattern)).toBe(true);
});

test.each([
  ['N15', 'noob'],
  ['N15', '\\bnoob\\b'],
  ['N15', '(?i)free\\s*nitro'],
  ['N15', 'n[o0]{2}b'],
  ['N15', '.*noob.*'],
])('%s: %s does not', (_, pattern) => {
  expect(isBroad(pattern)).toBe(false);
});
