/** What the bot's events are made of. */
import * as v from 'valibot';
import { platformId, text, wholeNumber } from '../primitives.ts';
import { reportedTime } from './rfc3339.ts';

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
  /** Length of a note in characters. */
  note: 1000,
  /** Answers of a form, and the lengths of a question and of an answer in characters: the platform's. */
  answers: 5,
  question: 45,
  answer: 4000,
  /** Length of a ticket's name in characters; the rest of a longer one is cut off. The platform's limit for a channel. */
  ticketName: 100,
  /** Messages that a case keeps as evidence; the rest of more is left out. */
  evidence: 10,
  /** Length of such a message, and of the name of a file; the rest of a longer one is cut off. */
  evidenceText: 4000,
  fileName: 260,
  /** Channels in one activity event. */
  channels: 500,
  /** Newcomers in one event about a raid. */
  joins: 100,
} as const;

/** The bot's id for an event, unique: letters, digits, `-` and `_`, for example a UUID. */
const eventId = v.pipe(v.string(), v.maxCodePoints(botLimits.eventId), v.regex(/^[\w-]+$/));

/** What every event has. */
export const common = {
  id: eventId,
  guild_id: platformId,
  /** When it happened, by the bot's clock. */
  at: reportedTime,
};

/** Why, as people read it; null when nobody said. */
export const reason = v.nullable(text(0, botLimits.reason));
/** In seconds, up to ten years. Null or 0 is without an end. */
export const duration = v.pipe(
  v.nullable(wholeNumber(0, 315_360_000)),
  v.transform((seconds) => seconds || null),
);
/** A number of something. */
export const amount = wholeNumber(0, botLimits.count);
