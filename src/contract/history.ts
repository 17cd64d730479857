import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { count, date, daysRefusals, id, instant, queryList, text } from './primitives.ts';
import { person } from './user.ts';

export const caseActions = [
  'note',
  'warn',
  'timeout',
  'mute',
  'unmute',
  'kick',
  'softban',
  'ban',
  'unban',
] as const;
export type CaseAction = (typeof caseActions)[number];
export const caseSources = ['human', 'automod', 'auto_sanction', 'captcha', 'platform'] as const;
export const caseStatuses = ['active', 'expired', 'revoked', 'failed'] as const;

/** One entry of the moderation history. */
export const moderationCase = v.object({
  id,
  /** Counts up from 1 in each guild. */
  number: count,
  /** What was done. */
  action: v.picklist(caseActions),
  /** `platform`: done with the platform's own means, without the bot. */
  source: v.picklist(caseSources),
  target: person,
  /** Null when no person did it. */
  moderator: v.nullable(person),
  /** Null when none was given. */
  reason: v.nullable(v.string()),
  created_at: instant,
  /** In seconds; null for what has no duration, and without an end. */
  duration_seconds: v.nullable(count),
  /** Null without a duration. */
  expires_at: v.nullable(instant),
  /** `revoked`: taken back by a person. `failed`: the platform refused it. */
  status: v.picklist(caseStatuses),
  /** The automod type or the id of the auto-sanction rule that caused it; null when a person did. */
  rule: v.nullable(v.string()),
  /** Remarks by moderators, oldest first. */
  notes: v.array(
    v.object({
      author: person,
      /** Plain text. */
      body: v.string(),
      created_at: instant,
    }),
  ),
});
export type ModerationCase = v.InferOutput<typeof moderationCase>;

export const getHistory = endpoint({
  method: 'GET',
  path: '/guild/{id}/history',
  access: 'moderator',
  summary: 'The moderation history of a guild, filtered and paged.',
  query: v.object({
    ...pageQuery,
    /** Searched for in names, reasons and notes, without regard to case and accents; a number finds that case. At least the first eight words count. */
    q: v.optional(text(0, 100)),
    /** Only cases of these actions, separated by commas. */
    action: v.optional(queryList(caseActions)),
    /** Only cases from this source. */
    source: v.optional(v.picklist(caseSources)),
    /** Only cases in this state. */
    status: v.optional(v.picklist(caseStatuses)),
    /** Only cases against this person. */
    target_id: v.optional(id),
    /** Only cases by this person. */
    moderator_id: v.optional(id),
    /** First day. */
    from: v.optional(date),
    /** Last day. */
    to: v.optional(date),
    /** By time; newest first without it. */
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  }),
  reply: pageOf(moderationCase),
  refusals: daysRefusals,
});
