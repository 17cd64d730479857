import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import { at } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';

/** Messages that the people of a guild keep under a name; the bot never reads them. */
export const templates = pgTable(
  'templates',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    message: namingPeople(jsonb(), { holding: 'templates_by', fate: 'pseudonym', told: 'settings' })
      .$type<MessageTemplate>()
      .notNull(),
    saved_by: person(text(), { holding: 'templates_by', fate: 'pseudonym', told: 'settings' }).notNull(),
    saved_at: at('saved_at').notNull(),
    /** How often it was saved; with the id, what a conflict is told by. */
    revision: integer().notNull(),
  },
  (table) => [
    uniqueIndex('templates_name').on(table.guild_id, sql`lower(${table.name})`),
    index('templates_person').on(table.saved_by),
  ],
);

/**
 * What was sent by hand, by the key that the caller gave: a call that is repeated is answered with the message that the first one
 * posted. Without one it is under way.
 */
export const sentMessages = pgTable(
  'sent_messages',
  {
    user_id: person(text(), { holding: 'sent_messages', fate: 'deleted', told: 'sent' }).notNull(),
    key: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    channel_id: text(),
    message_id: text(),
    sent_at: at('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('sent_messages_time').on(table.sent_at),
    index('sent_messages_guild').on(table.guild_id),
  ],
);
