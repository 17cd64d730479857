import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RaidMeasure } from '../../../src/contract/raid-mode.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

const by = { category: 'raid_modes', erasure: 'pseudonym', privacyRow: 'cases' } as const;
const byBefore = { ...by, category: 'past_raids' } as const;

/** The last time that a guild was in raid mode, as the bot reports it. Those before are in {@link pastRaids}. */
export const raidModes = pgTable(
  'raid_modes',
  {
    guild_id: text()
      .primaryKey()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    began_at: timestampColumn('began_at').notNull(),
    /** The time of the bot's event that last said so: it may have been prolonged. */
    told_at: timestampColumn('told_at').notNull(),
    began_by: person(text(), by).references(() => users.id),
    /** The automod type that began it; null when a person did. */
    rule: text(),
    /** When it ends by itself; null when somebody has to end it. */
    until: timestampColumn('until'),
    /** What is in force; null when the bot did not say. */
    measures: text().array().$type<readonly RaidMeasure[]>(),
    /** Null when it is on, or has ended by its time. */
    ended_at: timestampColumn('ended_at'),
    ended_by: person(text(), by).references(() => users.id),
    /** From 1 in each guild. */
    number: integer().notNull().default(1),
    /** Whether the bot has said who joined. */
    joins_known: boolean().notNull().default(false),
  },
  (table) => [index('raid_modes_began').on(table.began_by), index('raid_modes_ended').on(table.ended_by)],
);

/** The times before the last that guilds were in raid mode. */
export const pastRaids = pgTable(
  'past_raids',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    began_at: timestampColumn('began_at').notNull(),
    began_by: person(text(), byBefore).references(() => users.id),
    rule: text(),
    until: timestampColumn('until'),
    measures: text().array().$type<readonly RaidMeasure[]>(),
    ended_at: timestampColumn('ended_at'),
    ended_by: person(text(), byBefore).references(() => users.id),
    joins_known: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.number] }),
    index('past_raids_began').on(table.began_by),
    index('past_raids_ended').on(table.ended_by),
  ],
);

/** Who joined during raid mode and in the minutes before. Kept for 90 days. */
export const raidJoins = pgTable(
  'raid_joins',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** The number of the raid. */
    raid: integer().notNull(),
    user_id: person(text(), { category: 'raid_joins', erasure: 'deleted', privacyRow: 'raids' })
      .notNull()
      .references(() => users.id),
    joined_at: timestampColumn('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.raid, table.user_id] }),
    index('raid_joins_user').on(table.user_id),
    index('raid_joins_time').on(table.joined_at),
  ],
);
