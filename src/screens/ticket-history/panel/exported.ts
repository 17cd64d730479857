import type { Ticket } from '../../../contract/ticket-history.ts';
import { t } from '../../../i18n/client.ts';
import { csvTime } from '../../../lib/csv.ts';
import { ownCsvStyle, timeTitle } from '../../../screen-kits/export/csv-style.ts';
import { csvFormat, type ExportFormat } from '../../../screen-kits/export/exporter.ts';

const columns = [
  'number',
  'panel',
  'opener_id',
  'opener',
  'state',
  'opened_at',
  'first',
  'claimed_by',
  'closed_at',
  'closed_by',
  'reason',
  'rating',
  'messages',
  'name',
] as const;

/** A CSV row for each ticket; times are the reader's, and names of the contract are translated. */
export function ticketsCsv(panelName: (id: string) => string): ExportFormat<Ticket> {
  return csvFormat(
    columns.map((name) => {
      const title = t(`ticket-history-panel:export.${name}`);
      return name === 'opened_at' || name === 'closed_at' ? timeTitle(title) : title;
    }),
    (one) => [
      one.number,
      panelName(one.panel_id),
      one.opener.id,
      one.opener.username,
      t(`ticket-history:states.${one.state}`),
      csvTime(one.opened_at),
      one.first_response_seconds,
      one.claimed_by?.username ?? null,
      csvTime(one.closed_at),
      one.closed_by?.username ?? null,
      one.close_reason,
      one.rating,
      one.message_count,
      one.name ?? null,
    ],
    ownCsvStyle(),
  );
}
