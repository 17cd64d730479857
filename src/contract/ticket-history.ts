import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { deletion, pageOf, pageQuery } from './page.ts';
import {
  count,
  date,
  daysRefusals,
  id,
  instant,
  periodRefusals,
  platformId,
  queryNumber,
  text,
  wholeNumber,
} from './primitives.ts';
import { person } from './user.ts';

/** In stars. */
export const ratingLimits = { min: 1, max: 5 } as const;
/** Days covered without `from` and `to`, including today. */
export const ticketStatsDefaultDays = 30;
export const ticketStates = ['open', 'pending', 'closed'] as const;

/** A ticket. */
export const ticket = v.object({
  id,
  /** Numbered from 1 in each guild. */
  number: count,
  /** What somebody has named it; null or absent for a ticket that only has its number. */
  name: v.optional(v.nullable(v.string())),
  /** The panel may have been deleted. */
  panel_id: id,
  opener: person,
  /**
   * The ticket's channel, which also identifies its transcript. It no longer exists on the platform once the ticket is
   * closed.
   */
  channel_id: id,
  /** `pending`: answered, and waiting for the opener. */
  state: v.picklist(ticketStates),
  opened_at: instant,
  /** Null while nobody has claimed it. */
  claimed_by: v.nullable(person),
  /** Time from opening to the first response, in seconds; null without one. */
  first_response_seconds: v.nullable(count),
  /** Null while it is open. */
  closed_at: v.nullable(instant),
  /** Null while it is open, and when it was closed automatically. */
  closed_by: v.nullable(person),
  /** Null when none was given. */
  close_reason: v.nullable(v.string()),
  /** When it was last opened again, and who did; `by` is null when it was automatic. Absent when it was never. */
  reopened: v.optional(v.object({ at: instant, by: v.nullable(person) })),
  /** 1 to 5 stars; null when not rated. */
  rating: v.nullable(wholeNumber(ratingLimits.min, ratingLimits.max)),
  /** Number of messages in the ticket, including the bot's. */
  message_count: count,
  /** Whether the transcript can be read. */
  has_transcript: v.boolean(),
  /** The name of the bot that it was imported from. Absent for tickets of this bot. */
  imported_from: v.optional(v.string()),
});
export type Ticket = v.InferOutput<typeof ticket>;

/** Ratings by openers. */
const rating = v.object({
  /** 1 to 5; null without ratings. */
  average: v.nullable(v.number()),
  /** Number of rated tickets. */
  count,
});

const flow = {
  /** Number of tickets opened in the period. */
  opened: count,
  /** Number of tickets closed in the period. */
  closed: count,
};

const speed = {
  /** Median time until the first response, in seconds; null without responses. */
  median_first_response_seconds: v.nullable(count),
  /** Median time until tickets were closed, in seconds; null without closed ones. */
  median_resolution_seconds: v.nullable(count),
};

/** Statistics of a guild's tickets over a period. */
export const ticketStats = v.object({
  /** First day. */
  from: date,
  /** Last day. */
  to: date,
  /** Tickets that are open now, regardless of the period. */
  open: count,
  ...flow,
  ...speed,
  rating,
  /** One entry per day, oldest first. */
  daily: v.array(v.object({ date, ...flow })),
  /** Panels with a ticket in the period. */
  by_panel: v.array(v.object({ panel_id: id, ...flow, ...speed, rating })),
  /** People who claimed or closed a ticket in the period. */
  by_staff: v.array(
    v.object({
      user: person,
      /** Number of claimed tickets. */
      claimed: count,
      /** Number of closed tickets. */
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
  access: { module: 'tickets', level: 'see' },
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

/** The most messages of a ticket that a search of transcripts shows at once. */
export const ticketHitsShown = 3;

/** A ticket in a list, with what a search has found in its transcript. */
const foundTicket = v.object({
  ...ticket.entries,
  /** With `transcript_q`: the first messages of the ticket that contain all of its words, oldest first, at most 3. */
  hits: v.optional(
    v.object({
      messages: v.array(
        v.object({
          id,
          /** The name of who wrote it. */
          author: v.string(),
          at: instant,
          /** The part of its text around the first of the words, on one line. */
          excerpt: v.string(),
        }),
      ),
      /** Whether there are more of them in the ticket. */
      has_more: v.boolean(),
    }),
  ),
});
export type FoundTicket = v.InferOutput<typeof foundTicket>;

/** What tickets are filtered by. */
export const ticketFilters = {
  /** Searches names of tickets and people and close reasons, ignoring case and accents. A number finds the ticket with that number. */
  q: v.optional(text(0, 100)),
  /** Only tickets with a message in their transcript that contains all of these words, compared as in `q`. Notes are not searched. */
  transcript_q: v.optional(text(0, 100)),
  /** Only tickets of this panel. */
  panel_id: v.optional(platformId),
  /** Only tickets opened by this person. */
  opener_id: v.optional(platformId),
  /** Only tickets closed by this person. */
  closer_id: v.optional(platformId),
  /** Stars, 1 to 5. */
  rating: v.optional(queryNumber(ratingLimits.min, ratingLimits.max)),
  /** First day of opening. */
  from: v.optional(date),
  /** Last day of opening. */
  to: v.optional(date),
};

export const getTicketHistory = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/history',
  access: { module: 'tickets', level: 'see' },
  summary: 'The tickets of a guild, newest first, filtered and paged.',
  query: v.object({
    ...pageQuery,
    ...ticketFilters,
  }),
  reply: v.object({
    ...pageOf(foundTicket).entries,
    /** When `q` is the number of a ticket that was deleted, for who may read all tickets. Otherwise absent. */
    deleted: v.optional(deletion),
    /**
     * Set where the words of `transcript_q` are so common that only the transcripts of the newest tickets were searched: of how many
     * tickets. Otherwise absent.
     */
    newest_searched: v.optional(count),
  }),
  refusals: daysRefusals,
});
