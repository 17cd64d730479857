import { decodeFile, readTable, type Table, type TableFault } from '../../../lib/imports/table.ts';

/** The largest file, in bytes. */
export const largestFile = 100_000_000;

/** A file that was read as a table. */
export interface ReadFile {
  /** Empty for pasted text. */
  readonly name: string;
  /** SHA-256 in base64url: the same file goes on with the same import. */
  readonly digest: string;
  readonly table: Table;
}

export type FileFault = TableFault | 'too_large' | 'unreadable';

/** For how long rows are read before the browser gets time for everything else, in milliseconds. */
const slice = 12;

/** Lets the browser draw and answer. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Reads a file or a text in slices.
 *
 * @param onRows is told now and then how many rows there are
 */
export async function readFile(
  source: File | string,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ReadFile | FileFault> {
  const blob = typeof source === 'string' ? new Blob([source]) : source;
  if (blob.size > largestFile) return 'too_large';
  try {
    const bytes = await blob.arrayBuffer();
    const digest = await digestOf(bytes);
    const reading = readTable(decodeFile(bytes));
    let since = performance.now();
    for (;;) {
      const step = reading.next();
      if (step.done) {
        const { value } = step;
        if (typeof value === 'string') return value;
        return { name: typeof source === 'string' ? '' : source.name, digest, table: value };
      }
      if (performance.now() - since < slice) continue;
      onRows(step.value);
      await pause();
      if (signal.aborted) return 'unreadable';
      since = performance.now();
    }
  } catch {
    return 'unreadable';
  }
}
