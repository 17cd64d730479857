import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant, text } from './primitives.ts';
import { ticket } from './ticket-history.ts';
import { person } from './user.ts';

export const ticketInboxLimits = {
  /** The most tickets of an inbox. The platform has room for no more channels in a guild. */
  tickets: 500,
  /** Of the last words of a ticket, in characters. */
  words: 240,
  /** How long a ticket can be snoozed, in seconds: 30 days. */
  snoozeSeconds: 2_592_000,
} as const;

/** A ticket that its team does not want to see for a while. A message of its opener ends that, as does closing it. */
export const ticketSnooze = v.object({
  by: person,
  at: instant,
  /** Null until the opener writes. */
  until: v.nullable(instant),
});
export type TicketSnooze = v.InferOutput<typeof ticketSnooze>;

/** An open ticket, with what its team has to know to choose the next one. */
export const inboxTicket = v.object({
  ticket,
  /**
   * Since when its opener waits: the first message of theirs that nobody of the team has answered, or the opening. Null when the team
   * has spoken last. People other than the opener and bots count as the team, and so do answers from the dashboard.
   */
  waiting_since: v.nullable(instant),
  /** By when the panel wants the first answer; null for a panel without such a target, and once the ticket is answered. */
  answer_due_at: v.nullable(instant),
  /** Null when it is not snoozed, or no longer. */
  snoozed: v.nullable(ticketSnooze),
  /** What was said last; null when nothing with words was. That it is read here is no reading of the transcript. */
  last_message: v.nullable(
    v.object({
      author_id: id,
      /** In the guild, when it was written. */
      author_name: v.string(),
      at: instant,
      /** Its beginning, in the platform's markdown, with names in place of mentions. */
      content: text(0, ticketInboxLimits.words),
    }),
  ),
});
export type InboxTicket = v.InferOutput<typeof inboxTicket>;

export const getTicketInbox = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/inbox',
  access: { module: 'tickets', level: 'see' },
  summary:
    'The open tickets that the caller may read: those whose opener waits first, longest waiting first, then the others by their opening.',
  reply: v.object({
    /** At most 500. */
    items: v.array(inboxTicket),
    /** Number of open tickets that the caller may read. */
    total: count,
  }),
  extension: true,
});
export type TicketInbox = v.InferOutput<(typeof getTicketInbox)['reply']>;

const refusals = {
  /** The caller is a moderator who may not read this ticket: see `ticketAccess`. */
  'tickets.not_readable': 403,
} as const;

export const snoozeTicket = endpoint({
  method: 'POST',
  path: '/guild/{id}/tickets/transcript/{channelId}/snooze',
  access: { module: 'member-actions', level: 'edit' },
  summary:
    'Puts an open ticket aside for its team, until a time or until its opener writes. One that is snoozed already is snoozed anew. Takes the right to answer tickets.',
  body: v.strictObject({
    /** At most 30 days from now; null until the opener writes. */
    until: v.nullable(instant),
  }),
  reply: ticketSnooze,
  refusals: {
    ...refusals,
    /** It is over already, or too far away. The field is `until`. */
    'snooze.out_of_range': 422,
  },
  extension: true,
});

export const endTicketSnooze = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/tickets/transcript/{channelId}/snooze',
  access: { module: 'member-actions', level: 'edit' },
  summary:
    'Has a snoozed ticket be back in the inbox. One that is not snoozed stays there. Takes the right to answer tickets.',
  refusals,
  extension: true,
});
