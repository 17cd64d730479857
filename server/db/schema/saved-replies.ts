import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';

/** Texts that the team of a guild answers tickets with. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    /** Empty for all panels. */
    panel_ids: jsonb().$type<readonly string[]>().notNull(),
    saved_by: person(text(), {
      category: 'saved_replies_by',
      erasure: 'pseudonym',
      privacyRow: 'settings',
    }).notNull(),
    saved_at: timestampColumn('saved_at').notNull(),
    /** How often it was saved: its tag. Using it changes no tag. */
    revision: integer().notNull(),
    uses: integer().notNull().default(0),
    used_at: timestampColumn('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    uniqueIndex('saved_replies_name').on(table.guild_id, sql`lower(${table.name})`),
    index('saved_replies_person').on(table.saved_by),
  ],
);
