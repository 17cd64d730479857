import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';

/** Guilds that the bot has left less than a day ago, with what a restoration puts back. */
export const guildRemovals = pgTable('guild_removals', {
  guild_id: text()
    .primaryKey()
    .references(() => guilds.id, { onDelete: 'cascade' }),
  removed_at: at('removed_at').notNull(),
  /** The administrator of the bot who removed it; null where the guild has removed the bot. */
  removed_by: person(text(), { holding: 'removals_by', fate: 'pseudonym', told: 'server' }),
  bot_joined_at: at('bot_joined_at').notNull(),
  member_count: integer(),
});

/**
 * Counters of server/http/limits.ts, for all processes on one database. The columns have the names that the library
 * expects. Its migration makes it UNLOGGED: a crash may forget it, and a call then waits for no disk.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: at('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** When each job of server/jobs.ts was last begun, by whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  begun_at: at('begun_at').notNull(),
});
