/** Names and texts as they are shown, exported and typed. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { entryName } from '../../../src/contract/primitives.ts';
import { csvTime, toCsv } from '../../../src/lib/csv.ts';
import { withShownNames } from '../../../src/lib/shown-names.ts';
import { pressedKey } from '../../../src/ui/keys.ts';

const french = { separator: ';', decimal: ',' } as const;

describe('an export', () => {
  test('F17.1: has a column for each value in French', () => {
    expect(toCsv([['nom', 'motif']], 'first', french)).toBe('\ufeff"nom";"motif"\r\n');
  });

  test('F17.3: has times that a spreadsheet can sort, in the own zone', () => {
    expect(csvTime('2026-11-25T05:58:36.000Z')).toMatch(/^2026-11-2[45] \d\d:\d\d:36$/);
  });

  test('F17.5: has no mark that turns a name', () => {
    expect(toCsv([['photo_\u202egnp.exe']], 'later')).toBe('"photo_gnp.exe"\r\n');
  });

  test('F17.6: begins with the mark of its encoding', () => {
    expect(toCsv([['é']]).charCodeAt(0)).toBe(0xfeff);
  });

  test.each([
    ['F17', '181078170009600001'],
    ['F17', '007'],
    ['F17', '1e10'],
    ['F17', '3/4'],
    ['F17', '1.5'],
    ['F17', '2026-11-25'],
  ])('%s: has %s as a text', (_, text) => {
    expect(toCsv([[text]], 'later')).toBe(`"=""${text}"""\r\n`);
  });

  test.each([
    ['F17', '=1+1'],
    ['F17', ' =1+1'],
    ['F17', '\u00a0=1+1'],
    ['F17', 'x;=1+1'],
    ['F17', 'x\t=1+1'],
    ['F17', 'x\n=1+1'],
    ['F17', '＝1+1'],
    ['F17', '\u200b=1+1'],
    ['F17', '@SUM(A1)'],
    ['F17', '-1+1'],
  ])('%s: runs nothing of %j', (_, text) => {
    expect(toCsv([[text]], 'later', french)).not.toMatch(/(?:^"|[;\t\n]) *[\u00a0\u200b]?[=@＝-]/);
  });
});

describe('a key', () => {
  const press = (key: string, own: Partial<KeyboardEvent>) => ({
    key,
    code: key,
    keyCode: 13,
    isComposing: false,
    ...own,
  });

  // The tags box, the pickers of emoji, the composer, the shortcuts and the search of a transcript ask for it here.
  test.each(['F18.1', 'F18.3', 'F18.5', 'F18.6', 'F18.8'])('%s: that ends a composition is none', () => {
    expect(pressedKey(press('Enter', { keyCode: 229 }))).toBe('');
    expect(pressedKey(press('Enter', { isComposing: true }))).toBe('');
    expect(pressedKey(press('Enter', {}))).toBe('Enter');
  });
});

describe('a name', () => {
  test.each([
    ['F19.1', { name: 'photo_\u202egnp.exe', size: 3 }, { name: 'photo_gnp.exe' }],
    ['F19.3', { display_name: '\u202emod', username: 'mod' }, { display_name: 'mod' }],
    ['F19', { id: '5', name: 'a\u2066b\u2069\u200f' }, { name: 'ab' }],
    ['N12', { id: '5', username: 'ada', display_name: '\u3164' }, { display_name: 'ada' }],
    ['N12', { id: '5', username: '\u200b', display_name: '\u200b' }, { display_name: '5' }],
  ])('%s: %j is shown as %j', (_, given, shown) => {
    expect(withShownNames(given)).toMatchObject(shown);
  });

  test.each([
    ['F19.5', '\u202e abc'],
    ['F19', 'abc\u2066'],
    ['N12', '   '],
    ['N12', '\u200b'],
    ['N12', '\u3164'],
    ['N12', '\u2800\u00a0'],
  ])('%s: %j is not saved as it is', (_, name) => {
    const read = v.safeParse(entryName(1, 64), name);
    expect(read.success && read.output === name).toBe(false);
  });

  test('F19.6: neither export has its marks', () => {
    expect(toCsv([['\u202eabc\u2069']], 'later')).toBe('"abc"\r\n');
  });
});
