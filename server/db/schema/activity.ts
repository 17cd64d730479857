import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AutomodType } from '../../../src/contract/automod-rule.ts';
import { guilds } from './guilds.ts';

/**
 * What happened in a guild, counted by quarters of an hour in UTC: every time zone in use is so many quarters away
 * from UTC, so that days and hours in a guild's own zone are whole rows, even when the zone is changed. A quarter in
 * which nothing happened has no row.
 */
export const guildQuarters = pgTable(
  'guild_quarters',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** Its first moment. */
    starts_at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    joins: integer().notNull().default(0),
    leaves: integer().notNull().default(0),
    /** By members, bots left out. */
    messages: integer().notNull().default(0),
    automod_hits: integer().notNull().default(0),
    /** Newcomers who passed the captcha. */
    captcha_passed: integer().notNull().default(0),
    /** Newcomers who failed it, or let its time pass. */
    captcha_failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.starts_at] }),
    // Rows come in the order of their time, and are only ever deleted by it.
    index('guild_quarters_time').using('brin', table.starts_at),
  ],
);

/** Messages of a channel by the day that it was in the guild; the channel may have been deleted since. */
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

/** Hits of an automod rule by the day that it was in the guild. A day without any has no row. */
export const automodDays = pgTable(
  'automod_days',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** As the contract names it. */
    type: text().$type<AutomodType>().notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.day, table.type] }),
    index('automod_days_time').using('brin', table.day),
  ],
);
