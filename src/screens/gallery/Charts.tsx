import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { ChartTable } from '../../ui/charts/ChartTable.tsx';
import { Curve } from '../../ui/charts/Curve.tsx';
import { HeatMap } from '../../ui/charts/HeatMap.tsx';
import { TimeBars } from '../../ui/charts/TimeBars.tsx';
import { Specimen, State } from './Specimen.tsx';

const course = [2, 3, 0, 4, 9, 7, 3, 5, 6];
const usual = [3, 3, 3, 4, 4, 4, 4, 5, 5];
const day = (index: number) => t('gallery:samples.day', { day: index + 1 });
const format = (count: number) => formatNumber(count, locale);
const say = (index: number) => `${day(index)} · ${format(course[index] ?? 0)}`;

/** Charts whose values can be read one by one. */
export function Charts() {
  const rows = [course, usual];
  const names = [day(0), day(1)];
  return (
    <>
      <Specimen name="curve">
        <State name="rest" wide>
          <Curve values={course} label={t('gallery:samples.course')} height={48} />
        </State>
      </Specimen>
      <Specimen name="time_bars">
        <State name="rest" wide>
          <TimeBars
            values={course}
            usual={usual}
            marked={new Set([4])}
            note={{ at: 4, title: t('gallery:samples.notice'), text: say(4) }}
            labels={[0, 3, 6].map((at) => ({ at, text: day(at) }))}
            label={t('gallery:title.time_bars')}
            caption={t('gallery:samples.course')}
            say={say}
            format={format}
          />
        </State>
      </Specimen>
      <Specimen name="heat_map">
        <State name="rest" wide>
          <HeatMap
            rows={rows}
            rowNames={names}
            labels={[0, 3, 6].map((at) => ({ at, text: String(at + 1) }))}
            label={t('gallery:title.heat_map')}
            caption={t('gallery:samples.course')}
            say={(row, column) => `${names[row]} · ${format(rows[row]?.[column] ?? 0)}`}
          />
        </State>
      </Specimen>
      <Specimen name="bar_list">
        <State name="rest">
          <BarList
            bars={[9, 6, 2].map((count, index) => ({ key: String(count), name: day(index), count }))}
            format={format}
          />
        </State>
      </Specimen>
      <Specimen name="chart_table">
        <State name="rest">
          <ChartTable
            summary={t('gallery:title.chart_table')}
            caption={t('gallery:samples.course')}
            head={[t('gallery:samples.section'), t('gallery:samples.meta')]}
            rows={() =>
              course.map((count, index) => ({
                key: String(index),
                name: day(index),
                cells: [format(count)],
              }))
            }
          />
        </State>
      </Specimen>
    </>
  );
}
