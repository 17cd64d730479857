import { ownCsvStyle } from './csv-style.ts';
import { ExportButton } from './ExportButton.tsx';
import { type CsvRow, csvFormat } from './exporter.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  /** The titles of the columns. */
  readonly head: () => CsvRow;
  readonly cells: (row: Row) => CsvRow;
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves rows that are there already as CSV. */
export function ExportRows<Row>({ rows, head, cells, fileName }: Props<Row>) {
  return (
    <ExportButton<Row>
      read={async (take) => {
        take(rows);
        return null;
      }}
      formats={[{ ending: 'csv', make: () => csvFormat(head(), cells, ownCsvStyle()) }]}
      fileName={fileName}
      total={rows.length}
    />
  );
}
