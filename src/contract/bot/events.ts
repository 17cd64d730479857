import * as v from 'valibot';
import { automodTypes } from '../automod-types.ts';
import { caseActions, caseSources } from '../history.ts';
import { platformId, text, wholeNumber } from '../primitives.ts';
import { actionRefusals } from '../requested-actions.ts';
import { ratingLimits } from '../ticket-history.ts';
import { cut } from './leniency.ts';
import { namedPerson } from './people.ts';
import { reportedTime } from './rfc3339.ts';
import { transcriptPart } from './transcript-part.ts';

export const botLimits = {
  /** Events per batch. */
  events: 500,
  /** Length of an event id. */
  eventId: 64,
  /** Maximum age of an event on arrival, in seconds: seven days. */
  oldestSeconds: 604_800,
  /** How far the bot's clock may be ahead, in seconds. */
  aheadSeconds: 300,
  /** The longest timeout of the platform, in seconds: 28 days. None is without an end. */
  timeoutSeconds: 2_419_200,
  /** Length of a reason in characters. */
  reason: 512,
  /** Maximum of a number that one event reports. */
  count: 1_000_000,
  /** Channels in one activity event. */
  channels: 500,
} as const;

/** The bot's id for an event, unique: letters, digits, `-` and `_`, for example a UUID. */
const eventId = v.pipe(v.string(), v.maxCodePoints(botLimits.eventId), v.regex(/^[\w-]+$/));

const common = {
  id: eventId,
  guild_id: platformId,
  /** When it happened, by the bot's clock. */
  at: reportedTime,
};

const reason = v.nullable(text(0, botLimits.reason));
/** In seconds, up to ten years. Null or 0 is without an end. */
const duration = v.pipe(
  v.nullable(wholeNumber(0, 315_360_000)),
  v.transform((seconds) => seconds || null),
);
/** What can end by itself. A duration of anything else says nothing, and is left out. */
const lasting: ReadonlySet<string> = new Set(['warn', 'timeout', 'mute', 'ban']);
const how = wholeNumber(0, botLimits.count);

/** A case was created: a sanction, warning or note. */
const caseMade = v.pipe(
  v.object({
    kind: v.literal('case_made'),
    ...common,
    /** The bot's id of the case, to which later events refer. */
    case_id: platformId,
    action: v.picklist(caseActions),
    source: v.picklist(caseSources),
    target: namedPerson,
    /** Null when it was automatic. */
    moderator: v.nullable(namedPerson),
    reason,
    duration_seconds: duration,
    /** The automod type or the id of the auto-sanction rule that caused it; null when a person did. */
    rule: v.nullable(text(1, 64)),
  }),
  v.forward(
    v.check(
      ({ action, duration_seconds }) =>
        action !== 'timeout' || (duration_seconds !== null && duration_seconds <= botLimits.timeoutSeconds),
      'not_allowed',
    ),
    ['duration_seconds'],
  ),
  v.transform((made) => (lasting.has(made.action) ? made : { ...made, duration_seconds: null })),
);

/** A sanction ended: somebody lifted it, or it ended early. */
const caseEnded = v.object({
  kind: v.literal('case_ended'),
  ...common,
  case_id: platformId,
  /** Who lifted it; null when it ended automatically. */
  by: v.nullable(namedPerson),
});

/** The platform refused the sanction. */
const caseFailed = v.object({ kind: v.literal('case_failed'), ...common, case_id: platformId });

/** An automod rule fired, whatever its actions. */
const automodHit = v.object({
  kind: v.literal('automod_hit'),
  ...common,
  type: v.picklist(automodTypes),
});

const ticketOpened = v.object({
  kind: v.literal('ticket_opened'),
  ...common,
  /** The bot's id of the ticket, to which later events refer. */
  ticket_id: platformId,
  panel_id: platformId,
  channel_id: platformId,
  opener: namedPerson,
});

/** A member of the team answered or claimed the ticket. Only the earliest of these events counts. */
const ticketAnswered = v.object({
  kind: v.literal('ticket_answered'),
  ...common,
  ticket_id: platformId,
  by: namedPerson,
});

const ticketClosed = v.object({
  kind: v.literal('ticket_closed'),
  ...common,
  ticket_id: platformId,
  /** Null when it was closed automatically. */
  by: v.nullable(namedPerson),
  reason,
  /** Number of messages in the ticket, including the bot's. */
  message_count: how,
});

const ticketRated = v.object({
  kind: v.literal('ticket_rated'),
  ...common,
  ticket_id: platformId,
  /** In stars. */
  rating: wholeNumber(ratingLimits.min, ratingLimits.max),
});

const transcriptMessages = v.object({
  kind: v.literal('transcript_messages'),
  ...common,
  ticket_id: platformId,
  ...transcriptPart,
});

/** Counts of a quarter of an hour that no other event reports. Several events for the same quarter are added up. */
const activity = v.object({
  kind: v.literal('activity'),
  ...common,
  /** Its start: on the hour, or 15, 30 or 45 minutes past, in UTC. */
  quarter: v.pipe(reportedTime, v.regex(/T\d\d:(?:00|15|30|45):00\.000Z$/)),
  joins: how,
  leaves: how,
  /** Newcomers who passed the captcha. */
  captcha_passed: how,
  /** Newcomers who failed it or did not answer in time. */
  captcha_failed: how,
  /** Messages by members, without those of bots. */
  messages: v.pipe(
    v.array(v.object({ channel_id: platformId, count: how })),
    v.maxLength(botLimits.channels),
    v.check((list) => new Set(list.map(({ channel_id }) => channel_id)).size === list.length, 'repeated'),
  ),
});

const commandUsed = v.object({
  kind: v.literal('command_used'),
  ...common,
  /** The name with subcommands, without the slash: `case view`. */
  command: text(1, 100),
  /** Time until the bot had replied, in milliseconds. */
  duration_ms: wholeNumber(0, 900_000),
  /** Whether the command succeeded. */
  ok: v.boolean(),
});

/** A name became known or changed. Other events contain the names of their people. */
const memberSeen = v.object({ kind: v.literal('member_seen'), ...common, person: namedPerson });

/** The bot was added to a guild. The host reads the guild from the platform, unless it knows it. */
const guildJoined = v.object({ kind: v.literal('guild_joined'), ...common });

/** The bot was removed from a guild. Its data is hidden, and deleted a day later unless the bot returns. */
const guildLeft = v.object({ kind: v.literal('guild_left'), ...common });

/** The name, owner, channels, roles or emoji of a guild have changed. The next call that needs them reads them again. */
const guildChanged = v.object({ kind: v.literal('guild_changed'), ...common });

/** The bot has carried out an action that somebody asked for. */
const actionDone = v.object({
  kind: v.literal('action_done'),
  ...common,
  action_id: platformId,
  /** The case that the bot made of it, from its `case_made`; null without one. */
  case_id: v.optional(v.nullable(platformId), null),
});

/** The bot could not carry out an action that somebody asked for. */
const actionRefused = v.object({
  kind: v.literal('action_refused'),
  ...common,
  action_id: platformId,
  reason: v.picklist(actionRefusals),
  /** The permission that the bot lacks, by its name in the API: `ban_members`. */
  permission: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))), null),
  /** What the platform said. */
  detail: v.optional(v.nullable(v.pipe(v.string(), cut(botLimits.reason))), null),
});

/** An event in a guild. Members that it does not have are ignored. */
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
  guildJoined,
  guildLeft,
  guildChanged,
  actionDone,
  actionRefused,
]);
export type BotEvent = v.InferOutput<typeof botEvent>;
/** An event as a bot writes it. */
export type SentEvent = v.InferInput<typeof botEvent>;
export type BotEventKind = BotEvent['kind'];
/** The union of several kinds of events. */
export type BotEventOf<Kind extends BotEventKind> = { [One in Kind]: Extract<BotEvent, { kind: One }> }[Kind];

/** The body of `POST /bot/events`. Events are validated one by one, so that an invalid one does not affect the others. */
export const botBatch = v.object({
  /** They are applied in this order. */
  events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(botLimits.events)),
});

/** Why an event was not applied. The first three may succeed later, so retry them; the others will not. */
export const eventFaults = [
  /** The host does not know the case; its `case_made` may still arrive. */
  'case.unknown',
  /** The host does not know the ticket; its `ticket_opened` may still arrive. */
  'ticket.unknown',
  /** The host does not know yet that the bot is in this guild. */
  'guild.unknown',
  /** Some fields are invalid; `fields` lists them. */
  'invalid',
  /** It is older than the host remembers event ids. */
  'event.too_old',
  /** It is in the future: check the bot's clock. */
  'event.too_early',
  /** A newer event about the same thing was already applied. */
  'event.outdated',
  /** There is another case with this id. */
  'case.exists',
  /** There is another ticket with this id. */
  'ticket.exists',
  /** Nobody in this guild has asked for the action, or it was longer than a week ago. */
  'action.unknown',
] as const;
export type EventFault = (typeof eventFaults)[number];

const fault = v.object({
  /** Dotted path within the event. */
  path: v.string(),
  key: v.string(),
  limit: v.optional(v.number()),
});

/** The result of one event of a batch. */
export const eventOutcome = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.literal('applied') }),
  /** It had been applied before, so nothing was done. */
  v.object({ id: v.string(), outcome: v.literal('repeated') }),
  v.object({
    /** Null if the event has no readable id. */
    id: v.nullable(v.string()),
    outcome: v.literal('refused'),
    reason: v.picklist(eventFaults),
    fields: v.optional(v.array(fault)),
  }),
]);
export type EventOutcome = v.InferOutput<typeof eventOutcome>;

/** The reply of `POST /bot/events`. */
export const botBatchReply = v.object({
  /** One result for each event, in the same order. */
  results: v.array(eventOutcome),
});
export type BotBatchReply = v.InferOutput<typeof botBatchReply>;
