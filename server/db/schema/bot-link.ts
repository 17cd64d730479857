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

/** Settings changes for the bot, in the order of their commits. Kept for a day. */
export const settingsOutbox = pgTable(
  'settings_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    part: text().$type<ChangedPart | 'guild'>().notNull(),
    entry: text(),
    changed_at: timestampColumn('changed_at').notNull(),
  },
  (table) => [index('settings_outbox_time').on(table.changed_at)],
);
