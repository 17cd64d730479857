import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { RaidMeasure } from '../../../src/contract/raid-mode.ts';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';
import { users } from './users.ts';

const by = { category: 'raid_modes', erasure: 'pseudonym', privacyRow: 'cases' } as const;

/** The last time that a guild was in raid mode, as the bot reports it. */
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
  },
  (table) => [index('raid_modes_began').on(table.began_by), index('raid_modes_ended').on(table.ended_by)],
);
