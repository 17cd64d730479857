import { call } from '../../../app/session/api.ts';
import { type Activity, getActivity } from '../../../contract/activity.ts';
import type { Guild } from '../../../contract/guilds.ts';
import { getOverview, type Overview, type OverviewPeriod } from '../../../contract/overview.ts';
import type { Result } from '../../../lib/api-error.ts';
import { oneOf } from '../../../screen-kits/query/params.ts';
import type { Reading } from '../../../screen-kits/query/reading.ts';

/** The periods in the order shown. */
export const periods = ['24h', '7d', '30d'] as const satisfies readonly OverviewPeriod[];

/** `period` in the address; omitted for a week. */
export const periodParam = oneOf(['7d', '24h', '30d']);

/** The figures of a guild over a period. */
export interface Report extends Overview {
  readonly period: OverviewPeriod;
  /**
   * `activity`: from a host that only has daily counts of a month. Usual numbers, raids, captcha, rules and tickets are
   * then empty.
   */
  readonly source: 'overview' | 'activity';
  /** The IANA time zone in which its steps begin. */
  readonly timezone: string;
}
export type Reports = Reading<OverviewPeriod, Report>;

const unknown = { captcha_passed: 0, captcha_failed: 0 };
const unknownTickets = { tickets_opened: 0, median_first_response_seconds: null };

/** Converts the daily activity of a month to a report. Its dates have no time zone, so they are formatted in UTC. */
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

/** Reads the report of a period. From a host without overviews, it is always that of the last 30 days. */
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
