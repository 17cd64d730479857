import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../../lib/api-error.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { saveFile } from '../../ui/save-file.ts';

export type CsvRow = readonly CsvCell[];

export type ExportState =
  | { readonly kind: 'idle' }
  /** So many rows are there. */
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface ExportSource {
  /** The titles of the columns. */
  readonly head: CsvRow;
  /** Hands all rows to `take`, as many at once as there are. Answers with the error that stopped it, or null. */
  read(take: (rows: readonly CsvRow[]) => void, signal: AbortSignal): Promise<ApiError | null>;
}

export interface Exporter {
  readonly $state: ReadableAtom<ExportState>;
  /** Reads the rows and saves them as one file; does nothing while one is under way. */
  start(source: ExportSource, fileName: string): Promise<void>;
  /** Gives up what is under way; no file is saved. */
  cancel(): void;
}

/**
 * Writes a table to a file.
 *
 * @param csv rows as the text of a CSV file
 * @param save gives the reader a file of that name
 */
export function createExporter(
  csv: (rows: readonly CsvRow[]) => string,
  save: (fileName: string, text: string) => void,
): Exporter {
  const $state = atom<ExportState>({ kind: 'idle' });
  let current: AbortController | null = null;
  return {
    $state,
    async start(source, fileName) {
      if (current) return;
      const running = new AbortController();
      current = running;
      const rows: CsvRow[] = [source.head];
      $state.set({ kind: 'running', rows: 0 });
      const error = await source.read((more) => {
        if (running.signal.aborted) return;
        rows.push(...more);
        $state.set({ kind: 'running', rows: rows.length - 1 });
      }, running.signal);
      if (running.signal.aborted) return;
      current = null;
      if (!error) save(fileName, csv(rows));
      $state.set(error ? { kind: 'failed', error } : { kind: 'idle' });
    },
    cancel() {
      current?.abort();
      current = null;
      $state.set({ kind: 'idle' });
    },
  };
}

/** Hands a CSV file to the browser's downloads. */
export const saveCsv = (fileName: string, text: string): void => saveFile(fileName, text, 'text/csv');
