import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';

/** Shared message templates of a guild. */
export const templates = pgTable(
  'templates',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    message: namingPeople(jsonb(), { category: 'templates_by', erasure: 'pseudonym', privacyRow: 'settings' })
      .$type<MessageTemplate>()
      .notNull(),
    saved_by: person(text(), {
      category: 'templates_by',
      erasure: 'pseudonym',
      privacyRow: 'settings',
    }).notNull(),
    saved_at: timestampColumn('saved_at').notNull(),
    /** How often it was saved. With the id, its tag. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    uniqueIndex('templates_name').on(table.guild_id, sql`lower(${table.name})`),
    index('templates_person').on(table.saved_by),
  ],
);

/**
 * Messages sent manually, by the caller's idempotency key: a repeated call returns the message posted first. Without a
 * `message_id`, sending is in progress.
 */
export const sentMessages = pgTable(
  'sent_messages',
  {
    user_id: person(text(), { category: 'sent_messages', erasure: 'deleted', privacyRow: 'sent' }).notNull(),
    key: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    channel_id: text(),
    message_id: text(),
    sent_at: timestampColumn('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.user_id, table.key] }),
    index('sent_messages_time').on(table.sent_at),
    index('sent_messages_user').on(table.user_id),
  ],
);
