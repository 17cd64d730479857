/** What the bot tells the host. */
import * as v from 'valibot';
import { automodTypes } from '../automod-types.ts';
import { count, id, platformId, text, wholeNumber } from '../primitives.ts';
import { actionRefusals } from '../requested-actions.ts';
import { caseChanged, caseDeleted, caseEnded, caseFailed, caseMade, caseNoted } from './case-events.ts';
import { amount, botLimits, common } from './event-parts.ts';
import { cut } from './leniency.ts';
import { namedPerson } from './people.ts';
import { raidBegun, raidEnded, raidJoined } from './raid-events.ts';
import { reportedTime } from './rfc3339.ts';
import {
  ticketAnswered,
  ticketClosed,
  ticketDeleted,
  ticketMoved,
  ticketOpened,
  ticketRated,
  ticketRenamed,
  ticketReopened,
  transcriptMessages,
  transcriptMessagesDeleted,
} from './ticket-events.ts';

/** An automod rule fired, whatever its actions. */
const automodHit = v.object({
  kind: v.literal('automod_hit'),
  ...common,
  type: v.picklist(automodTypes),
});

/** Counts of a quarter of an hour that no other event reports. Several events for the same quarter are added up. */
const activity = v.object({
  kind: v.literal('activity'),
  ...common,
  /** Its start: on the hour, or 15, 30 or 45 minutes past, in UTC. */
  quarter: v.pipe(reportedTime, v.regex(/T\d\d:(?:00|15|30|45):00\.000Z$/)),
  joins: amount,
  leaves: amount,
  /** Newcomers who passed the captcha. */
  captcha_passed: amount,
  /** Newcomers who failed it or did not answer in time. */
  captcha_failed: amount,
  /** Messages by members, without those of bots. */
  messages: v.pipe(
    v.array(v.object({ channel_id: platformId, count: amount })),
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
  /** The message that the bot posted; null without one. */
  message_id: v.optional(v.nullable(platformId), null),
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

/** A recurring message was due. */
const recurringRun = v.object({
  kind: v.literal('recurring_run'),
  ...common,
  /** The id of the recurring message in the settings. */
  entry_id: id,
  /** Whether it was posted. */
  ok: v.boolean(),
  /** What the platform said when it was not; null otherwise. */
  error: v.optional(v.nullable(v.pipe(v.string(), cut(botLimits.reason))), null),
  /** Where it was posted; null when it was not. */
  posted: v.optional(v.nullable(v.object({ channel_id: platformId, message_id: platformId })), null),
});

/** A message of a panel or a recurring one was deleted on the platform. Of other messages the host takes no notice. */
const postDeleted = v.object({ kind: v.literal('post_deleted'), ...common, message_id: platformId });

/** An event in a guild. Members that it does not have are ignored. */
export const botEvent = v.variant('kind', [
  caseMade,
  caseEnded,
  caseFailed,
  caseChanged,
  caseNoted,
  caseDeleted,
  automodHit,
  ticketOpened,
  ticketAnswered,
  ticketClosed,
  ticketRated,
  ticketReopened,
  ticketMoved,
  ticketRenamed,
  ticketDeleted,
  transcriptMessages,
  transcriptMessagesDeleted,
  raidBegun,
  raidEnded,
  raidJoined,
  activity,
  commandUsed,
  memberSeen,
  recurringRun,
  postDeleted,
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
  /** The guild has no such recurring message. */
  'entry.unknown',
] as const;
export type EventFault = (typeof eventFaults)[number];

const fault = v.object({
  /** Dotted path within the event. */
  path: v.string(),
  key: v.string(),
  limit: v.optional(v.number()),
});

/** What the host made of an event. */
const made = {
  /** Of `case_made`: the number of the case in its guild. */
  case_number: v.optional(count),
  /** Of `ticket_opened`: the number of the ticket in its guild. */
  ticket_number: v.optional(count),
};

/** The result of one event of a batch. */
export const eventOutcome = v.variant('outcome', [
  v.object({ id: v.string(), outcome: v.literal('applied'), ...made }),
  /** It had been applied before, so nothing was done. */
  v.object({ id: v.string(), outcome: v.literal('repeated'), ...made }),
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
