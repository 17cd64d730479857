import { describe, expect, test } from 'vitest';
import { fill, isolated } from '../../../src/i18n/fill.ts';
import { formatList } from '../../../src/i18n/format.ts';
import { filesBelow, read } from '../../guards/files.ts';

const [start, end] = ['\u2068', '\u2069'];

describe('a value in a sentence', () => {
  test('is isolated in Arabic, whatever it is', () => {
    expect(fill('لا نتائج لـ «{{query}}».', { query: 'c++' }, 'ar')).toBe(`لا نتائج لـ «${start}c++${end}».`);
    expect(fill('{{at}} من {{of}}', { at: 1, of: 12 }, 'ar')).toBe(`${start}1${end} من ${start}12${end}`);
  });

  test.each(['fr', 'en'] as const)('is isolated in %s where it is written from right to left', (locale) => {
    expect(fill('“{{name}}” (3)', { name: 'عرب' }, locale)).toBe(`“${start}عرب${end}” (3)`);
    expect(fill('“{{name}}” (3)', { name: 'שלום' }, locale)).toBe(`“${start}שלום${end}” (3)`);
    expect(fill('“{{name}}” (3)', { name: 'a\u202eb' }, locale)).toBe(`“${start}a\u202eb${end}” (3)`);
    expect(fill('“{{name}}” (3)', { name: 'c++' }, locale)).toBe('“c++” (3)');
  });

  test('cannot end its isolate by itself', () => {
    expect(isolated('a\u2069b', 'ar')).toBe(`${start}ab${end}`);
    expect(isolated('a\u2068b', 'ar')).toBe(`${start}ab${end}`);
    expect(isolated('\u2069a\u2068', 'ar')).toBe(`${start}a${end}`);
  });

  test('may be a sentence with values of its own', () => {
    const inner = fill('{{n}} قواعد', { n: 3 }, 'ar');
    expect(fill('{{inner}}: طرد', { inner }, 'ar')).toBe(`${start}${start}3${end} قواعد${end}: طرد`);
  });

  test('that is missing or empty leaves nothing behind', () => {
    expect(fill('[{{a}}{{b}}]', { a: '' }, 'ar')).toBe('[]');
  });
});

test('each entry of a list is isolated', () => {
  expect(formatList(['c++', 'C#'], 'ar')).toBe(`${start}c++${end} و${start}C#${end}`);
  expect(formatList(['a', 'b'], 'fr')).toBe('a et b');
});

describe('no other code', () => {
  const files = filesBelow('src', ['.ts', '.tsx', '.astro']);

  test('fills in texts', () => {
    const filling = files.filter((path) => /\\{\\{\(/.test(read(path)));
    expect(filling).toEqual(['src/i18n/fill.ts']);
  });

  test('joins names into a list', () => {
    const joining = files.filter((path) => /Intl\.ListFormat\(|\blistFormat\(/.test(read(path)));
    // A duration only joins its own words.
    expect(joining).toEqual(['src/i18n/format.ts', 'src/lib/duration.ts', 'src/lib/formatters.ts']);
  });

  test('lets i18next fill in its values, which it does not isolate', () => {
    const asking = files.filter((path) => /from 'i18next'/.test(read(path)));
    expect(asking).toEqual(['src/i18n/build.ts']);
    expect(read('src/i18n/build.ts')).toMatch(/getFixedT[\s\S]*skipInterpolation: true/);
    expect(read('src/i18n/build.ts').match(/getFixedT/g)).toHaveLength(1);
  });
});
