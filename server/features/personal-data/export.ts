import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { personalColumns } from '../../db/schema/people.ts';
import {
  type cases,
  premiumAssignments,
  premiumGrants,
  type tickets,
  type transcriptMessages,
} from '../../db/schema.ts';
import { type DataCategory, dataCategories } from './data-categories.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who reads an export. The operator gets all data; the person gets nothing about other people. */
export type Reader = 'operator' | 'person';

/** A person's data by the names of {@link dataCategories}. Empty kinds are omitted. */
export interface PersonalData {
  readonly user_id: string;
  /** ISO 8601. */
  readonly made_at: string;
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** Kinds of which only the first rows are included. */
  readonly cut: readonly string[];
}

/** Columns that are never exported: hashes of secrets, which could harm the person, and search words. */
const hidden: readonly string[] = [
  'hash',
  'code_hash',
  'family_hash',
  'secret_hash',
  'previous_hash',
  'salt',
  'code_challenge',
  'search',
  'tag',
];

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
}

/** The part of another author's message that concerns the person: their reactions, and whether they blanked it. */
function traceIn(row: typeof transcriptMessages.$inferSelect, userId: string): Row {
  const { ticket_id, id, extras } = row;
  const mine = extras.reactions?.filter(({ user_ids }) => user_ids.includes(userId)) ?? [];
  return {
    ticket_id,
    id,
    reactions: mine.map(({ emoji }) => emoji),
    blanked: extras.blanked?.by_id === userId ? extras.blanked : null,
  };
}

/** The row without ids of other people. */
function withoutOthers({ table }: DataCategory, row: Row, userId: string): Row {
  const others = personalColumns(table).filter(
    ({ by, column: { name } }) => by === 'id' && name in row && row[name] !== userId,
  );
  return { ...row, ...Object.fromEntries(others.map(({ column }) => [column.name, null])) };
}

type Case = typeof cases.$inferSelect;
type Ticket = typeof tickets.$inferSelect;

/** The part of another moderator's case that concerns the person: their notes. */
function noteOn({ id, guild_id, number, notes }: Case, userId: string): Row {
  return { id, guild_id, number, notes: notes.filter(({ author_id }) => author_id === userId) };
}

const withoutNotes = (row: Row, userId: string): Row => ({
  ...row,
  notes: (row as Case).notes.filter(({ author_id }) => author_id === userId),
});

/**
 * Hides the rating from everybody but the opener, and the close reason from others than the opener and whoever closed
 * the ticket.
 */
function ownTicket(row: Ticket, userId: string): Row {
  const isOpener = row.opener_id === userId;
  return {
    ...row,
    rating: isOpener ? row.rating : null,
    rated_at: isOpener ? row.rated_at : null,
    close_reason: isOpener || row.closed_by === userId ? row.close_reason : null,
    answers: isOpener ? row.answers : [],
  };
}

/** A message of a transcript, complete only for its author. */
function ownMessage(row: Row, userId: string): Row {
  const message = row as typeof transcriptMessages.$inferSelect;
  if (message.author_id !== userId) return traceIn(message, userId);
  const { embeds, attachments, parts } = message.extras;
  return { ...row, extras: { embeds: embeds ?? [], attachments: attachments ?? [], parts: parts ?? [] } };
}

function ownName({ guild_id, ticket_id, users }: Row, userId: string): Row {
  return { guild_id, ticket_id, user: (users as Readonly<Record<string, unknown>>)[userId] };
}

/** Removes data about other people from a row, by category. */
export const ownParts: Readonly<Record<string, (row: Row, userId: string) => Row>> = {
  transcript_messages: ownMessage,
  transcript_names: ownName,
  channels_about: ({ guild_id, id }) => ({ guild_id, id }),
  settings_about: ({ guild_id, name }) => ({ guild_id, name }),
  entries_about: ({ guild_id, id, kind }) => ({ guild_id, id, kind }),
  settings_by: (row) => ({ ...row, value: undefined }),
  // The settings belong to the guild and may name other people.
  changes_by: (row) => ({ ...row, before: undefined, after: undefined }),
  // What a case said before may be by somebody else.
  case_edits_by: (row) => ({ ...row, reason: undefined }),
  templates_by: (row) => ({ ...row, message: undefined }),
  saved_replies_by: (row) => ({ ...row, text: undefined }),
  cases_about: withoutNotes,
  cases_by: (row, userId) =>
    row.moderator_id === userId ? withoutNotes(row, userId) : noteOn(row as Case, userId),
  tickets: (row, userId) => ownTicket(row as Ticket, userId),
};

/** The guilds that use a person's premium. */
function assignmentsOf(db: Db, userId: string) {
  const { guild_id, assigned_at, grant_id } = premiumAssignments;
  return db
    .select({ guild_id, assigned_at })
    .from(premiumAssignments)
    .innerJoin(premiumGrants, eq(premiumGrants.id, grant_id))
    .where(eq(premiumGrants.user_id, userId));
}

/**
 * Exports all data that the host stores about a person, whether or not they ever signed in.
 *
 * @param most maximum number of rows per kind
 */
export async function exportPerson(
  db: Db,
  userId: string,
  reader: Reader,
  now: Date,
  most = Number.MAX_SAFE_INTEGER,
): Promise<PersonalData> {
  const records: Record<string, readonly Row[]> = {};
  const cut: string[] = [];
  for (const category of dataCategories) {
    const { name, table, where } = category;
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(where(userId))
      .limit(most + 1);
    if (rows.length > most) cut.push(name);
    const shown = rows.slice(0, most).map(withoutSecrets);
    if (shown.length === 0) continue;
    const own = (row: Row) => withoutOthers(category, ownParts[name]?.(row, userId) ?? row, userId);
    records[name] = reader === 'operator' ? shown : shown.map(own);
  }
  const assigned = await assignmentsOf(db, userId);
  if (assigned.length > 0) records.premium_guilds = assigned;
  return { user_id: userId, made_at: now.toISOString(), records, cut };
}
