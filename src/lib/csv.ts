/** Tables as text that spreadsheets open. */
import { withoutMarks } from '../contract/drawn.ts';

/** A cell of a table to export. Null is an empty cell. */
export type CsvCell = string | number | null;

/** How the spreadsheets of a country write tables. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

const english: CsvStyle = { separator: ',', decimal: '.' };

/**
 * What spreadsheets run as a formula (https://owasp.org/www-community/attacks/CSV_Injection): at the start of a text, and also behind
 * what another program takes for the end of a cell.
 */
const formula = /(^|[;,|\t\r\n])([\s\p{Cf}\u3164\u2800]*)(?=[=+\-@＝＋－＠])/gu;

/** Ids, and others that a spreadsheet would take for a number or a date: 18 digits are more than it keeps. */
const numeral = /^\d[\d.,/:-]*(?:e\d+)?$/i;

function textCell(text: string): string {
  const plain = withoutMarks(text);
  // As the result of a formula it stays a text.
  if (numeral.test(plain)) return `="${plain}"`;
  const safe = plain.replace(formula, "$1$2'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

function cellText(cell: CsvCell, { decimal }: CsvStyle): string {
  if (cell === null) return '';
  // Only texts are escaped: a negative number stays a number.
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return `"${textCell(cell).replaceAll('"', '""')}"`;
}

/**
 * A table as CSV (RFC 4180): CRLF after every row, all texts in quotes. Begins with a byte order mark, without which Excel reads
 * accents and Arabic as another encoding. Text that a spreadsheet would run as a formula gets an apostrophe before it. A long export is
 * written in parts, page by page; only the first has the byte order mark.
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  part: 'first' | 'later' = 'first',
  style: CsvStyle = english,
): string {
  const lines = rows.map((row) => `${row.map((cell) => cellText(cell, style)).join(style.separator)}\r\n`);
  return (part === 'first' ? '\ufeff' : '') + lines.join('');
}

const two = (part: number) => String(part).padStart(2, '0');

/** An instant in the reader's own time zone, in the one form that spreadsheets of every language take for a time. */
export function csvTime(instant: string | null): string | null {
  const time = new Date(instant ?? '');
  if (Number.isNaN(time.getTime())) return instant;
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
