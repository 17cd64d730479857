import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { authLimits } from '../../src/contract/auth.ts';
import { href, locales, splitLocale } from '../../src/routes.ts';
import type { Db } from '../db/open.ts';
import { oauthCodes, sessions, signInRequests } from '../db/schema.ts';
import { saveNames } from '../features/saved-names.ts';
import type { Device } from './device.ts';
import type { FreshRights } from './fresh-rights.ts';
import { discoverGuilds, saveGuilds } from './listed-guilds.ts';
import type { SignIns } from './provider.ts';
import { type Issued, startSession } from './sessions.ts';
import { hashOf, randomSecret } from './tokens.ts';

/** How long a person has to sign in on the provider's page: 10 minutes, in milliseconds. */
export const requestLifetime = 10 * 60 * 1000;
const codeLifetime = authLimits.codeSeconds * 1000;
/** How long a used code is remembered, so that a second use ends the session that it began: a day. */
const codeMemory = 24 * 60 * 60 * 1000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Whether an address is exactly the sign-in callback of one of these origins, in any language. */
export function isCallback(redirectUri: string, siteOrigins: readonly string[]): boolean {
  return siteOrigins.some((origin) =>
    locales.some((locale) => redirectUri === origin + href('login-callback', {}, locale)),
  );
}

/** Stores a sign-in request and returns its one-time id. */
export async function beginSignIn(
  db: Db,
  asked: { readonly state: string; readonly code_challenge: string; readonly redirect_uri: string },
  now: Date,
): Promise<string> {
  const id = randomSecret();
  await db.delete(signInRequests).where(lt(signInRequests.expires_at, now));
  await db
    .insert(signInRequests)
    .values({ hash: hashOf(id), ...asked, expires_at: later(now, requestLifetime) });
  return id;
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The sign-ins of a database, for providers.
 *
 * @param siteOrigin origin of the login page for sign-ins without a request
 * @param rights null when the members table is authoritative, as in the demo
 */
export function signInsOf(
  db: Db,
  siteOrigin: string,
  clock: () => Date,
  rights: FreshRights | null,
): SignIns {
  const live = (requestId: string) =>
    and(eq(signInRequests.hash, hashOf(requestId)), gt(signInRequests.expires_at, clock()));

  /** Deletes the request, so that only the first of several replies counts. */
  const take = async (on: Db, requestId: string) =>
    (await on.delete(signInRequests).where(live(requestId)).returning())[0];

  return {
    loginPage: (locale) => siteOrigin + href('login', {}, locale),

    async find(requestId) {
      const [found] = await db.select().from(signInRequests).where(live(requestId));
      if (!found) return null;
      const { origin, pathname } = new URL(found.redirect_uri);
      return { siteOrigin: origin, locale: splitLocale(pathname).locale };
    },

    async complete(requestId, identity) {
      const listed = rights && identity.guilds;
      // Before the transaction, which must not wait for the platform.
      if (listed) await discoverGuilds(db, rights, identity.id, listed, clock());
      return db.transaction(async (tx) => {
        const request = await take(tx, requestId);
        if (!request) return null;
        const now = clock();
        const { id, username, display_name, avatar_url, locale } = identity;
        // What this host decides, such as `bot_admin`, stays.
        await saveNames(tx, [{ id, username, display_name, avatar_url, locale, named_at: now }]);
        if (listed) await saveGuilds(tx, identity.id, listed);
        const code = randomSecret();
        await tx.delete(oauthCodes).where(lt(oauthCodes.expires_at, later(now, -codeMemory)));
        await tx.insert(oauthCodes).values({
          hash: hashOf(code),
          user_id: identity.id,
          code_challenge: request.code_challenge,
          expires_at: later(now, codeLifetime),
        });
        return withQuery(request.redirect_uri, { code, state: request.state });
      });
    },

    async cancel(requestId, error) {
      const request = await take(db, requestId);
      return request ? withQuery(request.redirect_uri, { error, state: request.state }) : null;
    },
  };
}

interface SignedIn {
  readonly issued: Issued;
  readonly userId: string;
}

/**
 * Exchanges a code and its verifier for a session; null when they are not valid. A wrong verifier also uses up the
 * code. A code that is sent twice may have been stolen, so the session that it began is ended (RFC 6749, section
 * 4.1.2).
 */
export async function redeemCode(
  db: Db,
  { code, verifier, device }: { readonly code: string; readonly verifier: string; readonly device: Device },
  now: Date,
): Promise<SignedIn | null> {
  const code_hash = hashOf(code);
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .update(oauthCodes)
      .set({ used_at: now })
      .where(and(eq(oauthCodes.hash, code_hash), isNull(oauthCodes.used_at)))
      .returning();
    if (!fresh) {
      await tx.delete(sessions).where(eq(sessions.code_hash, code_hash));
      return null;
    }
    if (fresh.expires_at <= now || hashOf(verifier) !== fresh.code_challenge) return null;
    const issued = await startSession(tx, { user_id: fresh.user_id, code_hash, device }, now);
    return { issued, userId: fresh.user_id };
  });
}
