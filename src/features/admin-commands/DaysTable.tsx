import { locale, t } from '../../i18n/client.ts';
import { formatDays, formatNumber } from '../../i18n/format.ts';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';

interface Props {
  /** The oldest first; errors are not known of each command. */
  readonly days: readonly { readonly date: string; readonly uses: number; readonly errors?: number }[];
}

/** A chart by day as a table, the newest day first. */
export function DaysTable({ days }: Props) {
  const hasErrors = days.some(({ errors }) => errors !== undefined);
  return (
    <ChartTable
      summary={t('admin-commands:days.show')}
      caption={t('admin-commands:days.show')}
      head={[
        t('admin-commands:days.day'),
        t('admin-commands:days.uses'),
        ...(hasErrors ? [t('admin-commands:days.errors')] : []),
      ]}
      rows={() =>
        days.toReversed().map(({ date, uses, errors }) => ({
          key: date,
          name: formatDays({ from: date, to: date }, locale),
          cells: [uses, ...(errors === undefined ? [] : [errors])].map((count) =>
            formatNumber(count, locale),
          ),
        }))
      }
    />
  );
}
