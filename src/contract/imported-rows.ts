/** Cases and tickets of other bots, as an import brings them. */
import * as v from 'valibot';
import { cut } from './bot/leniency.ts';
import { reportedTime } from './bot/rfc3339.ts';
import { caseActions, caseSources } from './history.ts';
import { label, platformId, wholeNumber } from './primitives.ts';
import { ratingLimits } from './ticket-history.ts';

export const importLimits = {
  /** Imports that a guild keeps. */
  imports: 100,
  /** Cases and tickets in one call, together. */
  rows: 500,
  /** Length of the name of a source in characters. */
  source: 50,
  /** Length of a row's own id in characters. */
  externalId: 64,
  /** Length of a name in characters; longer ones are cut. */
  name: 100,
  /** Length of a reason in characters; longer ones are cut. */
  reason: 2000,
  /** The longest duration that is kept, in seconds: ten years. Longer is without an end. */
  seconds: 315_360_000,
} as const;

const name = v.nullish(v.pipe(v.string(), cut(importLimits.name)), null);

/** Somebody of whom an export may know no more than the id. */
const importedPerson = v.object({
  id: platformId,
  /** Used only for a person whom the host has never seen. */
  username: name,
  /** The same. */
  display_name: name,
});
export type ImportedPerson = v.InferOutput<typeof importedPerson>;

/** A member of the team, by id, or by user name alone. */
const importedModerator = v.object({
  ...importedPerson.entries,
  /** Null when the export has only a name: then the host looks for it in the team of the guild. */
  id: v.nullish(platformId, null),
});

/** The id of the row at its source. A row with the same source and id is never imported twice. */
const external_id = label(1, importLimits.externalId);
const reason = v.nullish(v.pipe(v.string(), cut(importLimits.reason)), null);
/** Null, 0 and more than ten years are without an end. */
const seconds = v.pipe(
  v.nullish(wholeNumber(0, Number.MAX_SAFE_INTEGER), null),
  v.transform((given) => (given && given <= importLimits.seconds ? given : null)),
);

export const importedCase = v.object({
  external_id,
  action: v.picklist(caseActions),
  source: v.optional(v.picklist(caseSources), 'human'),
  target: importedPerson,
  /** Null when it is not known. */
  moderator: v.nullish(importedModerator, null),
  reason,
  /** When it was made, from 1970 until now, in any form of RFC 3339. */
  at: reportedTime,
  /** In seconds. */
  duration_seconds: seconds,
  /** Whether it was lifted, or is over. */
  ended: v.optional(v.boolean(), false),
  /** The bot's own id of the case, to which its later events refer. From the dashboard it is ignored. */
  case_id: v.nullish(platformId, null),
});
export type ImportedCase = v.InferOutput<typeof importedCase>;
/** A row as it is sent. */
export type ImportedCaseInput = v.InferInput<typeof importedCase>;

export const importedTicket = v.pipe(
  v.object({
    external_id,
    /** The bot's id of the ticket, to which its later events refer. */
    ticket_id: platformId,
    /** Null when the category has no panel here. */
    panel_id: v.nullish(platformId, null),
    /** Its channel, by which its transcript is opened; null for the id of the ticket. */
    channel_id: v.nullish(platformId, null),
    opener: importedPerson,
    opened_at: reportedTime,
    /** Null while it is open. */
    closed_at: v.nullish(reportedTime, null),
    closed_by: v.nullish(importedPerson, null),
    close_reason: reason,
    claimed_by: v.nullish(importedPerson, null),
    first_response_seconds: v.nullish(wholeNumber(0, importLimits.seconds), null),
    /** In stars. */
    rating: v.nullish(wholeNumber(ratingLimits.min, ratingLimits.max), null),
    message_count: v.optional(wholeNumber(0, 1_000_000), 0),
  }),
  v.forward(
    v.check(({ opened_at, closed_at }) => closed_at === null || closed_at >= opened_at, 'not_allowed'),
    ['closed_at'],
  ),
);
export type ImportedTicket = v.InferOutput<typeof importedTicket>;
/** A row as it is sent. */
export type ImportedTicketInput = v.InferInput<typeof importedTicket>;
