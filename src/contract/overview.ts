import * as v from 'valibot';
import { automodTypes } from './automod-types.ts';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';
import { raidMode } from './raid-mode.ts';

/**
 * The periods of an overview, all until now. `24h` and `7d` have hourly steps that end with the current hour; `30d` has
 * days of the guild's time zone that end with today.
 */
export const overviewPeriods = {
  '24h': { steps: 24, by: 'hour' },
  '7d': { steps: 168, by: 'hour' },
  '30d': { steps: 30, by: 'day' },
} as const;
export type OverviewPeriod = keyof typeof overviewPeriods;
export const defaultPeriod: OverviewPeriod = '7d';

const figures = {
  /** Members who joined. */
  joins: count,
  /** Members who left or were removed. */
  leaves: count,
  /** Messages by members, without those of bots. */
  messages: count,
  /** How often an automod rule fired. */
  automod_hits: count,
  /** Cases in the history, without notes. */
  sanctions: count,
  /** Newcomers who passed the captcha. */
  captcha_passed: count,
  /** Newcomers who failed it or did not answer in time. */
  captcha_failed: count,
};

const totals = v.object({
  ...figures,
  /** Number of members at the end. */
  members: count,
  /** Tickets opened. */
  tickets_opened: count,
  /** Median time until the first response to these tickets, in seconds; null without responses. */
  median_first_response_seconds: v.nullable(count),
});

/** A period with far more joins than usual. */
export const raid = v.object({
  from: instant,
  /** When it ended. */
  to: instant,
  /** Members who joined in that period. */
  joins: count,
  /** The usual number of joins in such a period, rounded. */
  usual: count,
});
export type Raid = v.InferOutput<typeof raid>;

/** Figures of a guild over the last 24 hours, 7 or 30 days, and over the period before. */
export const overview = v.object({
  from: instant,
  /** Now. */
  to: instant,
  /** One entry per step, oldest first. */
  series: v.array(
    v.object({
      /** When the step begins. */
      at: instant,
      ...figures,
      /** Number of members at the end of the step. */
      members: count,
      /**
       * The usual number of joins: for hours the median of the same hour on the 28 days before, for days the median of
       * the 28 days before. Null until the bot has been in the guild for a week.
       */
      usual_joins: v.nullable(v.number()),
    }),
  ),
  /** Of the whole period. */
  totals,
  /** Of the period before, of equal length; null if the bot was not in the guild for all of it. */
  previous: v.nullable(totals),
  /** Oldest first. */
  raids: v.array(raid),
  /** Messages by weekday (7 rows, Monday first) and hour (24 columns) of the last four weeks, in the guild's time zone. */
  heatmap: v.pipe(v.array(v.pipe(v.array(count), v.length(24))), v.length(7)),
  /** Channels with the most messages on the days of the period, busiest first; at most five. */
  top_channels: v.array(
    v.object({
      channel_id: id,
      /** Number of messages. */
      count,
    }),
  ),
  /** Automod rules that fired on these days, most frequent first. */
  top_rules: v.array(
    v.object({
      /** The type of the rule. */
      type: v.picklist(automodTypes),
      /** Number of hits. */
      count,
    }),
  ),
  /** Tickets that are currently not closed. */
  tickets_open: count,
  /** Raid mode, if it is on or has ended within the last seven days; else null. Absent on a host that does not know. */
  raid_mode: v.optional(v.nullable(raidMode)),
});
export type Overview = v.InferOutput<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/guild/{id}/overview',
  access: { module: 'guild', level: 'see' },
  summary: 'The last 24 hours, 7 or 30 days of a guild, against the time before and what is usual.',
  query: v.object({
    /** Defaults to 7 days. */
    period: v.optional(
      v.picklist(Object.keys(overviewPeriods) as [OverviewPeriod, ...OverviewPeriod[]]),
      defaultPeriod,
    ),
  }),
  reply: overview,
  extension: true,
});
