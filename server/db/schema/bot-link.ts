import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChangedPart } from '../../../src/contract/bot/settings.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';

/** Ids of applied events from the bot, to detect repeated ones. */
export const botEvents = pgTable(
  'bot_events',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    event_id: text().notNull(),
    received_at: timestampColumn('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.event_id] }),
    index('bot_events_received').on(table.received_at),
  ],
);

/** A part of the settings, the guild's premium, language or zone, or an action that somebody asks for. */
export type OutboxPart = ChangedPart | 'guild' | 'action';

/** What the bot is told, in the order of their commits. Kept for a day. */
export const settingsOutbox = pgTable(
  'settings_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    part: text().$type<OutboxPart>().notNull(),
    /** The entry of a list, or the id of an action. */
    entry: text(),
    changed_at: timestampColumn('changed_at').notNull(),
  },
  (table) => [index('settings_outbox_time').on(table.changed_at)],
);
