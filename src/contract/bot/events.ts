import * as v from 'valibot';
import { automodTypes } from '../automod-types.ts';
import { caseActions, caseSources } from '../history.ts';
import { id, instant, text, wholeNumber } from '../primitives.ts';
import { ratingLimits } from '../ticket-history.ts';
import { namedPerson } from './people.ts';
import { transcriptPart } from './transcript-part.ts';

export const botLimits = {
  /** Events in a batch. */
  events: 500,
  /** UTF-16 units of an event's id. */
  eventId: 64,
  /** How old an event may be when it arrives, in seconds: seven days. */
  oldestSeconds: 604_800,
  /** How far ahead the bot's clock may be, in seconds. */
  aheadSeconds: 300,
  /** UTF-16 units of a reason. */
  reason: 512,
  /** Hits, messages, joins… that one event counts. */
  count: 1_000_000,
  /** Channels of one count of activity. */
  channels: 500,
} as const;

/** What the bot calls an event, new for each: letters, digits, `-` and `_`. A UUID fits. */
const eventId = v.pipe(v.string(), v.maxLength(botLimits.eventId), v.regex(/^[\w-]+$/));

const common = {
  id: eventId,
  guild_id: id,
  /** When it happened, by the bot's clock. */
  at: instant,
};

const reason = v.nullable(text(0, botLimits.reason));
/** In seconds, up to ten years. */
const duration = v.nullable(wholeNumber(0, 315_360_000));
const how = wholeNumber(0, botLimits.count);

/** Somebody was warned, muted, banned …, or a note was taken. */
const caseMade = v.strictObject({
  kind: v.literal('case_made'),
  ...common,
  /** The bot's own id of the case, by which later events name it. */
  case_id: id,
  action: v.picklist(caseActions),
  source: v.picklist(caseSources),
  target: namedPerson,
  /** Null when no person did it. */
  moderator: v.nullable(namedPerson),
  reason,
  duration_seconds: duration,
  /** The automod type or the id of the auto-sanction rule that caused it; null when a person did. */
  rule: v.nullable(text(1, 64)),
});

/** A sanction holds no longer: somebody took it back, or it was over before its time. */
const caseEnded = v.strictObject({
  kind: v.literal('case_ended'),
  ...common,
  case_id: id,
  /** Who took it back; null when it ended by itself. */
  by: v.nullable(namedPerson),
});

/** The platform refused the sanction. */
const caseFailed = v.strictObject({ kind: v.literal('case_failed'), ...common, case_id: id });

/** An automod rule was met, whatever followed. */
const automodHit = v.strictObject({
  kind: v.literal('automod_hit'),
  ...common,
  type: v.picklist(automodTypes),
});

const ticketOpened = v.strictObject({
  kind: v.literal('ticket_opened'),
  ...common,
  /** The bot's own id of the ticket, by which later events name it. */
  ticket_id: id,
  panel_id: id,
  channel_id: id,
  opener: namedPerson,
});

/** Somebody of the team answered or took the ticket. The earliest one counts. */
const ticketAnswered = v.strictObject({
  kind: v.literal('ticket_answered'),
  ...common,
  ticket_id: id,
  by: namedPerson,
});

const ticketClosed = v.strictObject({
  kind: v.literal('ticket_closed'),
  ...common,
  ticket_id: id,
  /** Null when it closed by itself. */
  by: v.nullable(namedPerson),
  reason,
  /** Messages in the ticket, the bot's included. */
  message_count: how,
});

const ticketRated = v.strictObject({
  kind: v.literal('ticket_rated'),
  ...common,
  ticket_id: id,
  /** Stars. */
  rating: wholeNumber(ratingLimits.min, ratingLimits.max),
});

const transcriptMessages = v.strictObject({
  kind: v.literal('transcript_messages'),
  ...common,
  ticket_id: id,
  ...transcriptPart,
});

/** What happened in a quarter of an hour and was not counted in another event: several may add up to one quarter. */
const activity = v.strictObject({
  kind: v.literal('activity'),
  ...common,
  /** Its first moment: on the hour, or 15, 30 or 45 minutes past, in UTC. */
  quarter: v.pipe(instant, v.regex(/T\d\d:(?:00|15|30|45):00(?:\.0+)?Z$/)),
  joins: how,
  leaves: how,
  /** Newcomers who passed the captcha. */
  captcha_passed: how,
  /** Newcomers who failed it, or let its time pass. */
  captcha_failed: how,
  /** Messages by members, bots left out. */
  messages: v.pipe(
    v.array(v.strictObject({ channel_id: id, count: how })),
    v.maxLength(botLimits.channels),
    v.check((list) => new Set(list.map(({ channel_id }) => channel_id)).size === list.length, 'repeated'),
  ),
});

const commandUsed = v.strictObject({
  kind: v.literal('command_used'),
  ...common,
  /** With its subcommands, without the slash: `case view`. */
  command: text(1, 100),
  /** Until the bot had answered, in milliseconds. */
  duration_ms: wholeNumber(0, 900_000),
  /** The bot could do what was asked. */
  ok: v.boolean(),
});

/** Somebody's name became known or changed. Other events name their people themselves. */
const memberSeen = v.strictObject({ kind: v.literal('member_seen'), ...common, person: namedPerson });

/** One thing that happened in a guild. */
export const botEvent = v.variant('kind', [
  caseMade,
  caseEnded,
  caseFailed,
  automodHit,
  ticketOpened,
  ticketAnswered,
  ticketClosed,
  ticketRated,
  transcriptMessages,
  activity,
  commandUsed,
  memberSeen,
]);
export type BotEvent = v.InferOutput<typeof botEvent>;
export type BotEventKind = BotEvent['kind'];
/** Of several kinds, any of them. */
export type BotEventOf<Kind extends BotEventKind> = { [One in Kind]: Extract<BotEvent, { kind: One }> }[Kind];

/** The body of `POST /bot/events`. Its events are looked at one by one, so that a bad one does not spoil the others. */
export const botBatch = v.strictObject({
  /** In the order in which they are applied. */
  events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(botLimits.events)),
});

/** Why an event was not applied. The first three are worth another try, the others are not. */
export const eventFaults = [
  /** The case is not known; its `case_made` may still come. */
  'case.unknown',
  /** The ticket is not known; its `ticket_opened` may still come. */
  'ticket.unknown',
  /** The host does not know the guild, or that the bot is in it, yet. */
  'guild.unknown',
  /** Some fields are not valid: `fields` names them. */
  'invalid',
  /** It happened longer ago than the host remembers ids. */
  'event.too_old',
  /** It happens in the future: look at the bot's clock. */
  'event.too_early',
  /** Something newer is known of the same thing. */
  'event.outdated',
  /** There is another case with this id. */
  'case.exists',
  /** There is another ticket with this id. */
  'ticket.exists',
] as const;
export type EventFault = (typeof eventFaults)[number];

const fault = v.object({
  /** Dotted path within the event. */
  path: v.string(),
  key: v.string(),
  limit: v.optional(v.number()),
});

/** What became of one event of a batch. */
export const eventOutcome = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.literal('applied') }),
  /** It was applied before, and nothing was done now. */
  v.object({ id: v.string(), outcome: v.literal('repeated') }),
  v.object({
    /** Null where the event has none that could be read. */
    id: v.nullable(v.string()),
    outcome: v.literal('refused'),
    reason: v.picklist(eventFaults),
    fields: v.optional(v.array(fault)),
  }),
]);
export type EventOutcome = v.InferOutput<typeof eventOutcome>;

/** The reply of `POST /bot/events`. */
export const botBatchReply = v.object({
  /** One for each event, in their order. */
  results: v.array(eventOutcome),
});
export type BotBatchReply = v.InferOutput<typeof botBatchReply>;
