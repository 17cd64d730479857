import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

/** Cases and tickets that somebody has deleted by the bot. Their numbers are not given again. */
export const deletions = pgTable(
  'deletions',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['case', 'ticket'] }).notNull(),
    number: integer().notNull(),
    deleted_at: timestampColumn('deleted_at').notNull(),
    /** Null when it was deleted by itself. */
    deleted_by: person(text(), {
      category: 'deletions_by',
      erasure: 'pseudonym',
      privacyRow: 'cases',
    }).references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.kind, table.number] }),
    index('deletions_person').on(table.deleted_by),
  ],
);
