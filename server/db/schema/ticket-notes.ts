import { foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { person } from './people.ts';
import { tickets } from './tickets.ts';
import { users } from './users.ts';

/** Notes of the team about a ticket, which only the dashboard shows. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    guild_id: text().notNull(),
    ticket_id: text().notNull(),
    id: text().notNull(),
    author_id: person(text(), { category: 'ticket_notes', erasure: 'pseudonym', privacyRow: 'transcripts' })
      .notNull()
      .references(() => users.id),
    /** The idempotency key of the author. */
    key: text().notNull(),
    at: timestampColumn('at').notNull(),
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.ticket_id, table.id] }),
    foreignKey({
      name: 'ticket_notes_ticket',
      columns: [table.guild_id, table.ticket_id],
      foreignColumns: [tickets.guild_id, tickets.id],
    }).onDelete('cascade'),
    unique('ticket_notes_key').on(table.guild_id, table.ticket_id, table.author_id, table.key),
    index('ticket_notes_author').on(table.author_id),
  ],
);
