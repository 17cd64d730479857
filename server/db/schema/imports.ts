import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

/** Imports of cases and tickets from other bots. */
export const imports = pgTable(
  'imports',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** The name of the other bot. */
    source: text().notNull(),
    /** The idempotency key of the caller. */
    key: text().notNull(),
    /** Null for the bot. */
    created_by: person(text(), {
      category: 'imports_by',
      erasure: 'pseudonym',
      privacyRow: 'cases',
    }).references(() => users.id),
    created_at: timestampColumn('created_at').notNull(),
    finished_at: timestampColumn('finished_at'),
    /** When somebody began to undo it: it takes no more rows, and is gone once all that it brought is deleted. */
    undone_at: timestampColumn('undone_at'),
    /** How many it brought, whether or not they are still there. */
    cases: integer().notNull().default(0),
    tickets: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    unique('imports_key').on(table.guild_id, table.key),
    index('imports_guild').on(table.guild_id, table.created_at),
    index('imports_creator').on(table.created_by),
  ],
);
