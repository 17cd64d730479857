/** The calculated size of compiled patterns, and the limits. */
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { compilePatterns } from '../../../../src/moderation/patterns/re2.ts';
import { patternLimits, stepsOf } from '../../../../src/moderation/patterns/size.ts';
import { runs } from '../../../runs.ts';

/** Patterns whose compiled size is known from the engine. The count before compiling must be close to it. */
const patterns = [
  ...[
    'a{1000}',
    '.{1000}',
    '\\pL{1000}',
    '(?i)\\pL{1000}',
    '\\p{Arabic}{200}',
    '\\x{41}{500}',
    '[a-z0-9_]{300}',
  ],
  ...[
    '((a{10}){10}){10}',
    '(a?){1000}',
    '(a{0,10}){0,100}',
    '(a{0,1000})',
    '(((a?){10}){10}){10}',
    'a{900,}',
  ],
  ...['(?:ab|cd){100,200}', '(?P<n>ab){100}', '(?<n>ab){100}', '(?i:ab){100}', '(){100}', '(|){100}'],
  ...[
    '[]a]{300}',
    '[^]{]}{200}',
    '[[:alpha:]{]{100}',
    '[\\]a]{100}',
    '\\Qa{3}b\\E{400}',
    '\\{{300}',
    '😀{300}',
    '(?:\\({90}){9}',
  ],
];

describe('the size of a pattern', () => {
  test.each(patterns)('is known without compiling: %s', (pattern) => {
    const compiled = RE2JS.compile(pattern).programSize();
    expect(stepsOf(pattern) / compiled).toBeGreaterThan(0.6);
    expect(stepsOf(pattern) / compiled).toBeLessThan(2);
  });

  test.each([
    ['a{,3}', 5],
    ['{2}', 0],
    ['a{2', 3],
    ['((((', 8],
    ['))))', 0],
    ['a)b{3}', 4],
    ['\\', 1],
    ['[', 1],
    ['[^', 1],
    ['\\Q', 0],
    ['', 0],
  ])('of what is malformed is a number all the same: %s', (pattern, steps) => {
    expect(stepsOf(pattern)).toBe(steps);
  });

  test('is large, and a number, however the counts multiply', () => {
    const tower = `${'('.repeat(40)}a${'{999999999})'.repeat(40)}`;
    expect(stepsOf(`(${tower}){0}`)).toBeLessThan(patternLimits.steps);
    expect(stepsOf(tower)).toBeGreaterThan(patternLimits.steps);
  });
});

describe('compiling', () => {
  test('tells what is malformed and what is too large', () => {
    expect(compilePatterns(['a', '(?=a)', '(a{100}){100}', '(a)\\1']).faults).toEqual([
      null,
      'malformed',
      'too_large',
      'malformed',
    ]);
  });

  test('is done once for a list', () => {
    const list = ['a+', 'b'];
    expect(compilePatterns(list)).toBe(compilePatterns(list));
  });

  test('bounds what all patterns of a rule come to, by what the engine makes of them', () => {
    const syntax = fc.constantFrom(
      'a',
      '.',
      '[a-z]',
      '\\pL',
      '(',
      '(?:',
      ')',
      '|',
      '?',
      '*',
      '{10}',
      '{1000}',
      '{0,30}',
      '{2,}',
    );
    const pattern = fc.array(syntax, { maxLength: 40 }).map((parts) => parts.join(''));
    const list = fc.array(pattern, { maxLength: 20 });
    fc.assert(
      fc.property(list, (patterns) => {
        const sizes = compilePatterns(patterns).compiled.map((one) => one?.engine.programSize() ?? 0);
        // Alternatives and empty groups take up to twice what is counted, and each pattern two more steps.
        for (const size of sizes) expect(size).toBeLessThan(2 * patternLimits.steps + 3);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * patternLimits.allSteps + 60);
      }),
      { numRuns: runs(300) },
    );
  });
});
