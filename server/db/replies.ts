import { messages, protocol } from '@electric-sql/pglite';

/** A column of a result: its name, and the id of its type. */
export interface Column {
  readonly name: string;
  readonly type: number;
}

/** What PostgreSQL answered to a statement, its values as it writes them. */
export interface Answer {
  readonly columns: readonly Column[];
  readonly rows: readonly (string | null)[][];
  /** What was done, and to how many rows: `UPDATE 3`. */
  readonly command: string;
}

/** Kinds of replies, by their first byte: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const kinds = { bound: 0x32, columns: 0x54, row: 0x44, done: 0x43, error: 0x45 } as const;

/** The length after the first byte counts itself. */
const headLength = 5;

function readColumns(bytes: Buffer, start: number): Column[] {
  let at = start + 2;
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const end = bytes.indexOf(0, at);
    const column = { name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) };
    at = end + 19;
    return column;
  });
}

function readRow(bytes: Buffer, start: number): (string | null)[] {
  const values: (string | null)[] = [];
  let at = start + 2;
  for (let left = bytes.readInt16BE(start); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      values.push(null);
    } else {
      values.push(bytes.toString('utf8', at, at + length));
      at += length;
    }
  }
  return values;
}

/** The error among the replies, as PGlite's own parser reads it. */
function errorIn(bytes: Uint8Array): Error {
  let found: Error | undefined;
  new protocol.Parser().parse(bytes, (reply) => {
    if (reply instanceof messages.DatabaseError) found ??= reply;
  });
  return found ?? new Error('PostgreSQL answered with an error that cannot be read.');
}

/**
 * Reads the replies to one statement, the last of those that were sent. The engine's own parser makes an object of each reply and a view of each value,
 * which takes as long as a small query itself.
 *
 * @throws DatabaseError when the statement failed
 */
export function readAnswer(bytes: Buffer): Answer {
  const rows: (string | null)[][] = [];
  let columns: Column[] = [];
  let command = '';
  let at = 0;
  while (at < bytes.length) {
    const [kind, start, next] = [bytes[at], at + headLength, at + 1 + bytes.readInt32BE(at + 1)];
    if (kind === kinds.row) rows.push(readRow(bytes, start));
    else if (kind === kinds.bound) rows.length = 0;
    else if (kind === kinds.columns) columns = readColumns(bytes, start);
    else if (kind === kinds.done) command = bytes.toString('utf8', start, next - 1);
    else if (kind === kinds.error) throw errorIn(bytes);
    at = next;
  }
  return { columns, rows, command };
}
