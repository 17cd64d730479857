import { call } from '../../../app/session/api.ts';
import { type Activity, getActivity } from '../../../contract/activity.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { getOverview, type Overview, type OverviewPeriod } from '../../../contract/overview.ts';
import type { Result } from '../../../lib/api-error.ts';
import { oneOf } from '../../../screen-kits/query/params.ts';
import type { Reading } from '../../../screen-kits/query/reading.ts';

/** The periods in the order in which they are offered. */
export const periods = ['24h', '7d', '30d'] as const satisfies readonly OverviewPeriod[];

/** `period` in the address; a week is left out of it. */
export const periodParam = oneOf(['7d', '24h', '30d']);

/** What happened in a guild over a period. */
export interface Report extends Overview {
  readonly period: OverviewPeriod;
  /**
   * `activity`: of a host that has only the days of a month. It knows nothing of what is usual, raids, the captcha, rules and
   * tickets: their members are empty.
   */
  readonly source: 'overview' | 'activity';
  /** The IANA zone in which its steps begin. */
  readonly timezone: string;
}
export type Reports = Reading<OverviewPeriod, Report>;

const unknown = { captcha_passed: 0, captcha_failed: 0 };
const unknownTickets = { tickets_opened: 0, median_first_response_seconds: null };

/** The days of a month as a report. Days have no time zone: they are said in the one in which they are written. */
export function reportOfActivity({ daily, previous, heatmap, top_channels }: Activity): Report {
  const total = (name: 'joins' | 'leaves' | 'messages' | 'automod_hits' | 'sanctions') =>
    daily.reduce((sum, day) => sum + day[name], 0);
  const series = daily.map(({ date, ...counts }) => ({
    at: `${date}T00:00:00.000Z`,
    ...counts,
    ...unknown,
    usual_joins: null,
  }));
  return {
    period: '30d',
    source: 'activity',
    timezone: 'UTC',
    from: series[0]?.at ?? '',
    to: series.at(-1)?.at ?? '',
    series,
    totals: {
      joins: total('joins'),
      leaves: total('leaves'),
      messages: total('messages'),
      automod_hits: total('automod_hits'),
      sanctions: total('sanctions'),
      members: daily.at(-1)?.members ?? 0,
      ...unknown,
      ...unknownTickets,
    },
    previous: { ...previous, ...unknown, ...unknownTickets },
    raids: [],
    heatmap,
    top_channels,
    top_rules: [],
    tickets_open: 0,
  };
}

/** Reads a period of a guild; of a host without overviews, the last 30 days, whatever the period. */
export async function readReport(
  { id, timezone }: Pick<Guild, 'id' | 'timezone'>,
  period: OverviewPeriod,
  signal: AbortSignal,
): Promise<Result<Report>> {
  const params = { id };
  const result = await call(getOverview, { params, query: { period }, signal });
  if (result.ok) return { ...result, value: { ...result.value, period, timezone, source: 'overview' } };
  if (result.error.kind !== 'not_offered') return result;
  const month = await call(getActivity, { params, signal });
  return month.ok ? { ...month, value: reportOfActivity(month.value) } : month;
}
