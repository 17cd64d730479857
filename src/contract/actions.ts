import * as v from 'valibot';
import { messageTemplate } from './message.ts';
import { platformId, wholeNumber } from './primitives.ts';

/** Limits in seconds. */
export const actionLimits = {
  /** The platform's limit: one minute to 28 days. */
  timeoutSeconds: { min: 60, max: 2_419_200 },
  /** One minute to one year; null means unlimited. */
  muteSeconds: { min: 60, max: 31_536_000 },
  /** One minute to one year; null means unlimited. */
  banSeconds: { min: 60, max: 31_536_000 },
  /** The platform's limit: messages of the last seven days. */
  deleteMessageSeconds: { min: 0, max: 604_800 },
  /** How long a reply stays before it is deleted; null keeps it. */
  deleteAfterSeconds: { min: 1, max: 3600 },
} as const;

// @__NO_SIDE_EFFECTS__
const seconds = (name: keyof typeof actionLimits) =>
  wholeNumber(actionLimits[name].min, actionLimits[name].max);

/** Prevents a member from writing, speaking and reacting, through the platform's timeout. */
export const timeoutAction = v.strictObject({
  kind: v.literal('timeout'),
  /** In seconds, one minute to 28 days. */
  duration_seconds: seconds('timeoutSeconds'),
});

/** Prevents a member from writing and speaking, through a role that the bot manages. */
export const muteAction = v.strictObject({
  kind: v.literal('mute'),
  /** In seconds, one minute to one year; null means unlimited. */
  duration_seconds: v.nullable(seconds('muteSeconds')),
});

/** Removes the member, who can rejoin. */
export const kickAction = v.strictObject({ kind: v.literal('kick') });

/** Removes the member and prevents them from rejoining. */
export const banAction = v.strictObject({
  kind: v.literal('ban'),
  /** In seconds, one minute to one year; null means unlimited. */
  duration_seconds: v.nullable(seconds('banSeconds')),
  /** Also deletes the member's messages of this period before the ban, in seconds, 0 to 604,800 (seven days). */
  delete_message_seconds: seconds('deleteMessageSeconds'),
});

/** A ban that is lifted at once: removes the member and their recent messages. */
export const softbanAction = v.strictObject({
  kind: v.literal('softban'),
  /** Deletes the member's messages of this period before the ban, in seconds, 0 to 604,800 (seven days). */
  delete_message_seconds: seconds('deleteMessageSeconds'),
});

/** An action of an automod rule. */
export const automodAction = v.variant('kind', [
  /** Deletes the message. */
  v.strictObject({ kind: v.literal('delete') }),
  /** Adds a warning to the member's history and notifies them. */
  v.strictObject({ kind: v.literal('warn') }),
  timeoutAction,
  muteAction,
  kickAction,
  banAction,
  /** Writes an entry into the logs. */
  v.strictObject({
    kind: v.literal('log'),
    /** Null for the channel of the `automod_hit` log. */
    channel_id: v.nullable(platformId),
  }),
  /** Replies in the channel. */
  v.strictObject({
    kind: v.literal('reply'),
    /** The reply. */
    message: messageTemplate,
    /** How long the reply stays, in seconds, 1 to 3,600; null keeps it. */
    delete_after_seconds: v.nullable(seconds('deleteAfterSeconds')),
  }),
]);
export type AutomodAction = v.InferOutput<typeof automodAction>;
export const automodActionKinds = [
  'delete',
  'warn',
  'timeout',
  'mute',
  'kick',
  'ban',
  'log',
  'reply',
] as const satisfies readonly AutomodAction['kind'][];

/** The action of an auto-sanction rule. */
export const sanctionAction = v.variant('kind', [
  timeoutAction,
  muteAction,
  kickAction,
  softbanAction,
  banAction,
]);
export type SanctionAction = v.InferOutput<typeof sanctionAction>;
export const sanctionActionKinds = [
  'timeout',
  'mute',
  'kick',
  'softban',
  'ban',
] as const satisfies readonly SanctionAction['kind'][];
