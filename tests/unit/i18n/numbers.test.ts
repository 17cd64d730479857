import { expect, test } from 'vitest';
import { formatList, formatPercent } from '../../../src/i18n/format.ts';

const three = ['one', 'two', 'three'];

test('a list in English has no comma before its last entry', () => {
  expect(formatList(three, 'en')).toBe('one, two and three');
  expect(formatList(three, 'en', 'unit')).toBe('one, two, three');
});

test('a list in Arabic has each entry isolated', () => {
  expect(formatList(['a', 'b'], 'ar')).toBe('\u2068a\u2069 و\u2068b\u2069');
});

test('a percentage in French has the space of the texts before its sign', () => {
  expect(formatPercent(0.124, 'fr')).toBe('12,4\u00a0%');
  expect(formatPercent(0.124, 'en')).toBe('12.4%');
});
