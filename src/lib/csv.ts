/** A cell of a table to export. Null is an empty cell. */
export type CsvCell = string | number | null;

/** The starts of a text that spreadsheets run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // Only texts are escaped: a negative number stays a number.
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV (RFC 4180): commas, CRLF after every row. Begins with a byte order mark, without which Excel reads
 * accents and Arabic as another encoding. Text that a spreadsheet would run as a formula gets an apostrophe before it.
 * A long export is written in parts, page by page; only the first has the byte order mark.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], part: 'first' | 'later' = 'first'): string {
  const lines = rows.map((row) => `${row.map(cellText).join(',')}\r\n`);
  return (part === 'first' ? '\ufeff' : '') + lines.join('');
}
