import { eq, getTableName, is, or, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Personal, personalColumns } from '../../db/schema/people.ts';
import * as schema from '../../db/schema.ts';
import {
  cases,
  channelOverwrites,
  guildItems,
  settings,
  transcriptMessages,
  transcripts,
} from '../../db/schema.ts';

/** One part of what the host holds about a person. */
export interface Holding {
  /** What the copy calls it: `cases_by`. */
  readonly name: string;
  readonly table: PgTable;
  /** The rows that are about the person. */
  readonly where: (userId: string) => SQL | undefined;
  readonly fate: Personal['fate'];
  readonly told: Personal['told'];
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

/** How a person is found in the documents of a holding. What is not here is found by its ids alone. */
export const inDocuments: Readonly<Record<string, (userId: string) => SQL>> = {
  // Such as those whom a filter leaves alone: that is the guild's decision, about a number of the platform.
  settings_about: (id) => sql`${settings.value}::text like ${quoted(id)}`,
  entries_about: (id) => sql`${guildItems.value}::text like ${quoted(id)}`,
  channels_about: (id) => sql`${channelOverwrites.of_members} ? ${id}`,
  cases_by: notedBy,
  transcript_names: namedIn,
  transcript_messages: (id) => sql`(${reactedTo(id)} or ${blankedBy(id)})`,
};

/** All tables of the database. */
export const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

/** The parts of one table. */
function holdingsIn(table: PgTable): Holding[] {
  const columns = personalColumns(table);
  return [...new Set(columns.map(({ holding }) => holding))].map((name) => {
    const own = columns.filter(({ holding }) => holding === name);
    const [{ fate, told } = { fate: 'kept' as const, told: getTableName(table) }] = own;
    const ids = own.filter(({ by }) => by === 'id');
    return {
      name,
      table,
      fate,
      told,
      where: (userId) => or(...ids.map(({ column }) => eq(column, userId)), inDocuments[name]?.(userId)),
    };
  });
}

/** All that the host holds about a person: what the columns of server/db/schema/ declare. */
export const holdings: readonly Holding[] = tables.flatMap(holdingsIn);
