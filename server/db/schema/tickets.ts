/** Tickets of guilds. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TicketAnswer } from '../../../src/contract/transcript.ts';
import { timestampColumn, tsvector } from './columns.ts';
import { guilds } from './guilds.ts';
import { imports } from './imports.ts';
import { namingPeople, person } from './people.ts';
import { users } from './users.ts';

export const tickets = pgTable(
  'tickets',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    panel_id: text().notNull(),
    opener_id: person(text(), { category: 'tickets', erasure: 'pseudonym', privacyRow: 'tickets' })
      .notNull()
      .references(() => users.id),
    channel_id: text().notNull(),
    /** As somebody has named it; null for one that is named by its number. */
    name: text(),
    /** The time of the bot's event with the name. */
    named_at: timestampColumn('named_at'),
    state: text({ enum: ['open', 'pending', 'closed'] }).notNull(),
    opened_at: timestampColumn('opened_at').notNull(),
    claimed_by: person(text(), {
      category: 'tickets',
      erasure: 'pseudonym',
      privacyRow: 'tickets',
    }).references(() => users.id),
    first_response_seconds: integer(),
    closed_at: timestampColumn('closed_at'),
    closed_by: person(text(), {
      category: 'tickets',
      erasure: 'pseudonym',
      privacyRow: 'tickets',
    }).references(() => users.id),
    close_reason: text(),
    rating: smallint(),
    /** The time of the bot's event with the rating. */
    rated_at: timestampColumn('rated_at'),
    /** When it was last opened again, and who did; null for never, and for one that the bot opened again by itself. */
    reopened_at: timestampColumn('reopened_at'),
    reopened_by: person(text(), {
      category: 'tickets',
      erasure: 'pseudonym',
      privacyRow: 'tickets',
    }).references(() => users.id),
    /** When it was last handed on, and when it last went to another panel; null for never. */
    moved_at: timestampColumn('moved_at'),
    panel_at: timestampColumn('panel_at'),
    /** When somebody of the team last wrote in it; null for never. */
    team_spoke_at: timestampColumn('team_spoke_at'),
    /** Since when the opener waits for the team (server/features/ticket-waiting.ts); null for one that was answered. */
    waiting_since: timestampColumn('waiting_since'),
    /** When it was last snoozed, who did, and until when, null until the opener writes. All null for one that is not. */
    snoozed_at: timestampColumn('snoozed_at'),
    snoozed_by: person(text(), {
      category: 'tickets',
      erasure: 'pseudonym',
      privacyRow: 'tickets',
    }).references(() => users.id),
    snoozed_until: timestampColumn('snoozed_until'),
    /** What the opener wrote into the form of the panel. */
    answers: namingPeople(jsonb(), { category: 'tickets', erasure: 'pseudonym', privacyRow: 'tickets' })
      .$type<readonly TicketAnswer[]>()
      .notNull()
      .default([]),
    message_count: integer().notNull(),
    has_transcript: boolean().notNull(),
    /** What brought it from another bot, and its source and id there, as in `cases`. */
    import_id: text(),
    imported_as: text(),
    /** Search words (server/features/entry-words.ts). */
    search: tsvector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    foreignKey({
      name: 'tickets_import_of_guild',
      columns: [table.guild_id, table.import_id],
      foreignColumns: [imports.guild_id, imports.id],
    }).onDelete('cascade'),
    unique('tickets_number').on(table.guild_id, table.number),
    index('tickets_guild_time').on(table.guild_id, table.opened_at, table.number),
    index('tickets_guild_closed').on(table.guild_id, table.closed_at),
    index('tickets_closed').on(table.closed_at),
    index('tickets_channel').on(table.channel_id),
    index('tickets_opener').on(table.opener_id),
    index('tickets_claimer').on(table.claimed_by),
    index('tickets_closer').on(table.closed_by),
    index('tickets_import').on(table.import_id).where(sql`${table.import_id} is not null`),
    uniqueIndex('tickets_imported_as')
      .on(table.guild_id, table.imported_as)
      .where(sql`${table.imported_as} is not null`),
    index('tickets_reopener').on(table.reopened_by).where(sql`${table.reopened_by} is not null`),
    index('tickets_snoozer').on(table.snoozed_by).where(sql`${table.snoozed_by} is not null`),
    index('tickets_open').on(table.guild_id).where(sql`${table.state} <> 'closed'`),
    index('tickets_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);
