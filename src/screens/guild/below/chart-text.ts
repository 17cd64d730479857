import type { Guild } from '../../../contract/guilds.ts';
import { locale, t } from '../../../i18n/client.ts';
import { clockText } from '../../../i18n/clock.ts';
import { formatNumber, languageTags, ownZone } from '../../../i18n/format.ts';
import { dateFormat } from '../../../lib/date-format.ts';
import { peakOf } from '../../../ui/charts/heat.ts';
import { worstRaid } from '../report/figures.ts';
import type { Report } from '../report/report.ts';
import { joinsAgainstUsual } from '../report/unusual.ts';
import type { StepTimes } from './times.ts';

/** "412 arrivées". */
export const joinsText = (joins: number): string =>
  t('guild-below:joins.plain', { count: joins, shown: formatNumber(joins, locale) });

/** A sentence about the chart of new members. */
export function joinsTitle(report: Report, { moment }: StepTimes): string {
  const { raids, totals } = report;
  const worst = worstRaid(report);
  if (worst && raids.length > 1)
    return t('guild-below:joins.raids', { count: raids.length, when: moment(worst.from) });
  if (worst) return t('guild-below:joins.raid', { joins: joinsText(worst.joins), when: moment(worst.from) });
  const against = joinsAgainstUsual(report);
  if (against === 'unknown' || totals.joins === 0) return joinsText(totals.joins);
  return t(`guild-below:joins.${against}`);
}

/** A title with the guild's time zone, if it is not the reader's. */
export function withTimeZone(what: string, { timezone }: Pick<Guild, 'timezone'>): string {
  return timezone === ownZone() ? what : t('guild-below:joins.zone', { what, zone: timezone });
}

/** A usual number of joins, which can be a fraction as a median. */
export const usualText = (usual: number): string => formatNumber(Math.round(usual), locale);

/** "ven. 20 nov., 03:00 : 412 arrivées, d’habitude 3 (raid)". */
export function joinsSentence(
  { joins, usual_joins, at }: Report['series'][number],
  { name }: StepTimes,
  isRaid: boolean,
): string {
  const count = { count: joins, shown: formatNumber(joins, locale) };
  const plain = t('guild-below:joins.say', { when: name(at), ...count });
  const said =
    usual_joins === null
      ? plain
      : t('guild-below:joins.with_usual', { said: plain, usual: usualText(usual_joins) });
  return isRaid ? t('guild-below:joins.with_raid', { said }) : said;
}

/** The weekdays from Monday, in full or short. */
export function weekdays(style: 'long' | 'short'): readonly string[] {
  const format = dateFormat(languageTags[locale], { weekday: style, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/** "08:00". */
export const hourText = (hour: number): string => clockText(hour * 60, locale);

/** A sentence about the chart of hours. */
export function hoursTitle({ heatmap }: Report): string {
  const peak = peakOf(heatmap);
  if (!peak) return t('guild-below:hours.none');
  return t('guild-below:hours.busiest', {
    day: weekdays('long')[peak.row] ?? '',
    time: hourText(peak.column),
  });
}
