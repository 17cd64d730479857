import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { moderationCase } from './history.ts';
import { pageOf, pageQuery } from './page.ts';
import { count, text } from './primitives.ts';
import { ticket } from './ticket-history.ts';
import { person } from './user.ts';

/** Maximum number of people that a search returns. */
export const memberSearchMax = 10;
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

export const findMembers = endpoint({
  method: 'GET',
  path: '/guild/{id}/members',
  access: { module: 'history', level: 'see' },
  summary:
    'People in the cases and tickets of a guild, found by name or id; the best matches first, at most 10.',
  query: v.object({
    /**
     * Beginnings of words in names, ignoring case and accents, or a complete id. A single letter only matches a whole
     * word.
     */
    q: text(1, 100),
  }),
  reply: v.object({ items: v.array(knownMember) }),
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
