import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn, tsvector } from './columns.ts';
import { person } from './people.ts';

/** Everybody whom the bot has seen. Those who signed in have rows in `sessions`. */
export const users = pgTable(
  'users',
  {
    id: person(text(), { category: 'account', erasure: 'kept', privacyRow: 'identity' }).primaryKey(),
    username: text().notNull(),
    display_name: text().notNull(),
    avatar_url: text(),
    /** The language chosen on the platform; null when not known. */
    locale: text(),
    bot: boolean().notNull().default(false),
    bot_admin: boolean().notNull().default(false),
    /**
     * When these names were current, by an event of the bot or a request to the platform; null if unknown. Older events
     * do not replace newer names.
     */
    named_at: timestampColumn('named_at'),
    /**
     * The id of the guild whose event said these names: the display name may be the nickname there. Null when the platform
     * said them, or it is not known.
     */
    named_in: text(),
    /** When the cleanup last found data that refers to them; see server/retention.ts. */
    known_at: timestampColumn('known_at').notNull().defaultNow(),
    /** Search words of the names, and the id. */
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
 * Renames that are not in the search index of cases and tickets yet. Whoever stores names adds rows
 * (server/features/saved-names.ts), and server/features/renames.ts removes them. Rows are never updated, so that a sign-in
 * never waits for the indexing.
 */
export const renames = pgTable('renames', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: person(text(), { category: 'renames', erasure: 'deleted', privacyRow: 'identity' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/**
 * Names that somebody had before, each once. Whoever stores names adds them (server/features/former-names.ts). Names that
 * are theirs again stay here, and are not shown.
 */
export const formerNames = pgTable(
  'former_names',
  {
    user_id: person(text(), { category: 'former_names', erasure: 'deleted', privacyRow: 'names' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    display_name: text().notNull(),
    /** The id of the guild where they were seen, as in `named_in`. */
    seen_in: text(),
    /** When others were seen in their place. */
    until: timestampColumn('until').notNull(),
    /** Search words of the names. */
    search: tsvector().generatedAlwaysAs(
      sql`array_to_tsvector(public.search_words(username || ' ' || display_name))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.username, table.display_name] }),
    index('former_names_until').on(table.until),
    index('former_names_seen').on(table.seen_in).where(sql`${table.seen_in} is not null`),
    index('former_names_search').using('gin', table.search).with({ gin_pending_list_limit: 256 }),
  ],
);
