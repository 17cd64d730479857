import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, tsvector } from './columns.ts';
import { person } from './people.ts';

/** Everybody whom the bot has seen; those who signed in have rows in `sessions`. */
export const users = pgTable(
  'users',
  {
    id: person(text(), { holding: 'account', fate: 'kept', told: 'identity' }).primaryKey(),
    username: text().notNull(),
    display_name: text().notNull(),
    avatar_url: text(),
    /** The language chosen on the platform; null when unknown. */
    locale: text(),
    bot: boolean().notNull().default(false),
    bot_admin: boolean().notNull().default(false),
    /**
     * When these names were true: of an event of the bot, or when the platform was asked; null where nobody knows. A late event does not
     * replace a newer name.
     */
    named_at: at('named_at'),
    /** When something last referred to them, as far as the cleanup has looked; see server/retention.ts. */
    known_at: at('known_at').notNull().defaultNow(),
    /** Words of the names, and the id. */
    search: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(public.search_words(username || ' ' || display_name || ' ' || id))`,
    ),
  },
  (table) => [
    index('users_known').on(table.known_at),
    index('users_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);

/**
 * Renames after which cases and tickets are not found under the new name yet; a trigger adds a row for each, server/features/renames.ts
 * removes it. Rows are never updated, so that a sign-in waits for nobody who is indexing.
 */
export const renames = pgTable('renames', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: person(text(), { holding: 'renames', fate: 'deleted', told: 'identity' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});
