import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { namingPeople, person } from './people.ts';
import { users } from './users.ts';

/** Issued codes, stored only as hashes. Used codes are kept to detect a second use. */
export const premiumCodes = pgTable('premium_codes', {
  /** SHA-256 of the normalised code, base64url: see server/features/premium-codes.ts. */
  hash: text().primaryKey(),
  slots: integer().notNull(),
  /** How long premium lasts once the code is used. */
  days: integer().notNull(),
  /** When the code expires if not used; null for never. */
  expires_at: timestampColumn('expires_at'),
  used_by: person(text(), {
    category: 'premium_codes',
    erasure: 'cleared',
    privacyRow: 'premium',
  }).references(() => users.id, { onDelete: 'set null' }),
  used_at: timestampColumn('used_at'),
});

/** Active and past premium of people: one row per used code, and one for their pledge. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: person(text(), { category: 'premium', erasure: 'deleted', privacyRow: 'premium' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: ['code', 'patreon'] }).notNull(),
    slots: integer().notNull(),
    until: timestampColumn('until').notNull(),
  },
  (table) => [index('premium_grants_user').on(table.user_id)],
);

/** Slots in use. `guilds.premium_until` is then the end of the grant. */
export const premiumAssignments = pgTable(
  'premium_assignments',
  {
    guild_id: text()
      .primaryKey()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    grant_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => premiumGrants.id, { onDelete: 'cascade' }),
    assigned_at: timestampColumn('assigned_at').notNull(),
  },
  (table) => [index('premium_assignments_grant').on(table.grant_id)],
);

/** Accounts of people on the creator-support platform, one to one. */
export const supporters = pgTable('supporters', {
  user_id: person(text(), { category: 'support', erasure: 'deleted', privacyRow: 'premium' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  supporter_id: namingPeople(text(), { category: 'support', erasure: 'deleted', privacyRow: 'premium' })
    .notNull()
    .unique(),
  /** Null without a pledge. */
  tier: text(),
  linked_at: timestampColumn('linked_at').notNull(),
});

/** One-time codes of the demo's creator-support platform. */
export const demoSupportCodes = pgTable('demo_support_codes', {
  hash: text().primaryKey(),
  supporter_id: text().notNull(),
  expires_at: timestampColumn('expires_at').notNull(),
});
