import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** Everybody whom the bot has seen; those who signed in have rows in `tokens`. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  display_name: text().notNull(),
  avatar_url: text(),
  /** The language chosen on the platform; null when unknown. */
  locale: text(),
  bot: boolean().notNull().default(false),
  bot_admin: boolean().notNull().default(false),
});
