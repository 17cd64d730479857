import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';

/** One document a guild and name: `captcha`, `logs`, `automod:spam`… No row means the defaults. */
export const settings = pgTable(
  'settings',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: namingPeople(jsonb(), { holding: 'settings_about', fate: 'kept', told: 'settings' }).notNull(),
    /** Names the content: see server/documents/settings.ts. */
    tag: text().notNull(),
    updated_at: at('updated_at').notNull(),
    updated_by: person(text(), { holding: 'settings_by', fate: 'pseudonym', told: 'settings' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guild_id, table.name] })],
);

/** Documents of which a guild has several: sanction rules, recurring messages, ticket panels. */
export const guildItems = pgTable(
  'guild_items',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sanction_rule', 'recurring_message', 'ticket_panel'] }).notNull(),
    position: integer().notNull(),
    /** What people write: the document without its id and position. */
    value: namingPeople(jsonb(), { holding: 'entries_about', fate: 'kept', told: 'settings' }).notNull(),
    /** What only the host writes: where it was posted, how often it has run. */
    state: namingPeople(jsonb(), { holding: 'entries_about', fate: 'kept', told: 'settings' })
      .notNull()
      .default({}),
    /** Null while it is there; a deleted one is kept for 24 hours, in which it can be restored. */
    deleted_at: at('deleted_at'),
  },
  (table) => [
    index('guild_items_kind').on(table.guild_id, table.kind, table.position),
    index('guild_items_deleted').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
  ],
);
