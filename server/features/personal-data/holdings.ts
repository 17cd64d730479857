import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  cases,
  guildItems,
  guildRemovals,
  guilds,
  members,
  oauthCodes,
  premiumCodes,
  premiumGrants,
  presences,
  renames,
  revisions,
  sentMessages,
  sessions,
  settings,
  supporters,
  templates,
  tickets,
  tokens,
  transcriptMessages,
  transcriptOpenings,
  transcripts,
  users,
} from '../../db/schema.ts';

/** One part of what the host holds about a person. */
export interface Holding {
  readonly table: PgTable;
  /** The columns that name people, by id or within a document. */
  readonly people: readonly string[];
  /** The rows that are about the person. */
  readonly where: (userId: string) => SQL | undefined;
  /**
   * What a deletion leaves.
   * - `deleted`: nothing
   * - `pseudonym`: the row, with another id in place of theirs
   * - `kept`: the row with their id, and without their names
   */
  readonly fate: 'deleted' | 'pseudonym' | 'kept';
}

const quoted = (userId: string) => `%"${userId}"%`;
const noteBy = (userId: string) => JSON.stringify([{ author_id: userId }]);
const reactionBy = (userId: string) => JSON.stringify([{ user_ids: [userId] }]);

/** The messages of transcripts to which somebody reacted. */
export const reactedTo = (userId: string): SQL =>
  sql`(${transcriptMessages.extras} ? 'reactions' and ${transcriptMessages.extras} -> 'reactions' @> ${reactionBy(userId)}::jsonb)`;

/** The messages of transcripts that somebody blanked. */
export const blankedBy = (userId: string): SQL =>
  sql`(${transcriptMessages.extras} ? 'blanked' and ${transcriptMessages.extras} #>> '{blanked,by_id}' = ${userId})`;

/** The cases with a note by somebody. */
export const notedBy = (userId: string): SQL =>
  sql`(${cases.notes} <> '[]' and ${cases.notes} @> ${noteBy(userId)}::jsonb)`;

/** The transcripts in which somebody writes or is mentioned. */
export const namedIn = (userId: string): SQL => sql`${transcripts.users} ? ${userId}`;

/**
 * All that the host holds about a person, by the name that the export gives it. A table that names people and is not here
 * fails tests/unit/server/personal-data-list.test.ts.
 */
export const holdings = {
  account: { table: users, people: ['id'], where: (id) => eq(users.id, id), fate: 'deleted' },
  sessions: {
    table: sessions,
    people: ['user_id'],
    where: (id) => eq(sessions.user_id, id),
    fate: 'deleted',
  },
  access_tokens: {
    table: tokens,
    people: ['user_id'],
    where: (id) => eq(tokens.user_id, id),
    fate: 'deleted',
  },
  // A name that old cases are not found under yet.
  renames: { table: renames, people: ['user_id'], where: (id) => eq(renames.user_id, id), fate: 'deleted' },
  sign_ins: {
    table: oauthCodes,
    people: ['user_id'],
    where: (id) => eq(oauthCodes.user_id, id),
    fate: 'deleted',
  },
  rights: { table: members, people: ['user_id'], where: (id) => eq(members.user_id, id), fate: 'deleted' },
  open_screens: {
    table: presences,
    people: ['user_id'],
    where: (id) => eq(presences.user_id, id),
    fate: 'deleted',
  },
  premium: {
    table: premiumGrants,
    people: ['user_id'],
    where: (id) => eq(premiumGrants.user_id, id),
    fate: 'deleted',
  },
  // That a code is used stays known; by whom does not.
  premium_codes: {
    table: premiumCodes,
    people: ['used_by'],
    where: (id) => eq(premiumCodes.used_by, id),
    fate: 'deleted',
  },
  support: {
    table: supporters,
    people: ['user_id', 'supporter_id'],
    where: (id) => eq(supporters.user_id, id),
    fate: 'deleted',
  },
  owned_guilds: {
    table: guilds,
    people: ['owner_id'],
    where: (id) => eq(guilds.owner_id, id),
    fate: 'pseudonym',
  },
  removals_by: {
    table: guildRemovals,
    people: ['removed_by'],
    where: (id) => eq(guildRemovals.removed_by, id),
    fate: 'pseudonym',
  },
  settings_by: {
    table: settings,
    people: ['updated_by'],
    where: (id) => eq(settings.updated_by, id),
    fate: 'pseudonym',
  },
  // Such as those whom a filter leaves alone: that is the guild's decision, about a number of the platform.
  settings_about: {
    table: settings,
    people: ['value'],
    where: (id) => sql`${settings.value}::text like ${quoted(id)}`,
    fate: 'kept',
  },
  entries_about: {
    table: guildItems,
    people: ['value', 'state'],
    where: (id) => sql`${guildItems.value}::text like ${quoted(id)}`,
    fate: 'kept',
  },
  // What they name besides their author is looked for in the settings; they are deleted after 90 days, or a year with premium.
  changes_by: {
    table: revisions,
    people: ['author_id', 'before', 'after'],
    where: (id) => eq(revisions.author_id, id),
    fate: 'pseudonym',
  },
  templates_by: {
    table: templates,
    people: ['saved_by', 'message'],
    where: (id) => eq(templates.saved_by, id),
    fate: 'pseudonym',
  },
  // For a day, so that a call that is repeated posts nothing twice.
  sent_messages: {
    table: sentMessages,
    people: ['user_id'],
    where: (id) => eq(sentMessages.user_id, id),
    fate: 'deleted',
  },
  // Else whoever is banned could have it forgotten.
  cases_about: {
    table: cases,
    people: ['target_id'],
    where: (id) => eq(cases.target_id, id),
    fate: 'kept',
  },
  cases_by: {
    table: cases,
    people: ['moderator_id', 'notes'],
    where: (id) => or(eq(cases.moderator_id, id), notedBy(id)),
    fate: 'pseudonym',
  },
  tickets: {
    table: tickets,
    people: ['opener_id', 'claimed_by', 'closed_by'],
    where: (id) => or(eq(tickets.opener_id, id), eq(tickets.claimed_by, id), eq(tickets.closed_by, id)),
    fate: 'pseudonym',
  },
  transcript_names: { table: transcripts, people: ['users'], where: namedIn, fate: 'pseudonym' },
  transcript_messages: {
    table: transcriptMessages,
    people: ['author_id', 'extras'],
    where: (id) => or(eq(transcriptMessages.author_id, id), reactedTo(id), blankedBy(id)),
    fate: 'pseudonym',
  },
  transcript_openings: {
    table: transcriptOpenings,
    people: ['user_id'],
    where: (id) => eq(transcriptOpenings.user_id, id),
    fate: 'pseudonym',
  },
} as const satisfies Readonly<Record<string, Holding>>;

export type HoldingName = keyof typeof holdings;
