import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChangedPart } from '../../../src/contract/bot/settings.ts';
import { at } from './columns.ts';
import { guilds } from './guilds.ts';

/** Ids of the events that the bot has sent and that were applied, so that a repeated one is told apart. */
export const botEvents = pgTable(
  'bot_events',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    event_id: text().notNull(),
    received_at: at('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.event_id] }),
    index('bot_events_received').on(table.received_at),
  ],
);

/** Changes of settings that the bot is told of, in the order in which they were committed. Kept for a day. */
export const settingsOutbox = pgTable(
  'settings_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    part: text().$type<ChangedPart>().notNull(),
    entry: text(),
    changed_at: at('changed_at').notNull(),
  },
  (table) => [index('settings_outbox_time').on(table.changed_at)],
);
