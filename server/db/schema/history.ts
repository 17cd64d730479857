import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestampColumn, tsvector } from './columns.ts';
import { guilds } from './guilds.ts';
import { imports } from './imports.ts';
import { namingPeople, person } from './people.ts';
import { users } from './users.ts';

/** A note on a case; `created_at` is in ISO 8601. */
export interface CaseNote {
  readonly author_id: string;
  readonly body: string;
  readonly created_at: string;
}

/** The moderation history. */
export const cases = pgTable(
  'cases',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    action: text({
      enum: ['note', 'warn', 'timeout', 'mute', 'unmute', 'kick', 'softban', 'ban', 'unban'],
    }).notNull(),
    source: text({ enum: ['human', 'automod', 'auto_sanction', 'captcha', 'platform'] }).notNull(),
    target_id: person(text(), { category: 'cases_about', erasure: 'kept', privacyRow: 'cases' })
      .notNull()
      .references(() => users.id),
    moderator_id: person(text(), {
      category: 'cases_by',
      erasure: 'pseudonym',
      privacyRow: 'cases',
    }).references(() => users.id),
    reason: text(),
    created_at: timestampColumn('created_at').notNull(),
    duration_seconds: integer(),
    expires_at: timestampColumn('expires_at'),
    /** `expired` is not stored, since it follows from `expires_at`. */
    status: text({ enum: ['active', 'revoked', 'failed'] }).notNull(),
    /** The time of the bot's event that set the status; null for the initial status. */
    status_at: timestampColumn('status_at'),
    /** Who took it back; null when nobody has. */
    status_by: person(text(), {
      category: 'cases_by',
      erasure: 'pseudonym',
      privacyRow: 'cases',
    }).references(() => users.id),
    rule: text(),
    /** The times of the bot's events that last changed the reason and the duration; null for none. */
    reason_at: timestampColumn('reason_at'),
    duration_at: timestampColumn('duration_at'),
    /** When somebody last changed the reason or duration, and who; null when nobody has. */
    changed_at: timestampColumn('changed_at'),
    changed_by: person(text(), {
      category: 'cases_by',
      erasure: 'pseudonym',
      privacyRow: 'cases',
    }).references(() => users.id),
    notes: namingPeople(jsonb(), { category: 'cases_by', erasure: 'pseudonym', privacyRow: 'cases' })
      .$type<readonly CaseNote[]>()
      .notNull()
      .default([]),
    /** What brought it from another bot; null for cases of this bot. */
    import_id: text(),
    /** Its source and its id there, so that it is imported once. */
    imported_as: text(),
    /** Search words (server/features/entry-words.ts). */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    foreignKey({
      name: 'cases_import_of_guild',
      columns: [table.guild_id, table.import_id],
      foreignColumns: [imports.guild_id, imports.id],
    }).onDelete('cascade'),
    unique('cases_number').on(table.guild_id, table.number),
    // Covers the statistics of a period, so it ends with the columns that they count.
    index('cases_guild_time').on(
      table.guild_id,
      table.created_at,
      table.number,
      table.moderator_id,
      table.action,
      table.status,
    ),
    index('cases_time').on(table.created_at),
    // Covers the counts of a filtered history.
    index('cases_facets').on(table.guild_id, table.status, table.action, table.source, table.expires_at),
    index('cases_guild_action').on(table.guild_id, table.action, table.created_at, table.number),
    index('cases_target').on(table.target_id, table.guild_id, table.created_at, table.number),
    index('cases_moderator').on(table.moderator_id, table.guild_id, table.created_at, table.number),
    index('cases_changed').on(table.changed_by).where(sql`${table.changed_by} is not null`),
    index('cases_ended').on(table.status_by).where(sql`${table.status_by} is not null`),
    index('cases_notes').using('gin', sql`${table.notes} jsonb_path_ops`).where(sql`${table.notes} <> '[]'`),
    index('cases_import').on(table.import_id).where(sql`${table.import_id} is not null`),
    uniqueIndex('cases_imported_as')
      .on(table.guild_id, table.imported_as)
      .where(sql`${table.imported_as} is not null`),
    // Limits the unsorted entries that every search has to scan, in kilobytes.
    index('cases_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);
