import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccessAction, AccessLevel, AccessModule } from '../../../src/contract/access-modules.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';

/** What was granted to roles and people of a guild, beside what the platform lets them. */
export const accessGrants = pgTable(
  'access_grants',
  {
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** The role or the person. People need not be known here: the grant waits until they sign in. */
    subject_id: person(text(), {
      category: 'grants_about',
      erasure: 'deleted',
      privacyRow: 'access',
    }).notNull(),
    subject_kind: text({ enum: ['role', 'person'] }).notNull(),
    /** Those that are granted. */
    modules: jsonb().$type<Partial<Readonly<Record<AccessModule, AccessLevel>>>>().notNull(),
    actions: text().array().$type<readonly AccessAction[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guild_id, table.subject_id] }),
    index('access_grants_subject').on(table.subject_id),
  ],
);
