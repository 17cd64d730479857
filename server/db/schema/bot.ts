import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';

/** One row for each use of a command. */
export const commandUses = pgTable(
  'command_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    command: text().notNull(),
    used_at: timestampColumn('used_at').notNull(),
    duration_ms: integer().notNull(),
    ok: boolean().notNull(),
  },
  (table) => [
    index('command_uses_time').on(table.used_at),
    index('command_uses_guild_time').on(table.guild_id, table.used_at),
  ],
);

/** A single row that the bot updates. */
export const botStatus = pgTable(
  'bot_status',
  {
    id: smallint().primaryKey().default(1),
    started_at: timestampColumn('started_at').notNull(),
    /** Round trip to the platform's gateway, in milliseconds. */
    latency_ms: integer().notNull(),
  },
  (table) => [check('bot_status_single', sql`${table.id} = 1`)],
);
