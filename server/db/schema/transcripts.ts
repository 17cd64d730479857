import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Transcript } from '../../../src/contract/transcript.ts';
import type { TranscriptMessage } from '../../../src/contract/transcript-message.ts';
import { timestampColumn, tsvector } from './columns.ts';
import { namingPeople, person } from './people.ts';
import { tickets } from './tickets.ts';

/**
 * The names in a transcript at the time it was saved, since people, roles and channels may be gone later. A ticket has
 * a row here if `has_transcript` is true.
 */
export const transcripts = pgTable(
  'transcripts',
  {
    guild_id: text().notNull(),
    ticket_id: text().notNull(),
    users: namingPeople(jsonb(), {
      category: 'transcript_names',
      erasure: 'pseudonym',
      privacyRow: 'transcripts',
    })
      .$type<Transcript['users']>()
      .notNull(),
    roles: jsonb().$type<Transcript['roles']>().notNull(),
    channels: jsonb().$type<Transcript['channels']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.ticket_id] }),
    foreignKey({
      name: 'transcripts_ticket',
      columns: [table.guild_id, table.ticket_id],
      foreignColumns: [tickets.guild_id, tickets.id],
    }).onDelete('cascade'),
    index('transcripts_people').using('gin', table.users),
  ],
);

const ofTranscript = (name: string, table: { guild_id: AnyPgColumn; ticket_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.guild_id, table.ticket_id],
    foreignColumns: [transcripts.guild_id, transcripts.ticket_id],
  }).onDelete('cascade');

/** A reaction as stored: with the people who reacted, as far as known, instead of `me`. */
export type StoredReaction = Omit<TranscriptMessage['reactions'][number], 'me'> & {
  readonly user_ids: readonly string[];
};

/** Who blanked a message, when and why. */
export interface StoredBlanking {
  readonly by_id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string;
}

/** Parts that most messages lack. An absent member is empty or null. */
export type MessageExtras = Partial<
  Pick<TranscriptMessage, 'embeds' | 'attachments' | 'parts' | 'system'> & {
    reactions: readonly StoredReaction[];
    blanked: StoredBlanking;
  }
>;

export const transcriptMessages = pgTable(
  'transcript_messages',
  {
    guild_id: text().notNull(),
    ticket_id: text().notNull(),
    /** Numbered from 1, oldest first. */
    position: integer().notNull(),
    id: text().notNull(),
    author_id: person(text(), {
      category: 'transcript_messages',
      erasure: 'pseudonym',
      privacyRow: 'transcripts',
    }).notNull(),
    content: text().notNull(),
    created_at: timestampColumn('created_at').notNull(),
    edited_at: timestampColumn('edited_at'),
    reply_to_id: text(),
    /** When it was deleted on the platform; null if it was not, as far as the bot has seen. */
    deleted_at: timestampColumn('deleted_at'),
    /** When it was last changed here after it was stored, by the clock of the database; null if it never was. */
    changed_at: timestampColumn('changed_at'),
    extras: namingPeople(jsonb(), {
      category: 'transcript_messages',
      erasure: 'pseudonym',
      privacyRow: 'transcripts',
    })
      .$type<MessageExtras>()
      .notNull()
      .default({}),
    /** Search words (server/features/message-words.ts). */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.ticket_id, table.position] }),
    ofTranscript('transcript_messages_transcript', table),
    index('transcript_messages_changed')
      .on(table.guild_id, table.ticket_id, table.changed_at)
      .where(sql`${table.changed_at} is not null`),
    index('transcript_messages_author').on(table.author_id),
    index('transcript_messages_reactions')
      .using('gin', sql`(${table.extras} -> 'reactions') jsonb_path_ops`)
      .where(sql`${table.extras} ? 'reactions'`),
    index('transcript_messages_blanked')
      .on(sql`(${table.extras} #>> '{blanked,by_id}')`)
      .where(sql`${table.extras} ? 'blanked'`),
    index('transcript_messages_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);

/** Who opened a transcript: one row per person and hour. */
export const transcriptOpenings = pgTable(
  'transcript_openings',
  {
    guild_id: text().notNull(),
    ticket_id: text().notNull(),
    user_id: person(text(), {
      category: 'transcript_openings',
      erasure: 'pseudonym',
      privacyRow: 'transcripts',
    }).notNull(),
    /** The hour in UTC in which it was opened. */
    hour: timestampColumn('hour').notNull(),
    opened_at: timestampColumn('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.ticket_id, table.user_id, table.hour] }),
    ofTranscript('transcript_openings_transcript', table),
    index('transcript_openings_time').on(table.ticket_id, table.opened_at),
    index('transcript_openings_user').on(table.user_id),
    index('transcript_openings_age').on(table.opened_at),
  ],
);
