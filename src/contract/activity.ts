import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, date, id } from './primitives.ts';

/** Number of days of the activity; `previous` covers the same number of days before. */
export const activityDays = 30;

const totals = {
  /** Members who joined. */
  joins: count,
  /** Members who left or were removed. */
  leaves: count,
  /** Members at the end of the day or of the period. */
  members: count,
  /** Messages by members, without those of bots. */
  messages: count,
  /** How often an automod rule fired. */
  automod_hits: count,
  /** Cases in the history, without notes. */
  sanctions: count,
};

/** The activity of a guild in the last 30 days, including today. */
export const activity = v.object({
  /** First day. */
  from: date,
  /** Last day: today. */
  to: date,
  /** One entry for each day, oldest first. */
  daily: v.array(v.object({ date, ...totals })),
  /** Totals of the 30 days before. */
  previous: v.object(totals),
  /** Messages by weekday (7 rows, Monday first) and hour (24 columns), in the guild's time zone. */
  heatmap: v.pipe(v.array(v.pipe(v.array(count), v.length(24))), v.length(7)),
  /** Channels with the most messages, busiest first. */
  top_channels: v.array(
    v.object({
      channel_id: id,
      /** Number of messages. */
      count,
    }),
  ),
});
export type Activity = v.InferOutput<typeof activity>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/guild/{id}/activity',
  access: { module: 'guild', level: 'see' },
  summary: 'The last 30 days of a guild: members, messages and moderation.',
  reply: activity,
});
