import * as v from 'valibot';
import { automodTypes } from './automod-types.ts';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';

/**
 * What an overview covers, up to now, in steps: `24h` and `7d` by the hour, the hour under way last; `30d` by days of the
 * guild's time zone, today last.
 */
export const overviewPeriods = {
  '24h': { steps: 24, by: 'hour' },
  '7d': { steps: 168, by: 'hour' },
  '30d': { steps: 30, by: 'day' },
} as const;
export type OverviewPeriod = keyof typeof overviewPeriods;
export const usualPeriod: OverviewPeriod = '7d';

const figures = {
  /** Members who came. */
  joins: count,
  /** Members who left, or were removed. */
  leaves: count,
  /** Messages by members, bots left out. */
  messages: count,
  /** Times that an automod rule was met. */
  automod_hits: count,
  /** Cases of the history, notes left out. */
  sanctions: count,
  /** Newcomers who passed the captcha. */
  captcha_passed: count,
  /** Newcomers who failed it, or let its time pass. */
  captcha_failed: count,
};

const totals = v.object({
  ...figures,
  /** At the end. */
  members: count,
  /** Tickets opened. */
  tickets_opened: count,
  /** Half of these tickets were first answered within so many seconds; null without an answer. */
  median_first_response_seconds: v.nullable(count),
});

/** Many more newcomers than usual. */
export const raid = v.object({
  from: instant,
  /** When it was over. */
  to: instant,
  /** Members who came in that time. */
  joins: count,
  /** How many come in such a time usually, rounded. */
  usual: count,
});
export type Raid = v.InferOutput<typeof raid>;

/** The last 24 hours, 7 or 30 days of a guild, and the same before. */
export const overview = v.object({
  from: instant,
  /** Now. */
  to: instant,
  /** One for each step, oldest first. */
  series: v.array(
    v.object({
      /** When the step begins. */
      at: instant,
      ...figures,
      /** At its end. */
      members: count,
      /**
       * How many come in such a step usually: the median of the same hour on the 28 days before, or of the 28 days before. Null
       * while the bot has been there for less than a week.
       */
      usual_joins: v.nullable(v.number()),
    }),
  ),
  /** Of the whole period. */
  totals,
  /** The same over as long a time before; null while the bot was not there for all of it. */
  previous: v.nullable(totals),
  /** Oldest first. */
  raids: v.array(raid),
  /** Messages by weekday (7 rows, Monday first) and hour (24 columns) of the last four weeks, in the guild's time zone. */
  heatmap: v.pipe(v.array(v.pipe(v.array(count), v.length(24))), v.length(7)),
  /** Channels with the most messages on the days that the period touches, busiest first; at most five. */
  top_channels: v.array(
    v.object({
      channel_id: id,
      /** Messages. */
      count,
    }),
  ),
  /** Automod rules that were met on these days, the most often first. */
  top_rules: v.array(
    v.object({
      /** Which rule. */
      type: v.picklist(automodTypes),
      /** Hits. */
      count,
    }),
  ),
  /** Tickets that are not closed now. */
  tickets_open: count,
});
export type Overview = v.InferOutput<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/guild/{id}/overview',
  access: 'manager',
  summary: 'The last 24 hours, 7 or 30 days of a guild, against the time before and what is usual.',
  query: v.object({
    /** How far back. */
    period: v.optional(
      v.picklist(Object.keys(overviewPeriods) as [OverviewPeriod, ...OverviewPeriod[]]),
      usualPeriod,
    ),
  }),
  reply: overview,
  extension: true,
});
