import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartTable } from '../../../ui/charts/ChartTable.tsx';
import { HeatMap } from '../../../ui/charts/HeatMap.tsx';
import { chartIds } from '../report/links.ts';
import type { Report } from '../report/report.ts';
import { Card } from './Card.tsx';
import { hoursTitle, hourText, weekdays, withTimeZone } from './chart-text.ts';

interface Props {
  readonly guild: Guild;
  readonly report: Report;
}

const labels = [0, 6, 12, 18].map((hour) => ({ at: hour, text: hourText(hour) }));
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When people write: messages by weekday and hour. */
export function HoursCard({ guild, report }: Props) {
  const { heatmap, source } = report;
  const [short, long] = [weekdays('short'), weekdays('long')];
  const caption = withTimeZone(
    t(source === 'activity' ? 'guild-below:hours.month' : 'guild-below:hours.caption'),
    guild,
  );
  const say = (row: number, column: number) => {
    const count = heatmap[row]?.[column] ?? 0;
    const shown = formatNumber(count, locale);
    return t('guild-below:hours.say', { day: long[row] ?? '', time: hourText(column), count, shown });
  };
  return (
    <Card id={chartIds.hours} title={hoursTitle(report)}>
      <HeatMap
        rows={heatmap}
        rowNames={short}
        labels={labels}
        label={t('guild-below:hours.label')}
        caption={caption}
        say={say}
      />
      <ChartTable
        summary={t('guild-below:chart.table')}
        caption={t('guild-below:hours.label')}
        head={[t('guild-below:hours.day'), ...hours.map(hourText)]}
        rows={() =>
          heatmap.map((cells, row) => ({
            key: short[row] ?? '',
            name: long[row] ?? '',
            cells: cells.map((count) => formatNumber(count, locale)),
          }))
        }
      />
    </Card>
  );
}
