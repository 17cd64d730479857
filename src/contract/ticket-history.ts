import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import {
  count,
  date,
  daysRefusals,
  id,
  instant,
  periodRefusals,
  queryNumber,
  text,
  wholeNumber,
} from './primitives.ts';
import { person } from './user.ts';

/** Stars. */
export const ratingLimits = { min: 1, max: 5 } as const;
/** Days that a query without `from` and `to` gets, today included. */
export const ticketStatsDefaultDays = 30;
export const ticketStates = ['open', 'pending', 'closed'] as const;

/** One ticket. */
export const ticket = v.object({
  id,
  /** Counts up from 1 in each guild. */
  number: count,
  /** The panel may have been deleted since. */
  panel_id: id,
  opener: person,
  /** Its channel, which is also the key of its transcript; gone from the platform once closed. */
  channel_id: id,
  /** `pending`: answered, and waiting for the opener. */
  state: v.picklist(ticketStates),
  opened_at: instant,
  /** Null while nobody has taken it. */
  claimed_by: v.nullable(person),
  /** From opening to the first answer, in seconds; null without one. */
  first_response_seconds: v.nullable(count),
  /** Null while it is open. */
  closed_at: v.nullable(instant),
  /** Null while it is open, and when it closed by itself. */
  closed_by: v.nullable(person),
  /** Null when none was given. */
  close_reason: v.nullable(v.string()),
  /** 1 to 5 stars; null when not rated. */
  rating: v.nullable(wholeNumber(ratingLimits.min, ratingLimits.max)),
  /** Messages in the ticket, the bot's included. */
  message_count: count,
  /** The transcript can be read. */
  has_transcript: v.boolean(),
});
export type Ticket = v.InferOutput<typeof ticket>;

/** What openers thought of their tickets. */
const rating = v.object({
  /** 1 to 5; null without ratings. */
  average: v.nullable(v.number()),
  /** Rated tickets. */
  count,
});

const flow = {
  /** Tickets opened in the period. */
  opened: count,
  /** Tickets closed in the period. */
  closed: count,
};

const speed = {
  /** Half of the tickets were first answered within so many seconds; null without an answer. */
  median_first_response_seconds: v.nullable(count),
  /** Half of the tickets were closed within so many seconds; null without a closed one. */
  median_resolution_seconds: v.nullable(count),
};

/** The tickets of a guild over a period. */
export const ticketStats = v.object({
  /** First day. */
  from: date,
  /** Last day. */
  to: date,
  /** Open now, whatever the period. */
  open: count,
  ...flow,
  ...speed,
  rating,
  /** One entry for each day, oldest first. */
  daily: v.array(v.object({ date, ...flow })),
  /** Of each panel with a ticket in the period. */
  by_panel: v.array(v.object({ panel_id: id, ...flow, ...speed, rating })),
  /** Of each person who took or closed a ticket in the period. */
  by_staff: v.array(
    v.object({
      user: person,
      /** Tickets taken. */
      claimed: count,
      /** Tickets closed. */
      closed: count,
      ...speed,
      rating,
    }),
  ),
});
export type TicketStats = v.InferOutput<typeof ticketStats>;

export const getTicketStats = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/stats',
  access: 'moderator',
  summary: 'Number, speed and rating of tickets over a period, 30 days without one.',
  query: v.object({
    /** First day. */
    from: v.optional(date),
    /** Last day; at most 366 days in all. */
    to: v.optional(date),
  }),
  reply: ticketStats,
  refusals: periodRefusals,
});

export const getTicketHistory = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/history',
  access: 'moderator',
  summary: 'The tickets of a guild, newest first, filtered and paged.',
  query: v.object({
    ...pageQuery,
    /** Searched for in names and close reasons, without regard to case and accents; a number finds that ticket. */
    q: v.optional(text(0, 100)),
    /** Only tickets with a message in their transcript that has all of these words, found as by `q`. */
    transcript_q: v.optional(text(0, 100)),
    /** Only tickets of this panel. */
    panel_id: v.optional(id),
    /** Only tickets opened by this person. */
    opener_id: v.optional(id),
    /** Only tickets closed by this person. */
    closer_id: v.optional(id),
    /** Stars, 1 to 5. */
    rating: v.optional(queryNumber(ratingLimits.min, ratingLimits.max)),
    /** First day of opening. */
    from: v.optional(date),
    /** Last day of opening. */
    to: v.optional(date),
  }),
  reply: pageOf(ticket),
  refusals: daysRefusals,
});
