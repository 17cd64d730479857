import { eq, getTableName, is, or, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type PersonalColumn, personalColumns } from '../../db/schema/people.ts';
import * as schema from '../../db/schema.ts';
import {
  cases,
  channelOverwrites,
  guildItems,
  settings,
  transcriptMessages,
  transcripts,
} from '../../db/schema.ts';

/** A category of stored personal data. */
export interface DataCategory {
  /** Its name in exports: `cases_by`. */
  readonly name: string;
  readonly table: PgTable;
  /** The condition for rows about the person. */
  readonly where: (userId: string) => SQL | undefined;
  readonly erasure: PersonalColumn['erasure'];
  readonly privacyRow: PersonalColumn['privacyRow'];
}

const quoted = (userId: string) => `%"${userId}"%`;
const noteBy = (userId: string) => JSON.stringify([{ author_id: userId }]);
const reactionBy = (userId: string) => JSON.stringify([{ user_ids: [userId] }]);

/** The condition for transcript messages to which a person reacted. */
export const reactedTo = (userId: string): SQL =>
  sql`(${transcriptMessages.extras} ? 'reactions' and ${transcriptMessages.extras} -> 'reactions' @> ${reactionBy(userId)}::jsonb)`;

/** The condition for transcript messages that a person blanked. */
export const blankedBy = (userId: string): SQL =>
  sql`(${transcriptMessages.extras} ? 'blanked' and ${transcriptMessages.extras} #>> '{blanked,by_id}' = ${userId})`;

/** The condition for cases with a note by a person. */
export const notedBy = (userId: string): SQL =>
  sql`(${cases.notes} <> '[]' and ${cases.notes} @> ${noteBy(userId)}::jsonb)`;

/** The condition for transcripts in which a person writes or is mentioned. */
export const namedIn = (userId: string): SQL => sql`${transcripts.users} ? ${userId}`;

/** How to find a person in documents, by category. Other categories are found by id columns alone. */
export const inDocuments: Readonly<Record<string, (userId: string) => SQL>> = {
  // For example ids exempt from a filter. They are the guild's decision and stay.
  settings_about: (id) => sql`${settings.value}::text like ${quoted(id)}`,
  entries_about: (id) => sql`${guildItems.value}::text like ${quoted(id)}`,
  channels_about: (id) => sql`${channelOverwrites.of_members} ? ${id}`,
  cases_by: notedBy,
  transcript_names: namedIn,
  transcript_messages: (id) => sql`(${reactedTo(id)} or ${blankedBy(id)})`,
};

/** All tables of the database. */
export const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));

/** The categories of one table. */
function categoriesIn(table: PgTable): DataCategory[] {
  const columns = personalColumns(table);
  return [...new Set(columns.map(({ category }) => category))].map((name) => {
    const own = columns.filter(({ category }) => category === name);
    const [{ erasure, privacyRow } = { erasure: 'kept' as const, privacyRow: getTableName(table) }] = own;
    const ids = own.filter(({ by }) => by === 'id');
    return {
      name,
      table,
      erasure,
      privacyRow,
      where: (userId) => or(...ids.map(({ column }) => eq(column, userId)), inDocuments[name]?.(userId)),
    };
  });
}

/** All categories of personal data, as the columns in server/db/schema/ declare them. */
export const dataCategories: readonly DataCategory[] = tables.flatMap(categoriesIn);
