import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { sessionLimits } from '../../src/contract/sessions.ts';
import type { Db } from '../db/open.ts';
import { tokens, type users } from '../db/schema.ts';

/** How long an access token is valid: an hour, in milliseconds. */
export const tokenLifetime = 60 * 60 * 1000;

/** A caller with a valid token. */
export interface Session {
  readonly id: string;
  readonly user: typeof users.$inferSelect;
}

/** 256 random bits in base64url: a token, a code or a request id. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url: the stored form of a secret, and the challenge of PKCE's S256. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A session expires this long after its sign-in, however often it was used: 90 days, in milliseconds. */
export const longestSession = sessionLimits.longestDays * 24 * 60 * 60 * 1000;

/**
 * Issues an access token for a session and stores its hash. It does not outlive the session. Earlier tokens stay valid until they
 * expire, since other tabs use them.
 */
export async function issueToken(
  db: Db,
  session: { readonly id: string; readonly user_id: string; readonly signed_in_at: Date },
  now: Date,
): Promise<string> {
  const token = randomSecret();
  const lastMoment = session.signed_in_at.getTime() + longestSession;
  await db.insert(tokens).values({
    hash: hashOf(token),
    user_id: session.user_id,
    session_id: session.id,
    expires_at: new Date(Math.min(now.getTime() + tokenLifetime, lastMoment)),
  });
  return token;
}

const bearer = /^Bearer +([\w~+/.-]+=*) *$/i;

/** The hash of the token in an `Authorization` header; null when it is missing or malformed. */
export function tokenHashOf(header: string | undefined): string | null {
  const token = header === undefined ? undefined : bearer.exec(header)?.[1];
  return token === undefined ? null : hashOf(token);
}

/** Deletes expired access tokens. */
export async function purgeTokens(db: Db, now: Date): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expires_at, now));
}
