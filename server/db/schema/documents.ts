import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';

/** Settings documents, one per guild and name: `captcha`, `logs`, `automod:spam`… Without a row, defaults apply. */
export const settings = pgTable(
  'settings',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: namingPeople(jsonb(), {
      category: 'settings_about',
      erasure: 'kept',
      privacyRow: 'settings',
    }).notNull(),
    /** Hash of the value: see server/documents/settings.ts. */
    tag: text().notNull(),
    updated_at: timestampColumn('updated_at').notNull(),
    updated_by: person(text(), {
      category: 'settings_by',
      erasure: 'pseudonym',
      privacyRow: 'settings',
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guild_id, table.name] })],
);

/** Items of lists: sanction rules, recurring messages, ticket panels. */
export const guildItems = pgTable(
  'guild_items',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sanction_rule', 'recurring_message', 'ticket_panel'] }).notNull(),
    position: integer().notNull(),
    /** The part that people edit, without id and position. */
    value: namingPeople(jsonb(), {
      category: 'entries_about',
      erasure: 'kept',
      privacyRow: 'settings',
    }).notNull(),
    /** The part that only the host writes: where it was posted, how often it has run. */
    state: namingPeople(jsonb(), { category: 'entries_about', erasure: 'kept', privacyRow: 'settings' })
      .notNull()
      .default({}),
    /** Identifies the call that created it, so that a repeated call creates nothing; null without an idempotency key. */
    added_by_call: text(),
    /** When it was deleted, or null. It can be restored for 24 hours. */
    deleted_at: timestampColumn('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    index('guild_items_kind').on(table.guild_id, table.kind, table.position),
    index('guild_items_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);
