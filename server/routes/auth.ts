/** Signing in and out, renewing sessions, and the list of a person's sessions. */
import { exchangeCode, startLogin } from '../../src/contract/auth.ts';
import { deleteSession, renewToken } from '../../src/contract/sessions.ts';
import { splitLocale } from '../../src/routes.ts';
import { deviceOf } from '../access/device.ts';
import {
  endSession,
  endSessionOf,
  endSessions,
  expiryOf,
  listSessions,
  renewSession,
} from '../access/sessions.ts';
import { beginSignIn, isCallback, redeemCode } from '../access/sign-in.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseAs } from '../http/refusal.ts';

export const authHandlers = {
  checkAuth: ({ session }) => ({ code: session ? 200 : 401 }),

  async startLogin({ db, config, query, now }) {
    if (!isCallback(query.redirect_uri, config.siteOrigins)) {
      throw refuseAs(startLogin, 'auth.redirect_refused', 'This host does not know that redirect_uri.');
    }
    const requestId = await beginSignIn(db, query, now);
    const { locale } = splitLocale(new URL(query.redirect_uri).pathname);
    const entry = config.provider.entry(requestId, locale);
    return { location: entry.startsWith('/') ? config.publicOrigin + entry : entry };
  },

  async exchangeCode({ db, body, caller, cookie, now, note }) {
    const device = deviceOf(caller.userAgent);
    const signedIn = await redeemCode(db, { code: body.code, verifier: body.code_verifier, device }, now);
    if (signedIn === null) {
      throw refuseAs(exchangeCode, 'auth.code_invalid', 'The code or its verifier is not valid.');
    }
    note(signedIn.userId);
    // The cookie is overwritten, so the session that it belonged to could never be renewed.
    const replaced = cookie?.read();
    if (replaced) await endSessionOf(db, replaced);
    cookie?.write(signedIn.issued.refresh_token);
    return { access_token: signedIn.issued.access_token };
  },

  async renewToken({ db, cookie, now, note }) {
    if (!cookie) throw refuseAs(renewToken, 'auth.site_refused', 'Only pages of the site renew a session.');
    const renewal = await renewSession(db, cookie.read() ?? '', now);
    if (renewal.kind === 'reused') note(renewal.userId, 'token_reused');
    // The cookie is kept: this may be a late reply, and the cookie that of a newer sign-in.
    if (renewal.kind !== 'renewed') throw refuseAs(renewToken, 'session.over', 'The session is over.');
    cookie.write(renewal.issued.refresh_token);
    return { access_token: renewal.issued.access_token };
  },

  async logout({ db, session, cookie }) {
    await endSession(db, session.user.id, session.id);
    cookie?.remove();
    return undefined;
  },

  async getSessions({ db, session, now }) {
    const rows = await listSessions(db, session.user.id, now);
    return rows.map(({ id, browser, system, signed_in_at, last_used_at }) => ({
      id,
      browser,
      system,
      signed_in_at: signed_in_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expiryOf({ last_used_at, signed_in_at }).toISOString(),
      current: id === session.id,
    }));
  },

  async deleteSession({ db, session, params }) {
    if (!(await endSession(db, session.user.id, params.sessionId)))
      throw refuseAs(deleteSession, 'session.over', 'The caller has no such session, or no longer.');
    return undefined;
  },

  async deleteSessions({ db, session, query, cookie }) {
    const isAll = query.scope === 'all';
    await endSessions(db, session.user.id, isAll ? undefined : session.id);
    if (isAll) cookie?.remove();
    return undefined;
  },
} satisfies Handlers;
