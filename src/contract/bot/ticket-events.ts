/** The bot's events about tickets. */
import * as v from 'valibot';
import { isVisible, withoutMarks } from '../drawn.ts';
import { platformId, wholeNumber } from '../primitives.ts';
import { ratingLimits } from '../ticket-history.ts';
import { amount, botLimits, common, reason } from './event-parts.ts';
import { cut } from './leniency.ts';
import { namedPerson } from './people.ts';
import { transcriptPart, transcriptPartLimits } from './transcript-part.ts';

export const ticketOpened = v.object({
  kind: v.literal('ticket_opened'),
  ...common,
  /** The bot's id of the ticket, to which later events refer. */
  ticket_id: platformId,
  panel_id: platformId,
  channel_id: platformId,
  opener: namedPerson,
  /** What the opener wrote into the form of the panel. */
  answers: v.optional(
    v.pipe(
      v.array(
        v.object({
          question: v.pipe(v.string(), cut(botLimits.question)),
          answer: v.pipe(v.string(), cut(botLimits.answer)),
        }),
      ),
      v.maxLength(botLimits.answers),
    ),
    [],
  ),
});

/** A member of the team answered or claimed the ticket. Only the earliest of these events counts. */
export const ticketAnswered = v.object({
  kind: v.literal('ticket_answered'),
  ...common,
  ticket_id: platformId,
  by: namedPerson,
});

export const ticketClosed = v.object({
  kind: v.literal('ticket_closed'),
  ...common,
  ticket_id: platformId,
  /** Null when it was closed automatically. */
  by: v.nullable(namedPerson),
  reason,
  /** Number of messages in the ticket, including the bot's. */
  message_count: amount,
});

export const ticketRated = v.object({
  kind: v.literal('ticket_rated'),
  ...common,
  ticket_id: platformId,
  /** In stars. */
  rating: wholeNumber(ratingLimits.min, ratingLimits.max),
});

export const transcriptMessages = v.object({
  kind: v.literal('transcript_messages'),
  ...common,
  ticket_id: platformId,
  ...transcriptPart,
});

/** Messages of a ticket were deleted on the platform. Those that the host does not have count for nothing. */
export const transcriptMessagesDeleted = v.object({
  kind: v.literal('transcript_messages_deleted'),
  ...common,
  ticket_id: platformId,
  message_ids: v.pipe(v.array(platformId), v.minLength(1), v.maxLength(transcriptPartLimits.messages)),
});

/** A closed ticket was opened again. */
export const ticketReopened = v.object({
  kind: v.literal('ticket_reopened'),
  ...common,
  ticket_id: platformId,
  by: v.nullable(namedPerson),
});

/** A ticket was handed to somebody else, or belongs to another panel. Members that are left out stay. */
export const ticketMoved = v.pipe(
  v.object({
    kind: v.literal('ticket_moved'),
    ...common,
    ticket_id: platformId,
    panel_id: v.optional(platformId),
    /** Who has it now; null when nobody does. */
    claimed_by: v.optional(v.nullable(namedPerson)),
  }),
  v.forward(
    v.check((moved) => moved.panel_id !== undefined || moved.claimed_by !== undefined, 'required'),
    ['panel_id'],
  ),
);

/** A ticket has got another name. */
export const ticketRenamed = v.object({
  kind: v.literal('ticket_renamed'),
  ...common,
  ticket_id: platformId,
  /** Null when it has none any more, and is named by its number. Marks that would turn what stands beside it are dropped. */
  name: v.nullable(
    v.pipe(v.string(), v.transform(withoutMarks), cut(botLimits.ticketName), v.check(isVisible, 'required')),
  ),
});

/** A ticket was deleted with its transcript, which nothing brings back. */
export const ticketDeleted = v.object({
  kind: v.literal('ticket_deleted'),
  ...common,
  ticket_id: platformId,
  by: v.nullable(namedPerson),
});
