import * as v from 'valibot';
import { actionLimits, banAction, timeoutAction } from './actions.ts';
import { endpoint } from './endpoint.ts';
import { caseNumber, evidenceLinks } from './history.ts';
import { lenient } from './lenient.ts';
import { count, id, idempotencyKey, instant, label, platformId, text, wholeNumber } from './primitives.ts';
import { raidMeasures } from './raid-mode.ts';
import { person } from './user.ts';

export const requestedActionLimits = {
  /** Length of a reason or note in characters. */
  reason: 512,
  /** How long the bot has to carry out an action, in seconds: five minutes. Then it expires. */
  waitSeconds: 300,
  /**
   * Length of an answer in a ticket, in characters. The platform takes messages of 2000, and the name of who answers may stand before
   * it.
   */
  answer: 1900,
  /** Length of a ticket's name in characters: the platform's limit for a channel. */
  ticketName: 100,
  /** How long a closed ticket can be opened again, in seconds: then the bot deletes its channel. */
  reopenSeconds: 300,
  /** How long raid mode lasts, in seconds: one minute to one day. */
  raidSeconds: { min: 60, max: 86_400 },
} as const;

/** Null when none is given. */
const reason = v.nullable(text(1, requestedActionLimits.reason));
/** The member, or a person who is not in the guild where the action allows it. */
const user_id = platformId;

/** Whether the bot tells the member by direct message; absent is yes. An older bot does so in any case. */
const tell = v.optional(v.boolean());

/** An action that a person asks the bot to carry out. */
export const actionOfBot = v.variant('kind', [
  v.strictObject({ kind: v.literal('warn'), user_id, reason, tell }),
  /** Adds a note to the member's history, which they do not see. */
  v.strictObject({
    kind: v.literal('note'),
    user_id,
    /** The note. */
    reason: label(1, requestedActionLimits.reason),
  }),
  v.strictObject({ ...timeoutAction.entries, user_id, reason, tell }),
  v.strictObject({ kind: v.literal('untimeout'), user_id, reason }),
  v.strictObject({ kind: v.literal('kick'), user_id, reason, tell }),
  v.strictObject({ ...banAction.entries, user_id, reason, tell }),
  v.strictObject({ kind: v.literal('unban'), user_id, reason }),
  /** Has a timeout, a mute or a ban that is in force last for another time. Older bots refuse it. */
  v.strictObject({
    kind: v.literal('change_duration'),
    user_id,
    /** The number of the case, which is about the member. */
    case_number: caseNumber,
    /** Counted from when the case was made, in seconds, one minute to one year, for a timeout 28 days; null is without an end. */
    duration_seconds: v.nullable(wholeNumber(actionLimits.banSeconds.min, actionLimits.banSeconds.max)),
    /** The new reason of the case; null leaves the one that it has. */
    reason,
  }),
  v.strictObject({
    kind: v.literal('close_ticket'),
    /** The id of an open ticket. */
    ticket_id: platformId,
    reason,
  }),
  /** Posts a message of the bot in a ticket, with the caller's name before it where the panel says so. */
  v.strictObject({
    kind: v.literal('answer_ticket'),
    /** The id of an open ticket. */
    ticket_id: platformId,
    /** In the platform's markdown. It notifies nobody but the opener. */
    content: label(1, requestedActionLimits.answer),
  }),
  /** Gives a ticket to somebody of its team, such as the caller. */
  v.strictObject({
    kind: v.literal('claim_ticket'),
    /** The id of an open ticket. */
    ticket_id: platformId,
    /** Who has it then; null for nobody. */
    user_id: v.nullable(platformId),
  }),
  v.strictObject({
    kind: v.literal('rename_ticket'),
    /** The id of an open ticket. */
    ticket_id: platformId,
    /** The bot makes the name of a channel of it. */
    name: label(1, requestedActionLimits.ticketName),
  }),
  v.strictObject({
    kind: v.literal('reopen_ticket'),
    /** The id of a closed ticket. The bot answers `gone` once it has deleted its channel. */
    ticket_id: platformId,
  }),
  v.strictObject({
    kind: v.literal('raid'),
    /** Whether raid mode begins or ends. */
    active: v.boolean(),
    /** When it ends by itself, in seconds, one minute to one day; null when a person ends it. */
    duration_seconds: v.nullable(
      wholeNumber(requestedActionLimits.raidSeconds.min, requestedActionLimits.raidSeconds.max),
    ),
    /** What is done when it begins; absent is what the bot does by itself, which is to remove newcomers. An older bot does that in any case. */
    measures: v.optional(
      v.pipe(v.array(v.picklist(raidMeasures)), v.minLength(1), v.maxLength(raidMeasures.length)),
    ),
  }),
]);
export type ActionOfBot = v.InferOutput<typeof actionOfBot>;
export type ActionKind = ActionOfBot['kind'];
/** Kinds that are allowed by themselves. A change of a duration takes what its sanction takes. */
export type AllowedKind = Exclude<ActionKind, 'change_duration'>;

/** Why the bot did not carry out an action. */
export const actionRefusals = ['missing_permission', 'rank', 'gone', 'failed'] as const;

export const actionStates = ['waiting', 'done', 'refused', 'expired'] as const;

/** An action that somebody asked for, and what became of it. */
export const requestedAction = v.object({
  id,
  action: lenient(actionOfBot),
  asked_by: person,
  asked_at: instant,
  /** The bot does not begin it after this time. */
  expires_at: instant,
  /** `waiting`: the bot has not answered yet. `expired`: it has not answered in time. */
  state: v.picklist(actionStates),
  /** When the bot answered; null before. */
  answered_at: v.nullable(instant),
  /** The number of the case that the bot made or changed; null without one. */
  case_number: v.nullable(count),
  /** The message that the bot posted; null or absent without one. */
  message_id: v.optional(v.nullable(id)),
  /** Set only when the bot refused. */
  refusal: v.nullable(
    v.object({
      /** `rank`: the member is not below the bot. `gone`: the member or ticket does not exist. `failed`: anything else. */
      reason: v.picklist(actionRefusals),
      /** The permission that the bot lacks, by its name in this API; null with other reasons. */
      permission: v.nullable(v.string()),
      /** What the platform said, in English; null when it said nothing. */
      detail: v.nullable(v.string()),
    }),
  ),
});
export type RequestedAction = v.InferOutput<typeof requestedAction>;

export const requestAction = endpoint({
  method: 'POST',
  path: '/guild/{id}/actions',
  access: { module: 'member-actions', level: 'edit' },
  summary:
    'Asks the bot to act for the caller, whom the platform or a grant must allow to do the same. The reply says that it was asked: read the action again to learn what became of it.',
  body: v.strictObject({
    action: actionOfBot,
    /**
     * An idempotency key, new for each action: 8 to 64 letters, digits, `-` and `_`. A repeated call with the same key
     * and guild returns the action of the first.
     */
    key: idempotencyKey,
    /** The saved reply that an answer was made of. It is counted, once for each key; one that is gone is not. */
    reply_id: v.optional(platformId),
    /** Becomes the evidence of the case that the bot makes; without a case it is dropped. */
    evidence: v.optional(evidenceLinks),
  }),
  reply: requestedAction,
  status: 201,
  refusals: {
    /** The caller lacks this permission in the guild, and the action was not granted to them. The field is `action.kind`. */
    'needs.moderate_members': 422,
    'needs.kick_members': 422,
    'needs.ban_members': 422,
    'needs.manage_guild': 422,
    /** The member's highest role is not below the caller's, or the member owns the guild. The field is `action.user_id`. */
    'member.above_caller': 422,
    /**
     * The guild has no such ticket that the caller may read, or it is not open; for `reopen_ticket`, it is not closed. The field is
     * `action.ticket_id`.
     */
    'ticket.unknown': 422,
    /** The case is not about the member, is none that lasts, or is over. The field is `action.case_number`. */
    'case.not_in_force': 422,
    /** It would be over already. The field is `action.duration_seconds`. */
    'duration.over': 422,
  },
  extension: true,
});

export const getRequestedAction = endpoint({
  method: 'GET',
  path: '/guild/{id}/actions/{actionId}',
  access: { module: 'member-actions', level: 'see' },
  summary:
    'An action that somebody asked the bot for, and what became of it. Kept for seven days. One about a ticket is for those who may read the ticket.',
  reply: requestedAction,
  extension: true,
});
