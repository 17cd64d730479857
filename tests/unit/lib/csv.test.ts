import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from '../../../src/lib/csv.ts';

/** Parses RFC 4180, character by character. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"') quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === ',') {
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

describe('CSV', () => {
  test('has a byte order mark, commas and CRLF', () => {
    expect(
      toCsv([
        ['name', 'count'],
        ['Élodie', 3],
        ['سلمى', null],
      ]),
    ).toBe('\ufeffname,count\r\nÉlodie,3\r\nسلمى,\r\n');
  });

  test('has the mark in its first part only', () => {
    expect(toCsv([['b']], 'later')).toBe('b\r\n');
  });

  test('quotes what would end a cell or a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'a\rb']], 'later')).toBe(
      '"a,b","say ""hi""","two\nlines","a\rb"\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('takes the sting out of %j', (text) => {
    expect(parse(toCsv([[text]], 'later'))).toEqual([[`'${text}`]]);
  });

  test('leaves numbers as they are', () => {
    expect(toCsv([[-1, 0.5, 1e6]], 'later')).toBe('-1,0.5,1000000\r\n');
  });

  test('reads back as what it was, formulas aside', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    const hard = fc.oneof(cell, fc.constantFrom('"', '""', ',', '\r\n', ' ', 'a"\r\n,'));
    fc.assert(
      fc.property(fc.array(fc.array(hard, { minLength: 1 })), (rows) => {
        const safe = rows.map((row) => row.map((text) => (text.startsWith('\r') ? `'${text}` : text)));
        expect(parse(toCsv(rows).slice(1))).toEqual(safe);
      }),
    );
  });
});
