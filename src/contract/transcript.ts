import * as v from 'valibot';
import { shownPart } from './automod-sample.ts';
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
  webUrl,
  wholeNumber,
} from './primitives.ts';
import { ticket, ticketFilters } from './ticket-history.ts';
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

const image = v.exactOptional(v.object({ url: webUrl }));

/**
 * An embed as posted on the platform. It has the members of `embed` in a message template, but no limits: it may come
 * from another bot or from a link preview.
 */
export const postedEmbed = v.object({
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  url: v.exactOptional(webUrl),
  /** 0xRRGGBB as a number. */
  color: v.exactOptional(wholeNumber(0, 0xffffff)),
  timestamp: v.exactOptional(instant),
  author: v.exactOptional(
    v.object({ name: v.string(), url: v.exactOptional(webUrl), icon_url: v.exactOptional(webUrl) }),
  ),
  footer: v.exactOptional(v.object({ text: v.string(), icon_url: v.exactOptional(webUrl) })),
  image,
  thumbnail: image,
  fields: v.exactOptional(
    v.array(v.object({ name: v.string(), value: v.string(), inline: v.exactOptional(v.boolean()) })),
  ),
});
export type PostedEmbed = v.InferOutput<typeof postedEmbed>;

const color = v.nullable(wholeNumber(0, 0xffffff));

/** A message of a transcript. */
export const transcriptMessage = v.object({
  id,
  /** A key of `users`. */
  author_id: id,
  /** In the platform's markdown. Mentions are resolved with `users`, `roles` and `channels`. */
  content: v.string(),
  created_at: instant,
  /** Null if it was never edited. */
  edited_at: v.nullable(instant),
  /** The id of the message that it replies to, which may be missing from the transcript. */
  reply_to_id: v.nullable(id),
  /** The embeds as posted. */
  embeds: v.array(postedEmbed),
  /** The files of the message. */
  attachments: v.array(
    v.object({
      /** File name. */
      name: v.string(),
      /** Empty if the file was not stored. */
      url: webUrl,
      /** In bytes. */
      size: count,
      /** Media type; `application/octet-stream` when it is not known. */
      content_type: v.string(),
      /** In pixels; null for files that are not pictures. */
      width: v.nullable(count),
      /** In pixels; null for files that are not pictures. */
      height: v.nullable(count),
    }),
  ),
  /**
   * What it shows besides, in its order: forwarded messages, stickers, polls, components and what else is not drawn. Absent when
   * there is none.
   */
  parts: v.optional(v.array(shownPart)),
  /** In the order in which they were added. */
  reactions: v.array(
    v.object({
      /** The Unicode emoji, or the name of a custom one. */
      emoji: v.string(),
      /** The picture of a custom emoji; null for a Unicode one. */
      image_url: imageUrl,
      /** Number of people who reacted. */
      count,
      /** Whether the caller reacted. */
      me: v.boolean(),
    }),
  ),
  /** For a system message of the platform, what happened, in English (`pinned a message`); else null. */
  system: v.nullable(v.string()),
  /** When its author or a moderator deleted it on the platform. Null or absent if it is there, as far as the bot has seen. */
  deleted_at: v.optional(v.nullable(instant)),
  /** Set when a manager has permanently removed the content, embeds, files and reactions. Otherwise absent or null. */
  blanked: v.optional(
    v.nullable(
      v.object({
        by: person,
        at: instant,
        /** Shown in place of the message. */
        reason: v.string(),
      }),
    ),
  ),
});
export type TranscriptMessage = v.InferOutput<typeof transcriptMessage>;

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
