import { locale, t } from '../../../i18n/client.ts';
import { formatDays, formatNumber } from '../../../i18n/format.ts';
import { ChartTable } from '../../../ui/charts/ChartTable.tsx';

interface Day {
  readonly date: string;
}

interface Props<Row extends Day> {
  /** The oldest first. */
  readonly days: readonly Row[];
  /** What is counted on each day. */
  readonly columns: readonly { readonly title: string; readonly value: (day: Row) => number }[];
}

/** A chart by day as a table, the newest day first. */
export function DaysTable<Row extends Day>({ days, columns }: Props<Row>) {
  return (
    <ChartTable
      summary={t('table:days.show')}
      caption={t('table:days.show')}
      head={[t('table:days.day'), ...columns.map(({ title }) => title)]}
      rows={() =>
        days.toReversed().map((day) => ({
          key: day.date,
          name: formatDays({ from: day.date, to: day.date }, locale),
          cells: columns.map(({ value }) => formatNumber(value(day), locale)),
        }))
      }
    />
  );
}
