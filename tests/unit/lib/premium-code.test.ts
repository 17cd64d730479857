import { describe, expect, test } from 'vitest';
import { caretIn, formatCode } from '../../../src/lib/premium-code.ts';

describe('a premium code', () => {
  test.each([
    ['vigie-ab12c', 'VIGIE-AB12C'],
    [' vigie ab12c  d3e4f ', 'VIGIE-AB12C-D3E4F-'],
    ['vigieab12cd3e4f', 'VIGIE-AB12C-D3E4F'],
    ['vigie – ab12c — d3e4f', 'VIGIE-AB12C-D3E4F'],
    ['vigie\u00a0ab12c\n', 'VIGIE-AB12C-'],
    ['\u200bvigie\u2060-ab\u00ad12c', 'VIGIE-AB12C'],
    ['VIGIE-DEMO-UN-MOIS', 'VIGIE-DEMO-UN-MOIS'],
    ['vigie-', 'VIGIE-'],
    ['vigiea', 'VIGIE-A'],
    ['vigie', 'VIGIE'],
    [' - ', ''],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatCode(typed)).toBe(shown);
  });

  test('is not torn apart while it is corrected in its middle', () => {
    expect(formatCode('VIGIE-ab12xc-d3', false)).toBe('VIGIE-AB12XC-D3');
  });

  test('is the same when it is formatted again', () => {
    for (const typed of ['vigie ab12cd', 'a-b', 'abcdef ', 'ééééééé'])
      expect(formatCode(formatCode(typed))).toBe(formatCode(typed));
  });
});

describe('the caret', () => {
  /** Types a text in which `|` is the caret, and returns the result with the caret. */
  const typed = (text: string) => {
    const [before = '', after = ''] = text.split('|');
    const shown = formatCode(before + after, after === '');
    const at = caretIn(shown, before);
    return `${shown.slice(0, at)}|${shown.slice(at)}`;
  };

  test.each([
    ['vigie|', 'VIGIE|'],
    ['VIGIEa|', 'VIGIE-A|'],
    ['VIGIE-|', 'VIGIE-|'],
    ['VIx|GIE-AB12C', 'VIX|GIE-AB12C'],
    ['VIGIE-|AB12C', 'VIGIE-|AB12C'],
    ['VIGIE|-AB12C', 'VIGIE|-AB12C'],
    ['|VIGIE', '|VIGIE'],
    ['VIGIE-AB12C-|', 'VIGIE-AB12C-|'],
    ['\u200bVI|GIE', 'VI|GIE'],
  ])('after %j it stands at %j', (before, after) => {
    expect(typed(before)).toBe(after);
  });
});
