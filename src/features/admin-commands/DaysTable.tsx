import { useState } from 'react';
import { locale, t } from '../../i18n/client.ts';
import { formatDays, formatNumber } from '../../i18n/format.ts';

interface Props {
  /** The oldest first; errors are not known of each command. */
  readonly days: readonly { readonly date: string; readonly uses: number; readonly errors?: number }[];
}

/** A chart by day as a table, the newest day first. Its rows are drawn once it is opened. */
export function DaysTable({ days }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasErrors = days.some(({ errors }) => errors !== undefined);
  return (
    <details className="command-days" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('admin-commands:days.show')}</summary>
      {isOpen && (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('admin-commands:days.day')}</th>
              <th scope="col" className="is-number">
                {t('admin-commands:days.uses')}
              </th>
              {hasErrors && (
                <th scope="col" className="is-number">
                  {t('admin-commands:days.errors')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, uses, errors }) => (
              <tr key={date}>
                <th scope="row">{formatDays({ from: date, to: date }, locale)}</th>
                <td className="is-number">{formatNumber(uses, locale)}</td>
                {errors !== undefined && <td className="is-number">{formatNumber(errors, locale)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
