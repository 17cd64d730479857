import { hourStyle, languageTags } from '../../../i18n/format.ts';
import { dateFormat, dateText } from '../../../lib/date-format.ts';
import type { Locale } from '../../../routes.ts';
import type { Report } from '../report/report.ts';

/** How to name the steps of a report, in the time zone in which they begin. */
export interface StepTimes {
  readonly by: 'hour' | 'day';
  /** "ven. 20 nov., 03:00", or "ven. 20 nov." for a day. */
  readonly name: (instant: string) => string;
  /** With weekday and time for any step: "vendredi 20 novembre à 03:00". */
  readonly moment: (instant: string) => string;
  /** The labels below the chart: for each day of a week, or every few hours or days. */
  readonly labels: readonly { readonly at: number; readonly text: string }[];
}

/** The last position for a label, as a fraction, so that its text fits. */
const lastLabel = 0.92;

/** The number of steps between labels. */
const labelEvery = { '24h': 4, '7d': 24, '30d': 5 } as const;

export function timesOf(
  { period, timezone, series }: Pick<Report, 'period' | 'timezone' | 'series'>,
  locale: Locale,
): StepTimes {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = dateFormat(languageTags[locale], { timeZone: timezone, ...options });
    return (instant: string) => dateText(made, new Date(instant));
  };
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: hourStyle(locale), minute: '2-digit' } as const;
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const by = period === '30d' ? 'day' : 'hour';
  const text = format(
    { '24h': time, '7d': { weekday: 'short' }, '30d': { day: 'numeric', month: 'short' } }[
      period
    ] as Intl.DateTimeFormatOptions,
  );
  return {
    by,
    name: format(by === 'day' ? day : { ...day, ...time }),
    moment: format(by === 'day' ? long : { ...long, ...time }),
    labels: placesOf(period, timezone, series).map((at) => ({ at, text: text(series[at]?.at ?? '') })),
  };
}

/** The indexes of the steps with a label. */
function placesOf(
  period: Report['period'],
  timezone: string,
  series: Pick<Report, 'series'>['series'],
): number[] {
  const every = labelEvery[period];
  const hour = dateFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' });
  // A week starts in the middle of a day, so labels start with the first full day.
  const first = period === '7d' ? series.findIndex(({ at }) => Number(hour.format(new Date(at))) === 0) : 0;
  const places: number[] = [];
  for (let at = Math.max(0, first); at <= series.length * lastLabel; at += every) places.push(at);
  return places;
}
