import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { shardStates } from '../../../src/contract/shard-states.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';

/** One row for each use of a command. */
export const commandUses = pgTable(
  'command_uses',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    command: text().notNull(),
    used_at: timestampColumn('used_at').notNull(),
    duration_ms: integer().notNull(),
    ok: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    index('command_uses_time').on(table.used_at),
    index('command_uses_guild_time').on(table.guild_id, table.used_at),
  ],
);

/** What the bot last reported of each of its shards. */
export const botStatus = pgTable('bot_status', {
  /** The number of the shard, from 0. */
  id: smallint().primaryKey(),
  state: text({ enum: shardStates }).notNull(),
  guilds: integer().notNull(),
  /** Round trip to the platform's gateway, in milliseconds; null while it is not known. */
  latency_ms: integer(),
  /** When the process with this shard started, by the bot's clock. */
  started_at: timestampColumn('started_at').notNull(),
  version: text(),
  /** The number of all shards. */
  shard_count: integer().notNull(),
  /** By the host's clock. */
  reported_at: timestampColumn('reported_at').notNull(),
});
