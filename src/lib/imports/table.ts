/** Reads a file as a table, in steps that leave the browser time for everything else. */
import { csvRows, guessSeparator } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';

/** A table of texts. Rows have a cell for each column; missing ones are empty. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The most rows that a file may have: what a browser holds with ease. */
export const mostRows = 500_000;

export type TableFault =
  /** Nothing in it can be a row. */
  | 'empty'
  /** It begins as JSON, and is none. */
  | 'not_json'
  /** It has more than {@link mostRows} rows. */
  | 'too_many_rows';

/** Decodes a file: UTF-8, or UTF-16 with its mark, or else the usual encoding of old spreadsheets. */
export function decodeFile(bytes: ArrayBuffer): string {
  const [one, two] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a cell is a value rather than the name of a column. */
const isValue = (cell: string) => /^["'=]*\d{15,20}["']*$/.test(cell.trim()) || /^\d{4}-\d\d-\d\d/.test(cell);

/** Names for the columns: those of the first row, or numbers when it holds values. Two of a name are told apart. */
function columnNames(first: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return first.map((cell, index) => {
    const name = cell.trim() || String(index + 1);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function* readCsv(text: string): Generator<number, Table | TableFault> {
  let columns: readonly string[] | null = null;
  const rows: (readonly string[])[] = [];
  for (const cells of csvRows(text, guessSeparator(text))) {
    if (columns === null) {
      const hasNames = !cells.some(isValue);
      columns = hasNames ? columnNames(cells) : cells.map((_, index) => String(index + 1));
      if (hasNames) continue;
    }
    rows.push(cells);
    if (rows.length > mostRows) return 'too_many_rows';
    yield rows.length;
  }
  return columns === null || rows.length === 0 ? 'empty' : { columns, rows };
}

function* readJson(text: string): Generator<number, Table | TableFault> {
  const places = new Map<string, number>();
  const rows: string[][] = [];
  try {
    for (const row of jsonRows(text)) {
      const cells: string[] = [];
      for (const [name, value] of Object.entries(row)) {
        const place = places.get(name) ?? places.size;
        places.set(name, place);
        while (cells.length < place) cells.push('');
        cells[place] = value;
      }
      rows.push(cells);
      if (rows.length > mostRows) return 'too_many_rows';
      yield rows.length;
    }
  } catch (error) {
    if (error instanceof SyntaxError) return 'not_json';
    throw error;
  }
  return rows.length === 0 ? 'empty' : { columns: [...places.keys()], rows };
}

/** Reads a text as a table. After each row it yields how many there are; whoever runs it decides when to pause. */
export function readTable(text: string): Generator<number, Table | TableFault> {
  const plain = text.replace(/^\ufeff/, '');
  return /^\s*[[{]/.test(plain) ? readJson(plain) : readCsv(plain);
}
