import type { Ticket } from '../../contract/ticket-history.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { ExportButton } from '../../screen-kits/export/ExportButton.tsx';
import { jsonFormat, type ReadRows } from '../../screen-kits/export/exporter.ts';

interface Props {
  readonly panelName: (id: string) => string;
  readonly total: number;
  readonly read: ReadRows<Ticket>;
}

/** All tickets that were found, as a file. */
export function TicketsExport({ panelName, total, read }: Props) {
  return (
    <ExportButton<Ticket>
      read={read}
      formats={[
        {
          ending: 'csv',
          // The titles are in a separate text file.
          make: async () =>
            (await withTexts(['ticket-history-panel'], import('./panel/exported.ts'))).ticketsCsv(panelName),
        },
        { ending: 'json', make: () => jsonFormat },
      ]}
      fileName={t('ticket-history:file_name')}
      total={total}
    />
  );
}
