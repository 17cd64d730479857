import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { RevisionAction, RevisionScreen } from '../../../src/contract/revisions.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';

/** All settings changes, with the complete settings before and after. */
export const revisions = pgTable(
  'revisions',
  {
    id: text().notNull(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** Numbered per guild in the order of writes. */
    number: integer().notNull(),
    screen: text().$type<RevisionScreen>().notNull(),
    entry_id: text(),
    entry_name: text(),
    action: text().$type<RevisionAction>().notNull(),
    author_id: person(text(), {
      category: 'changes_by',
      erasure: 'pseudonym',
      privacyRow: 'revisions',
    }).notNull(),
    at: timestampColumn('at').notNull(),
    /** The id of the restored revision, which may have been deleted. */
    restores: text(),
    /** Null if there was nothing before; the ids in order for a reordering. */
    before: namingPeople(jsonb(), { category: 'changes_by', erasure: 'pseudonym', privacyRow: 'revisions' }),
    /** Null if nothing is left; the ids in order for a reordering. */
    after: namingPeople(jsonb(), { category: 'changes_by', erasure: 'pseudonym', privacyRow: 'revisions' }),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.id] }),
    unique('revisions_number').on(table.guild_id, table.number),
    index('revisions_guild_time').on(table.guild_id, table.at, table.number),
    index('revisions_entry').on(table.guild_id, table.screen, table.entry_id, table.at, table.number),
    index('revisions_author').on(table.guild_id, table.author_id, table.at, table.number),
    index('revisions_time').on(table.at),
    index('revisions_person').on(table.author_id),
  ],
);

/** What somebody has open: a screen, or a ticket by its channel. */
export type PresencePlace = RevisionScreen | `transcript/${string}`;

/** Who has which screen open, one row per person, guild and screen; see server/features/presence.ts. */
export const presences = pgTable(
  'presences',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    user_id: person(text(), {
      category: 'open_screens',
      erasure: 'deleted',
      privacyRow: 'presence',
    }).notNull(),
    screen: text().$type<PresencePlace>().notNull(),
    entry_id: text(),
    is_editing: boolean().notNull(),
    seen_at: timestampColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.screen, table.user_id] }),
    index('presences_seen').on(table.seen_at),
    index('presences_user').on(table.user_id),
  ],
);
