import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import { sessionLimits } from '../../src/contract/sessions.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { sessions } from '../db/schema.ts';
import type { Device } from './device.ts';
import { hashOf, issueToken, longestSession, randomSecret } from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
/** A session expires after being unused this long: 30 days, in milliseconds. */
export const sessionLifetime = sessionLimits.days * day;

/**
 * How long a refresh token is still accepted after its use: a minute, in milliseconds. A reply may be lost, which a phone notices only
 * when it has a network again, and in a browser without Web Locks two tabs may renew at once. Both requests then send the same token
 * and get the same new one.
 */
export const graceTime = 60_000;

/** The tokens for a browser: one for its calls, one for its cookie. */
export interface Issued {
  readonly access_token: string;
  /** `<family>.<secret>`: the family stays the same, the secret can be used once. */
  readonly refresh_token: string;
}

/** Sessions last used or begun before these moments have expired. */
const edges = (now: Date) => ({
  used: new Date(now.getTime() - sessionLifetime),
  begun: new Date(now.getTime() - longestSession),
});

function isLive(now: Date) {
  const { used, begun } = edges(now);
  return and(gt(sessions.last_used_at, used), gt(sessions.signed_in_at, begun));
}

/** When a session expires if it is not used again. */
export const expiryOf = (session: { readonly last_used_at: Date; readonly signed_in_at: Date }): Date =>
  new Date(
    Math.min(
      session.last_used_at.getTime() + sessionLifetime,
      session.signed_in_at.getTime() + longestSession,
    ),
  );

const nextSecret = (salt: string, secret: string) =>
  createHmac('sha256', salt).update(secret).digest('base64url');

export async function startSession(
  db: Db,
  begun: { readonly user_id: string; readonly code_hash: string; readonly device: Device },
  now: Date,
): Promise<Issued> {
  const { user_id, code_hash, device } = begun;
  const [family, secret] = [randomSecret(), randomSecret()];
  const id = await newId(db, now);
  await db.insert(sessions).values({
    id,
    user_id,
    code_hash,
    ...device,
    family_hash: hashOf(family),
    secret_hash: hashOf(secret),
    salt: randomSecret(),
    rotated_at: now,
    signed_in_at: now,
    last_used_at: now,
  });
  const access_token = await issueToken(db, { id, user_id, signed_in_at: now }, now);
  return { access_token, refresh_token: `${family}.${secret}` };
}

/**
 * The result of a renewal. `over`: there is no session for the token. `reused`: the token had been used before, so two
 * parties have it and one of them stole it; the session has been ended (RFC 9700, section 4.14.2).
 */
type Renewal =
  | { readonly kind: 'renewed'; readonly issued: Issued }
  | { readonly kind: 'over' }
  | { readonly kind: 'reused'; readonly userId: string };

/** Exchanges a refresh token for the next one and a new access token. */
export async function renewSession(db: Db, refreshToken: string, now: Date): Promise<Renewal> {
  const [family = '', secret = ''] = refreshToken.split('.');
  return db.transaction(async (tx): Promise<Renewal> => {
    const [row] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.family_hash, hashOf(family)), isLive(now)))
      .for('update');
    if (!row) return { kind: 'over' };
    const given = hashOf(secret);
    const isCurrent = given === row.secret_hash;
    const isRepeated = given === row.previous_hash && now.getTime() - row.rotated_at.getTime() <= graceTime;
    if (!isCurrent && !isRepeated) {
      await tx.delete(sessions).where(eq(sessions.id, row.id));
      return { kind: 'reused', userId: row.user_id };
    }
    const salt = isCurrent ? randomSecret() : row.salt;
    const next = nextSecret(salt, secret);
    if (isCurrent) {
      const rotated = { salt, previous_hash: given, secret_hash: hashOf(next) };
      await tx
        .update(sessions)
        .set({ ...rotated, rotated_at: now, last_used_at: now })
        .where(eq(sessions.id, row.id));
    }
    const access_token = await issueToken(tx, row, now);
    return { kind: 'renewed', issued: { access_token, refresh_token: `${family}.${next}` } };
  });
}

/** Ends the session of a refresh token, used or not, because its browser gets another. */
export async function endSessionOf(db: Db, refreshToken: string): Promise<void> {
  const [family = ''] = refreshToken.split('.');
  await db.delete(sessions).where(eq(sessions.family_hash, hashOf(family)));
}

/** The live sessions of a person, most recently used first; at most 100. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(100);
}

/** Ends one session of a person. @returns whether there was one */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/**
 * Signs a person out everywhere.
 *
 * @param but id of the session to keep
 * @returns how many sessions were ended
 */
export async function endSessions(db: Db, userId: string, but?: string): Promise<number> {
  const others = but === undefined ? undefined : ne(sessions.id, but);
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), others))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Whether this session began in the last 10 minutes, so that the person has just proved who they are. */
export async function isFresh(db: Db, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - sessionLimits.freshSeconds * 1000);
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.signed_in_at, since)));
  return found.length > 0;
}

/** Deletes expired sessions. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const { used, begun } = edges(now);
  await db.delete(sessions).where(or(lte(sessions.last_used_at, used), lte(sessions.signed_in_at, begun)));
}
