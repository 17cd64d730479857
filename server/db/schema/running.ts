import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';

/** Guilds that the bot left less than a day ago, with what a restoration needs. */
export const guildRemovals = pgTable('guild_removals', {
  guild_id: text()
    .primaryKey()
    .references(() => guilds.id, { onDelete: 'cascade' }),
  removed_at: timestampColumn('removed_at').notNull(),
  /** The administrator of the bot who removed it; null when the guild removed the bot. */
  removed_by: person(text(), { category: 'removals_by', erasure: 'pseudonym', privacyRow: 'server' }),
  bot_joined_at: timestampColumn('bot_joined_at').notNull(),
  member_count: integer(),
});

/**
 * Rate limit counters of server/http/limits.ts, shared by all processes on a database. The library defines the column
 * names. The migration makes the table UNLOGGED: it may be lost in a crash, and calls do not wait for the disk.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestampColumn('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** When each job of server/jobs.ts was last begun, by any process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  begun_at: timestampColumn('begun_at').notNull(),
});
