import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { person } from './people.ts';
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
  user_id: person(text(), { holding: 'sign_ins', fate: 'deleted', told: 'sessions' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_challenge: text().notNull(),
  expires_at: at('expires_at').notNull(),
  used_at: at('used_at'),
});

/**
 * A sign-in in one browser. The row holds the last refresh token only, as hashes: whatever else comes with its family has been used
 * before, and ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: person(text(), { holding: 'sessions', fate: 'deleted', told: 'sessions' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code that it began with: a second use of that code ends it. */
    code_hash: text().notNull(),
    /** Of the part of the refresh token that stays the same. */
    family_hash: text().notNull().unique(),
    /** Of the part that is used once. */
    secret_hash: text().notNull(),
    /** Of the part before it, which is still taken for some seconds after `rotated_at`; null before the first renewal. */
    previous_hash: text(),
    /** With it the present part is made of the one before: whoever lost a reply gets the same again. */
    salt: text().notNull(),
    rotated_at: at('rotated_at').notNull(),
    /** As the browser names itself; null when it says nothing that is known. */
    browser: text(),
    system: text(),
    signed_in_at: at('signed_in_at').notNull(),
    /** When it was last renewed, so at most an hour before its last call. */
    last_used_at: at('last_used_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_code').on(table.code_hash),
    index('sessions_used').on(table.last_used_at),
  ],
);

/** Access tokens, as hashes only. They go with their session. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    user_id: person(text(), { holding: 'access_tokens', fate: 'deleted', told: 'sessions' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: at('expires_at').notNull(),
  },
  (table) => [
    index('tokens_session').on(table.session_id),
    index('tokens_expiry').on(table.expires_at),
    index('tokens_user').on(table.user_id),
  ],
);
