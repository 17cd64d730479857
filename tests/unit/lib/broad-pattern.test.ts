/** Which patterns match nearly everything. */
import { describe, expect, test } from 'vitest';
import { isBroad } from '../../../src/lib/broad-pattern.ts';

describe('a pattern', () => {
  test.each([
    '.',
    '.*',
    '.+',
    '^.*$',
    '^',
    '(?i).*',
    '(?s:.+)',
    '(.)',
    '(?P<all>.+)',
    'x|.+',
    'spam|',
    'a?',
    '(spam)*',
    '\\w',
    '\\S+',
    '[a-z]',
    '[A-Za-z0-9]+',
    '[\\s\\S]*',
    '[^\\n]+',
    '[^x]',
    '.{1,200}',
    '..',
    '(a|b|.)',
    '\\b',
  ])('%s meets nearly every text', (pattern) => expect(isBroad(pattern)).toBe(true));

  test.each([
    'spam',
    'sp.m',
    '^$',
    '^.$',
    '^.{0,3}$',
    '^a*$',
    '.{200,}',
    '\\w{20,}',
    '[A-Z]{5,}',
    '\\d+',
    '\\.',
    '\\Q.*\\E',
    '[.]',
    '(?i)free\\s+nitro',
    'https?://.*',
    '[^a-z]',
    'a{1,3}',
    '(spam)+',
    '(.',
    '\\x{1F595}',
    '[\\]a-b]',
  ])('%s does not', (pattern) => expect(isBroad(pattern)).toBe(false));
});
