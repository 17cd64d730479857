import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutMarks } from '../../../src/contract/drawn.ts';
import { csvTime, toCsv } from '../../../src/lib/csv.ts';

/** Parses RFC 4180, character by character. */
function parse(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"') quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at++;
    } else cell += sign;
  }
  return rows;
}

const french = { separator: ';', decimal: ',' } as const;

describe('CSV', () => {
  test('has a byte order mark, commas, quotes around texts, and CRLF', () => {
    expect(
      toCsv([
        ['name', 'count'],
        ['Élodie', 3],
        ['سلمى', null],
      ]),
    ).toBe('\ufeff"name","count"\r\n"Élodie",3\r\n"سلمى",\r\n');
  });

  test('has the signs of French spreadsheets', () => {
    expect(toCsv([['a;b', -0.5, null]], 'first', french)).toBe('\ufeff"a;b";-0,5;\r\n');
  });

  test('has the mark in its first part only', () => {
    expect(toCsv([['b']], 'later')).toBe('"b"\r\n');
  });

  test('doubles quotes, and keeps what would end a cell or a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'a\rb']], 'later')).toBe(
      '"a,b","say ""hi""","two\nlines","a\rb"\r\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    [' =1', " '=1"],
    ['\u200b\u00a0=1', "\u200b\u00a0'=1"],
    ['＝1', "'＝1"],
    ['\u202e=1', "'=1"],
    // For programs with another separator, or that split cells at line breaks.
    ['x;=HYPERLINK(1);y', "x;'=HYPERLINK(1);y"],
    ['x, @SUM(A1)', "x, '@SUM(A1)"],
    ['x\t+1', "x\t'+1"],
    ['x\r\n-1', "x\r\n'-1"],
    ['a=b, c+d; e@f', 'a=b, c+d; e@f'],
  ])('takes the sting out of %j', (text, safe) => {
    expect(parse(toCsv([[text]], 'later'))).toEqual([[safe]]);
  });

  test.each(['123456789012345678', '00123', '1e5', '3-4', '1,5'])('keeps %s a text', (text) => {
    expect(parse(toCsv([[text]], 'later'))).toEqual([[`="${text}"`]]);
  });

  test('leaves numbers as they are', () => {
    expect(toCsv([[-1, 0.5, 1e6]], 'later')).toBe('-1,0.5,1000000\r\n');
  });

  test('has no marks that turn what stands around them', () => {
    expect(toCsv([['photo_\u202egnp.exe', 'a\u2066b\u200f']], 'later')).toBe('"photo_gnp.exe","ab"\r\n');
  });

  test('reads back as what it was, formulas, marks and numerals aside', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => withoutMarks(text) === text && !/[=+\-@＝＋－＠]|^[\t\r\n]|^\d/.test(text));
    const hard = fc.oneof(cell, fc.constantFrom('"', '""', ',', ' ', 'a"\r\n,', ';'));
    for (const style of [undefined, french]) {
      fc.assert(
        fc.property(fc.array(fc.array(hard, { minLength: 1 })), (rows) => {
          expect(parse(toCsv(rows, 'first', style).slice(1), style?.separator)).toEqual(rows);
        }),
      );
    }
  });

  test('has times of the reader’s zone in a form that every spreadsheet reads', () => {
    const local = new Date(2026, 10, 25, 5, 8, 36);
    expect(csvTime(local.toISOString())).toBe('2026-11-25 05:08:36');
    expect(csvTime(null)).toBeNull();
  });
});
