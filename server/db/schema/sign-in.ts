import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { users } from './users.ts';

/** A sign-in that has begun and not ended: what the site asked for, kept here and not in the browser. */
export const signInRequests = pgTable('sign_in_requests', {
  /** SHA-256 of the one-time request id, base64url. */
  hash: text().primaryKey(),
  state: text().notNull(),
  code_challenge: text().notNull(),
  redirect_uri: text().notNull(),
  expires_at: at('expires_at').notNull(),
});

/** One-time codes. A used one is kept for a day, so that its second use is noticed. */
export const oauthCodes = pgTable('oauth_codes', {
  hash: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_challenge: text().notNull(),
  expires_at: at('expires_at').notNull(),
  used_at: at('used_at'),
});

/** Access tokens, as hashes only. Logging out deletes the row. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code that it was issued for: a second use of that code revokes it. */
    code_hash: text().notNull(),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
  },
  (table) => [
    index('tokens_code').on(table.code_hash),
    index('tokens_expiry').on(table.expires_at),
    index('tokens_user').on(table.user_id),
  ],
);
