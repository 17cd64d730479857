import Download from 'lucide-react/icons/download';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { toCsv } from '../../../lib/csv.ts';
import type { Table } from '../../../lib/imports/table.ts';
import { ownCsvStyle } from '../../../screen-kits/export/csv-style.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Part } from './Part.tsx';
import { faultCounts, type Report } from './report.ts';
import { faultsText, reportText } from './words.ts';

interface Props {
  readonly report: Report;
  readonly table: Table;
  /** Whether the rows are imported, rather than checked. */
  readonly isDone: boolean;
}

/** What becomes of the rows in one sentence, and which of them cannot be imported, to be saved as a file. */
export function ReportView({ report, table, isDone }: Props) {
  const { faults, unknownModerators, unknownMembers } = report;
  function save() {
    const titles = [t('history-import:faults.row'), t('history-import:faults.why'), ...table.columns];
    const rows = faults.map(({ row, kind }) => [
      row,
      t(`history-import:fault.${kind}`),
      ...table.columns.map((_, index) => table.rows[row - 1]?.[index] ?? ''),
    ]);
    const name = `${t('history-import:faults.file_name')}.csv`;
    saveFile(name, toCsv([titles, ...rows], 'first', ownCsvStyle()), 'text/csv');
  }
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <LiveRegion className="font-semibold">{reportText(report, isDone)}</LiveRegion>
      {unknownModerators.size + unknownMembers.size > 0 && (
        <p className="text-body/4.5 text-muted">{t('history-import:found.unknown')}</p>
      )}
      {faults.length > 0 && (
        <Part title={faultsText(faults.length)}>
          <ul>
            {faultCounts(faults).map(([kind, count]) => (
              <li key={kind}>
                {t('history-import:faults.line', {
                  fault: t(`history-import:fault.${kind}`),
                  rows: formatNumber(count, locale),
                })}
              </li>
            ))}
          </ul>
          <div>
            <Button kind="quiet" onClick={save}>
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('history-import:faults.save')}
            </Button>
          </div>
        </Part>
      )}
    </div>
  );
}
