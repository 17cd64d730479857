import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../../lib/api-error.ts';
import { type CsvCell, type CsvStyle, toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../ui/save-file.ts';

export type CsvRow = readonly CsvCell[];

export type ExportState =
  | { readonly kind: 'idle' }
  /** How many rows have been read. */
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Passes all rows to `take` in batches. Resolves with the error that stopped it, or null. */
export type ReadRows<Row> = (
  take: (rows: readonly Row[]) => void,
  signal: AbortSignal,
) => Promise<ApiError | null>;

/** A file format. Each batch is written as it comes, so that only its text is kept. */
export interface ExportFormat<Row> {
  readonly type: string;
  readonly head: string;
  /** `before`: how many rows have been written. */
  rows(rows: readonly Row[], before: number): string;
  readonly foot: string;
}

export interface Exporter {
  readonly $state: ReadableAtom<ExportState>;
  /**
   * Reads all rows and saves them as a file; does nothing while an export is running. A format that cannot be loaded is a
   * failure.
   */
  start<Row>(
    read: ReadRows<Row>,
    format: () => ExportFormat<Row> | Promise<ExportFormat<Row>>,
    fileName: string,
  ): Promise<void>;
  /** Cancels the export; no file is saved. */
  cancel(): void;
}

/** Rows as CSV under the titles of the columns. */
export function csvFormat<Row>(
  head: CsvRow,
  cells: (row: Row) => CsvRow,
  style?: CsvStyle,
): ExportFormat<Row> {
  return {
    type: 'text/csv',
    head: toCsv([head], 'first', style),
    rows: (rows) => toCsv(rows.map(cells), 'later', style),
    foot: '',
  };
}

/** Rows as a list in JSON, one a line, with their members as the host gives them. */
export const jsonFormat: ExportFormat<unknown> = {
  type: 'application/json',
  head: '[',
  rows: (rows, before) =>
    rows.map((row, index) => `${before + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join(''),
  foot: '\n]\n',
};

/**
 * Writes a table to a file.
 *
 * @param save gives the reader a file of that name
 */
export function createExporter(
  save: (fileName: string, text: string, type: string) => void = saveFile,
): Exporter {
  const $state = atom<ExportState>({ kind: 'idle' });
  let current: AbortController | null = null;
  return {
    $state,
    async start(read, format, fileName) {
      if (current) return;
      const running = new AbortController();
      current = running;
      let rows = 0;
      $state.set({ kind: 'running', rows });
      const made = await Promise.resolve(format()).catch(() => null);
      if (running.signal.aborted) return;
      const parts: string[] = [];
      const error: ApiError | null = made
        ? await read((more) => {
            if (running.signal.aborted) return;
            parts.push(made.rows(more, rows));
            rows += more.length;
            $state.set({ kind: 'running', rows });
          }, running.signal)
        : { kind: 'offline' };
      if (running.signal.aborted) return;
      current = null;
      if (made && !error) save(fileName, made.head + parts.join('') + made.foot, made.type);
      $state.set(error ? { kind: 'failed', error } : { kind: 'idle' });
    },
    cancel() {
      current?.abort();
      current = null;
      $state.set({ kind: 'idle' });
    },
  };
}
