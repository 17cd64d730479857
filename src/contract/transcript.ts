import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  count,
  daysRefusals,
  id,
  idempotencyKey,
  imageUrl,
  instant,
  label,
  platformId,
  text,
  wholeNumber,
} from './primitives.ts';
import { ticket, ticketFilters } from './ticket-history.ts';
import { transcriptMessage } from './transcript-message.ts';
import { person } from './user.ts';

/** Maximum number of messages in a transcript; later messages of a longer ticket are not stored. */
export const transcriptMessages = 10_000;
/** Length of the reason for blanking a message. */
export const blankReasonLimits = { min: 1, max: 200 } as const;

export const ticketNoteLimits = {
  /** Length of a note in characters. */
  content: 2000,
  /** Notes of a ticket. */
  notes: 200,
} as const;

/** What the opener of a ticket wrote into a field of the panel's form. */
export const ticketAnswer = v.object({
  /** The label of the field. */
  question: v.string(),
  /** Plain text, possibly empty. */
  answer: v.string(),
});
export type TicketAnswer = v.InferOutput<typeof ticketAnswer>;

/** A note of the team about a ticket. The host alone has it: the bot and the platform do not. */
export const ticketNote = v.object({
  id,
  author: person,
  at: instant,
  /** Plain text. */
  content: v.string(),
});
export type TicketNote = v.InferOutput<typeof ticketNote>;

const color = v.nullable(wholeNumber(0, 0xffffff));

/** A ticket's transcript, with everything needed to show it. */
export const transcript = v.object({
  ticket,
  /** What the opener wrote into the panel's form. Absent without a form. */
  answers: v.optional(v.array(ticketAnswer)),
  /** All authors and mentioned people, by id. */
  users: v.record(
    id,
    v.object({
      /** The unique name on the platform. */
      username: v.string(),
      /** The name in the guild. */
      display_name: v.string(),
      avatar_url: imageUrl,
      /** Whether the account is a bot. */
      bot: v.boolean(),
      /** The colour of the member's highest role with a colour, as the number 0xRRGGBB; null without one. */
      color,
    }),
  ),
  /** All mentioned roles, by id. */
  roles: v.record(
    id,
    v.object({
      name: v.string(),
      /** 0xRRGGBB as a number; null without a colour. */
      color,
    }),
  ),
  /** All mentioned channels, by id. */
  channels: v.record(id, v.object({ name: v.string() })),
  /** Oldest first, at most 10,000. */
  messages: v.array(transcriptMessage),
  /** Notes of the team, oldest first. Absent if the host keeps none. */
  notes: v.optional(v.array(ticketNote)),
  /** Whether an answer from the dashboard begins with the name of who writes it. Absent if the host takes no answers. */
  names_writer: v.optional(v.boolean()),
  /** Others who are writing in it now: `announcePresence` says so. Absent if the host does not know. */
  writing: v.optional(v.array(person)),
  /** When the host read it. Absent if it tells of no changed messages. */
  read_at: v.optional(instant),
});
export type Transcript = v.InferOutput<typeof transcript>;

export const getTranscript = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/transcript/{channelId}',
  access: { module: 'tickets', level: 'see' },
  summary:
    'The transcript of a ticket, by the channel that the ticket was in. That of an open ticket is what was said until now.',
  reply: transcript,
  refusals: {
    /** The caller is a moderator who may not read this ticket: see `ticketAccess`. */
    'tickets.not_readable': 403,
  },
});

export const getTicketNews = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/transcript/{channelId}/news',
  access: { module: 'tickets', level: 'see' },
  summary:
    'A ticket as it is now, with what was said after a message of its transcript and what has changed since it was read.',
  query: v.object({
    /** The last message that the caller has; without it, all messages are news. */
    after: v.optional(platformId),
    /** `read_at` of the last reply that the caller has; without it, no changed messages are told. */
    since: v.optional(instant),
  }),
  reply: v.object({
    ...transcript.entries,
    /** Those after `after`, oldest first. `users`, `roles` and `channels` are empty without any. */
    messages: v.array(transcriptMessage),
    /**
     * Messages up to `after` that were edited, deleted or blanked since `since`, as they are now. One may come several times. Absent
     * without `since`.
     */
    changed: v.optional(v.array(transcriptMessage)),
    /** Number of messages in the transcript. A caller who has another number then reads the transcript again. */
    total: count,
  }),
  refusals: {
    /** As at `getTranscript`. */
    'tickets.not_readable': 403,
  },
  extension: true,
});
export type TicketNews = v.InferOutput<(typeof getTicketNews)['reply']>;

/** A message of another transcript. */
const farHit = v.object({
  /** The channel of the ticket. */
  channel_id: id,
  message_id: id,
});

export const getTranscriptHits = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/transcript/{channelId}/hits',
  access: { module: 'tickets', level: 'see' },
  summary:
    'The messages of a transcript that contain all words of a search, and where the search goes on in other transcripts.',
  query: v.object({
    ...ticketFilters,
    /** As at `getTicketHistory`, where the other filters say which tickets are searched. */
    transcript_q: text(1, 100),
  }),
  reply: v.object({
    /** Oldest first. */
    message_ids: v.array(id),
    /** The last message found in the next newer ticket with one; null without one. */
    previous: v.nullable(farHit),
    /** The first message found in the next older ticket with one; null without one. */
    next: v.nullable(farHit),
  }),
  refusals: {
    ...daysRefusals,
    /** As at `getTranscript`. */
    'tickets.not_readable': 403,
  },
  extension: true,
});
export type TranscriptHits = v.InferOutput<(typeof getTranscriptHits)['reply']>;

export const getTicketTeam = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/transcript/{channelId}/team',
  access: { module: 'tickets', level: 'see' },
  summary:
    'To whom a ticket can be given, as far as the host knows: people with a support role of its panel, and those who have had or closed one of its tickets.',
  reply: v.object({
    /** By name, at most 100. The bot has the last word: it refuses whoever does not belong to the team. */
    items: v.array(person),
  }),
  refusals: {
    /** As at `getTranscript`. */
    'tickets.not_readable': 403,
  },
  extension: true,
});

export const addTicketNote = endpoint({
  method: 'POST',
  path: '/guild/{id}/tickets/transcript/{channelId}/notes',
  access: { module: 'member-actions', level: 'edit' },
  summary:
    'Adds a note to a ticket, for those who may read its transcript. It is deleted with the ticket. Takes the right to answer tickets.',
  body: v.strictObject({
    content: label(1, ticketNoteLimits.content),
    /** An idempotency key, new for each note: 8 to 64 letters, digits, `-` and `_`. */
    key: idempotencyKey,
  }),
  reply: ticketNote,
  status: 201,
  refusals: {
    /** As at `getTranscript`. */
    'tickets.not_readable': 403,
    /** The ticket has as many notes as it can have. */
    'notes.limit_reached': 409,
  },
  extension: true,
});

export const getTranscriptOpenings = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/transcript/{channelId}/openings',
  access: { module: 'transcripts', level: 'see' },
  summary:
    'Who has read a transcript and when, the newest 100; of one person, the first opening in each hour.',
  reply: v.object({
    /** Newest first. */
    items: v.array(
      v.object({
        user: person,
        at: instant,
      }),
    ),
  }),
  extension: true,
});

export const blankTranscriptMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/tickets/transcript/{channelId}/blank',
  access: { module: 'transcripts', level: 'edit' },
  summary:
    'Removes what a message said, for good; its author and its time stay. One that is blanked already stays as it is.',
  body: v.strictObject({
    message_id: id,
    /** Shown in place of the message. */
    reason: v.pipe(v.string(), v.trim(), text(blankReasonLimits.min, blankReasonLimits.max)),
  }),
  /** The blanked message. */
  reply: transcriptMessage,
  extension: true,
});
