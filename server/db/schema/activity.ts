import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AutomodType } from '../../../src/contract/automod-rule.ts';
import { guilds } from './guilds.ts';

/**
 * Counts of a guild per quarter of an hour in UTC. All time zones in use are offset from UTC by a multiple of it, so
 * hours and days in the guild's time zone are sums of rows, even after the time zone is changed. A quarter without
 * events has no row.
 */
export const guildQuarters = pgTable(
  'guild_quarters',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** The start of the quarter. */
    starts_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    joins: integer().notNull().default(0),
    leaves: integer().notNull().default(0),
    /** By members, without bots. */
    messages: integer().notNull().default(0),
    automod_hits: integer().notNull().default(0),
    /** Newcomers who passed the captcha. */
    captcha_passed: integer().notNull().default(0),
    /** Newcomers who failed it or did not answer in time. */
    captcha_failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.starts_at] }),
    // Rows are inserted in order of time, and deleted by time.
    index('guild_quarters_time').using('brin', table.starts_at),
  ],
);

/** Messages of a channel per day in the guild's time zone. The channel may have been deleted. */
export const channelDays = pgTable(
  'channel_days',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    channel_id: text().notNull(),
    messages: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.day, table.channel_id] }),
    index('channel_days_time').using('brin', table.day),
  ],
);

/** Hits of an automod rule per day in the guild's time zone. A day without hits has no row. */
export const automodDays = pgTable(
  'automod_days',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** The rule type in the contract. */
    type: text().$type<AutomodType>().notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.day, table.type] }),
    index('automod_days_time').using('brin', table.day),
  ],
);
