import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { tokens, type users } from '../db/schema.ts';

/** How long a token is good for: 30 days, in milliseconds. */
export const tokenLifetime = 30 * 24 * 60 * 60 * 1000;

/** A caller with a valid token. */
export interface Session {
  readonly user: typeof users.$inferSelect;
  /** Of the token that the call carries. */
  readonly tokenHash: string;
}

/** 256 random bits in base64url: a token, a code or a request id. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url: what is stored of a secret, and what PKCE's S256 makes of a verifier. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new token for a person; only its hash is stored. Tokens that have expired are forgotten on the way. */
export async function issueToken(db: Db, userId: string, codeHash: string, now: Date): Promise<string> {
  const token = randomSecret();
  await db.delete(tokens).where(lt(tokens.expires_at, now));
  await db.insert(tokens).values({
    hash: hashOf(token),
    user_id: userId,
    code_hash: codeHash,
    created_at: now,
    expires_at: new Date(now.getTime() + tokenLifetime),
  });
  return token;
}

const bearer = /^Bearer +([\w~+/.-]+=*) *$/i;

/** The hash of the token in an `Authorization` header; null when it is missing or malformed. */
export function tokenHashOf(header: string | undefined): string | null {
  const token = header === undefined ? undefined : bearer.exec(header)?.[1];
  return token === undefined ? null : hashOf(token);
}

/** Ends one session. */
export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, tokenHash));
}
