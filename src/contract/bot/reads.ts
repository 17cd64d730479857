/** What the bot can read of a guild besides its settings. */
import * as v from 'valibot';
import { automodTypes } from '../automod-types.ts';
import { moderationCase } from '../history.ts';
import { pageOf, pageQuery } from '../page.ts';
import { count, id, instant, platformId } from '../primitives.ts';
import { sharedTemplate } from '../templates.ts';
import { ticket } from '../ticket-history.ts';
import { ticketAnswer } from '../transcript.ts';

/** A case, with what it is on the ladder of sanctions. */
export const botCase = v.object({
  ...moderationCase.entries,
  /**
   * As what the ladder counts it: `warn` for a warning by a person, or the automod type that fired. Null for all else, for a case that
   * was taken back, and for a warning that has run out.
   */
  infraction: v.nullable(v.picklist(['warn', ...automodTypes])),
  /** The ids of the enabled sanction rules that count it now. */
  counts_for: v.array(id),
});
export type BotCase = v.InferOutput<typeof botCase>;

export const memberCasesQuery = v.object(pageQuery);

/** The reply of `GET /bot/guild/{id}/members/{memberId}/cases`: the cases about a member, newest first. */
export const memberCases = v.object({
  ...pageOf(botCase).entries,
  /** Where the member is on the ladder, whatever the page: one entry for each enabled sanction rule, in their order. */
  ladder: v.array(
    v.object({
      rule_id: id,
      /** Infractions that it counts now. The cases of one hit, which have the same time, are one. */
      counted: count,
      /** Infractions at which it acts. */
      needed: count,
    }),
  ),
});
export type MemberCases = v.InferOutput<typeof memberCases>;

export const openTicketsQuery = v.object({
  ...pageQuery,
  /** Only tickets that this person has opened. */
  opener_id: v.optional(platformId),
});

/** The reply of `GET /bot/guild/{id}/tickets`: the tickets that are not closed, newest first. */
export const openTickets = pageOf(
  v.object({
    ...ticket.entries,
    /** What the opener wrote into the panel's form; empty without one. */
    answers: v.array(ticketAnswer),
  }),
);
export type OpenTickets = v.InferOutput<typeof openTickets>;

export const botTemplatesQuery = v.object(pageQuery);

/** The reply of `GET /bot/guild/{id}/templates`: messages that the team has saved under a name, the last saved first. */
export const botTemplates = pageOf(
  v.object({ ...v.pick(sharedTemplate, ['id', 'name', 'message']).entries, saved_at: instant }),
);
export type BotTemplates = v.InferOutput<typeof botTemplates>;
