import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { caseActions } from './history.ts';
import { count, date, periodRefusals } from './primitives.ts';
import { person } from './user.ts';

/** Days covered without `from` and `to`, including today. */
export const modstatsDefaultDays = 30;

const figures = {
  /** Number of cases. */
  total: count,
  /** Number of cases of each action. */
  by_action: v.object(v.entriesFromList(caseActions, v.optional(count, 0))),
  /** Number of cases that were later revoked by a person. */
  reversed: count,
  /** Number of cases on each day from `from` to `to`. */
  daily: v.array(count),
};

/** Statistics of a guild's moderators over a period. */
export const modstats = v.object({
  /** First day. */
  from: date,
  /** Last day. */
  to: date,
  /** Most active first, without automatic cases. */
  moderators: v.array(v.object({ user: person, ...figures })),
  /** Totals of all moderators. */
  totals: v.object(figures),
});
export type Modstats = v.InferOutput<typeof modstats>;

export const getModstats = endpoint({
  method: 'GET',
  path: '/guild/{id}/modstats',
  access: { module: 'history', level: 'see' },
  summary: 'What each moderator of a guild did over a period, 30 days without one.',
  query: v.object({
    /** First day. */
    from: v.optional(date),
    /** Last day; at most 366 days in all. */
    to: v.optional(date),
  }),
  reply: modstats,
  refusals: periodRefusals,
});
