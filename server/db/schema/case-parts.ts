/** What belongs to a case and goes with it: what it said before, what shows what happened, and the cases beside it. */
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { cases } from './history.ts';
import { person } from './people.ts';
import { users } from './users.ts';

const ofCase = { guild_id: text().notNull(), case_id: text().notNull() };

/** Changes of the reason and the duration of cases. */
export const caseEdits = pgTable(
  'case_edits',
  {
    ...ofCase,
    id: text().notNull(),
    edited_at: timestampColumn('edited_at').notNull(),
    edited_by: person(text(), { category: 'case_edits_by', erasure: 'pseudonym', privacyRow: 'cases' })
      .notNull()
      .references(() => users.id),
    changed: text({ enum: ['reason', 'duration'] }).notNull(),
    /** What was before. */
    reason: text(),
    duration_seconds: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.case_id, table.id] }),
    foreignKey({
      name: 'case_edits_case',
      columns: [table.guild_id, table.case_id],
      foreignColumns: [cases.guild_id, cases.id],
    }).onDelete('cascade'),
    index('case_edits_person').on(table.edited_by),
  ],
);

/** Links to evidence. */
export const caseLinks = pgTable(
  'case_links',
  {
    ...ofCase,
    /** From 0. */
    position: integer().notNull(),
    url: text().notNull(),
    caption: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.case_id, table.position] }),
    foreignKey({
      name: 'case_links_case',
      columns: [table.guild_id, table.case_id],
      foreignColumns: [cases.guild_id, cases.id],
    }).onDelete('cascade'),
  ],
);

/** Messages that the bot kept as evidence. */
export const caseMessages = pgTable(
  'case_messages',
  {
    ...ofCase,
    /** From 0, the oldest. */
    position: integer().notNull(),
    author_id: person(text(), { category: 'case_messages', erasure: 'pseudonym', privacyRow: 'cases' })
      .notNull()
      .references(() => users.id),
    channel_id: text().notNull(),
    content: text().notNull(),
    sent_at: timestampColumn('sent_at').notNull(),
    /** The names of the attached files. */
    attachments: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.case_id, table.position] }),
    foreignKey({
      name: 'case_messages_case',
      columns: [table.guild_id, table.case_id],
      foreignColumns: [cases.guild_id, cases.id],
    }).onDelete('cascade'),
    index('case_messages_author').on(table.author_id),
  ],
);

/** Cases that are linked to each other. Each pair has two rows, one from either side. */
export const linkedCases = pgTable('linked_cases', { ...ofCase, linked_id: text().notNull() }, (table) => [
  primaryKey({ columns: [table.guild_id, table.case_id, table.linked_id] }),
  foreignKey({
    name: 'linked_cases_case',
    columns: [table.guild_id, table.case_id],
    foreignColumns: [cases.guild_id, cases.id],
  }).onDelete('cascade'),
  foreignKey({
    name: 'linked_cases_linked',
    columns: [table.guild_id, table.linked_id],
    foreignColumns: [cases.guild_id, cases.id],
  }).onDelete('cascade'),
  index('linked_cases_other').on(table.guild_id, table.linked_id),
]);
