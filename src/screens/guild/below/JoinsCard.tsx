import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartTable } from '../../../ui/charts/ChartTable.tsx';
import { TimeBars } from '../../../ui/charts/TimeBars.tsx';
import { raidSteps, worstRaid } from '../report/figures.ts';
import { casesBetween, chartIds } from '../report/links.ts';
import type { Report } from '../report/report.ts';
import { asideLink, Card } from './Card.tsx';
import { joinsSentence, joinsText, joinsTitle, usualText, withTimeZone } from './chart-text.ts';
import { type StepTimes, timesOf } from './times.ts';

interface Props {
  readonly guild: Guild;
  readonly report: Report;
}

const format = (count: number) => formatNumber(count, locale);

/** The label of the largest raid; null without one. */
function noteOf(report: Report, marked: ReadonlySet<number>, { name }: StepTimes) {
  const raid = worstRaid(report);
  if (!raid) return null;
  const at = report.series.findLastIndex((step) => Date.parse(step.at) <= Date.parse(raid.from));
  const minutes = Math.round((Date.parse(raid.to) - Date.parse(raid.from)) / 60_000);
  return {
    at: Math.max(0, marked.has(at) ? at : 0),
    title: t('guild-below:joins.note', { when: name(raid.from) }),
    text: t('guild-below:joins.note_text', {
      joins: joinsText(raid.joins),
      count: minutes,
      usual: usualText(raid.usual),
    }),
  };
}

/** New members over time compared with the usual, with raids marked. */
export function JoinsCard({ guild, report }: Props) {
  const { series } = report;
  const times = timesOf(report, locale);
  const marked = raidSteps(report);
  const raid = worstRaid(report);
  const caption = withTimeZone(t(`guild-below:joins.by_${times.by}`), guild);
  const say = (index: number) => {
    const step = series[index];
    return step ? joinsSentence(step, times, marked.has(index)) : '';
  };
  const hasUsual = series.some(({ usual_joins }) => usual_joins !== null);
  return (
    <Card
      id={chartIds.joins}
      title={joinsTitle(report, times)}
      aside={
        raid && (
          <a className={asideLink} href={casesBetween(guild, raid.from, raid.to, { sanctions: true })}>
            {t('guild-below:joins.cases')}
          </a>
        )
      }
    >
      <TimeBars
        values={series.map(({ joins }) => joins)}
        usual={series.map(({ usual_joins }) => usual_joins)}
        marked={marked}
        note={noteOf(report, marked, times)}
        labels={times.labels}
        label={caption}
        caption={caption}
        say={say}
        format={format}
      />
      <p className="chart-legend">
        <span>
          <span className="chart-key" aria-hidden="true" />
          {t('guild-below:joins.legend.joins')}
        </span>
        {hasUsual && (
          <span>
            <span className="chart-key" data-kind="usual" aria-hidden="true" />
            {t('guild-below:joins.legend.usual')}
          </span>
        )}
        {raid && (
          <span>
            <span className="chart-key" data-kind="marked" aria-hidden="true" />
            {t('guild-below:joins.legend.raid')}
          </span>
        )}
      </p>
      <ChartTable
        summary={t('guild-below:chart.table')}
        caption={caption}
        head={[
          t('guild-below:chart.when'),
          t('guild-below:joins.legend.joins'),
          ...(hasUsual ? [t('guild-below:joins.legend.usual')] : []),
        ]}
        rows={() =>
          series.toReversed().map(({ at, joins, usual_joins }) => ({
            key: at,
            name: times.name(at),
            cells: [
              format(joins),
              ...(hasUsual ? [usual_joins === null ? '–' : usualText(usual_joins)] : []),
            ],
          }))
        }
      />
    </Card>
  );
}
