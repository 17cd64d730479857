import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { person } from './people.ts';
import { users } from './users.ts';

/** Sign-ins in progress, with the parameters of the site's request. */
export const signInRequests = pgTable('sign_in_requests', {
  /** SHA-256 of the one-time request id, base64url. */
  hash: text().primaryKey(),
  state: text().notNull(),
  code_challenge: text().notNull(),
  redirect_uri: text().notNull(),
  expires_at: timestampColumn('expires_at').notNull(),
});

/** Authorization codes. Used ones are kept for a day to detect a second use. */
export const oauthCodes = pgTable('oauth_codes', {
  hash: text().primaryKey(),
  user_id: person(text(), { category: 'sign_ins', erasure: 'deleted', privacyRow: 'sessions' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_challenge: text().notNull(),
  expires_at: timestampColumn('expires_at').notNull(),
  used_at: timestampColumn('used_at'),
});

/**
 * Signed-in sessions. Only the hashes of the current refresh token and the previous one are stored: any other token of
 * the same family was used before and ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: person(text(), { category: 'sessions', erasure: 'deleted', privacyRow: 'sessions' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code that it began with. A second use of the code ends the session. */
    code_hash: text().notNull(),
    /** Hash of the refresh token's family, which stays the same. */
    family_hash: text().notNull().unique(),
    /** Hash of the refresh token's secret, which is used once. */
    secret_hash: text().notNull(),
    /** Hash of the previous secret, still accepted for some seconds after `rotated_at`; null before the first renewal. */
    previous_hash: text(),
    /** Derives the current secret from the previous one, so that a client that missed a reply gets the same one again. */
    salt: text().notNull(),
    rotated_at: timestampColumn('rotated_at').notNull(),
    /** The browser's name; null when it is not known. */
    browser: text(),
    system: text(),
    signed_in_at: timestampColumn('signed_in_at').notNull(),
    /** When it was last renewed: at most an hour before its last call. */
    last_used_at: timestampColumn('last_used_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_code').on(table.code_hash),
    index('sessions_used').on(table.last_used_at),
  ],
);

/** Access tokens, stored only as hashes. Deleted with their session. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    user_id: person(text(), { category: 'access_tokens', erasure: 'deleted', privacyRow: 'sessions' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('tokens_session').on(table.session_id),
    index('tokens_expiry').on(table.expires_at),
    index('tokens_user').on(table.user_id),
  ],
);
