import './styles.ts';
import { useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatDays, formatNumber } from '../../i18n/format.ts';

interface Day {
  readonly date: string;
}

interface Props<Row extends Day> {
  /** The oldest first. */
  readonly days: readonly Row[];
  /** What is counted on each day. */
  readonly columns: readonly { readonly title: string; readonly value: (day: Row) => number }[];
}

/** A chart by day as a table, the newest day first. Its rows are drawn once it is opened. */
export function DaysTable<Row extends Day>({ days, columns }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="days-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('table:days.show')}</summary>
      {isOpen && (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('table:days.day')}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className="is-number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDays({ from: day.date, to: day.date }, locale)}</th>
                {columns.map(({ title, value }) => (
                  <td key={title} className="is-number">
                    {formatNumber(value(day), locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
