import * as v from 'valibot';
import { sanctionRule } from './auto-sanction.ts';
import { automodTypes } from './automod-types.ts';
import { endpoint } from './endpoint.ts';
import { moderationCase } from './history.ts';
import { pageOf, pageQuery } from './page.ts';
import { count, id, instant, text } from './primitives.ts';
import { requestedAction } from './requested-actions.ts';
import { ticket } from './ticket-history.ts';
import { person } from './user.ts';

/** Maximum number of people that a search returns. */
export const memberSearchMax = 10;
/** The most former names that are kept of a person. */
export const formerNamesMax = 20;
/** The most messages caught that a profile lists. */
export const caughtMax = 10;
/** The days in which a profile counts the messages caught. */
export const caughtDays = 30;
export const timelineKinds = ['case', 'ticket'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** A person in the records of a guild, with the number of records. */
const knownMember = v.object({
  ...person.entries,
  /** Cases against them. */
  cases: count,
  /** Tickets that they opened. */
  tickets: count,
});
export type KnownMember = v.InferOutput<typeof knownMember>;

/** Names that somebody had. */
const formerName = v.object({
  ...v.pick(person, ['username', 'display_name']).entries,
  /** When others were seen in their place. */
  until: instant,
});
export type FormerName = v.InferOutput<typeof formerName>;

/** A person whom a search found. */
const foundMember = v.object({
  ...knownMember.entries,
  /** The names that they had before by which they were found; absent when a present one was. */
  former_name: v.optional(v.pick(formerName, ['username', 'display_name'])),
});
export type FoundMember = v.InferOutput<typeof foundMember>;

export const findMembers = endpoint({
  method: 'GET',
  path: '/guild/{id}/members',
  access: { module: 'history', level: 'see' },
  summary:
    'People in the cases and tickets of a guild, found by a name that they have or had, or by id; the best matches first, at most 10.',
  query: v.object({
    /**
     * Beginnings of words in names, former ones too, ignoring case and accents, or a complete id. A single letter only matches a whole
     * word.
     */
    q: text(1, 100),
  }),
  reply: v.object({ items: v.array(foundMember) }),
  extension: true,
});

/** An event in a member's timeline. */
const timelineEntry = v.variant('kind', [
  v.object({ kind: v.literal('case'), case: moderationCase }),
  v.object({ kind: v.literal('ticket'), ticket }),
]);
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

/** A page of a member's timeline. */
export const timeline = v.object({
  ...pageOf(timelineEntry).entries,
  /** By the time of the case or of the ticket's opening, newest first. */
  items: v.array(timelineEntry),
  /** The member. The counts include all entries, whatever the filter. */
  member: knownMember,
});
export type Timeline = v.InferOutput<typeof timeline>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/guild/{id}/members/{memberId}/timeline',
  access: { module: 'history', level: 'see' },
  summary:
    'What happened to one member, newest first: the cases against them and the tickets that they opened, paged. 404 for whoever is in no record of the guild.',
  query: v.object({
    ...pageQuery,
    /** Only entries of this kind. */
    kind: v.optional(v.picklist(timelineKinds)),
  }),
  reply: timeline,
  extension: true,
});

/** Somebody as a member of a guild, as the platform says it now. */
const membership = v.object({
  /** Their name in this guild; null without one of their own. */
  nickname: v.nullable(v.string()),
  /** Null when the platform does not say it. */
  joined_at: v.nullable(instant),
  /** Their roles, without the one of everyone. */
  role_ids: v.array(id),
  /** When the platform's time-out of them ends; null without one. */
  timed_out_until: v.nullable(instant),
  /** Whether the guild is theirs. */
  owner: v.boolean(),
});
export type Membership = v.InferOutput<typeof membership>;

/** Where a member is on one rule of the ladder of sanctions. */
export const ladderStep = v.object({
  rule_id: id,
  ...v.pick(sanctionRule, ['infraction', 'window_seconds', 'action']).entries,
  /** Infractions that the rule counts now. The cases of one hit, which have the same time, are one. */
  counted: count,
  /** Infractions at which it acts. */
  needed: count,
});
export type LadderStep = v.InferOutput<typeof ladderStep>;

/** A message of a member that automod met with a sanction. */
const caughtMessage = v.object({
  at: instant,
  /** What it was caught for. */
  rule: v.picklist(automodTypes),
  /** What was done to its author, as cases; the newest first. */
  cases: v.array(v.pick(moderationCase, ['number', 'action', 'duration_seconds', 'status'])),
});
export type CaughtMessage = v.InferOutput<typeof caughtMessage>;

/** What is known of a person in a guild. */
export const memberProfile = v.object({
  /** Who they are, with how much the records have of them: nothing of a member who is in none. */
  member: knownMember,
  /** Null for somebody who is not a member. Absent when the platform did not answer. */
  membership: v.optional(v.nullable(membership)),
  /** What was done to them and lasts, newest first. */
  in_force: v.array(moderationCase),
  /** What the bot was asked to do to them and has not done, newest first: what waits, and what it refused or let expire within a day. */
  asked: v.array(requestedAction),
  /** One entry for each enabled rule of the ladder, in their order. */
  ladder: v.array(ladderStep),
  /** Names that they had before, newest first, at most 20; those of the last year, unless the host keeps them for another time. */
  former_names: v.optional(v.array(formerName)),
  /**
   * Their messages that automod caught and met with a sanction; those that were only deleted, logged or answered are not
   * stored. What a message said is in the evidence of its case, if the bot kept it.
   */
  caught: v.optional(
    v.object({
      /** The last ten, newest first. */
      items: v.array(caughtMessage),
      /** How many there were in the last 30 days. */
      last_month: count,
    }),
  ),
});
export type MemberProfile = v.InferOutput<typeof memberProfile>;

export const getMember = endpoint({
  method: 'GET',
  path: '/guild/{id}/members/{memberId}',
  access: { module: 'history', level: 'see' },
  summary:
    'A person in a guild: as a member of it, their former names, what is in force against them, where they are on the ladder of sanctions, and which of their messages automod caught. 404 for whoever is neither a member nor in a record of the guild.',
  reply: memberProfile,
  extension: true,
});
