import { exchangeCode, startLogin } from '../../src/contract/auth.ts';
import { splitLocale } from '../../src/routes.ts';
import { beginSignIn, isCallback, redeemCode } from '../access/sign-in.ts';
import { revokeToken } from '../access/tokens.ts';
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

  async exchangeCode({ db, body, now, note }) {
    const signedIn = await redeemCode(db, body.code, body.code_verifier, now);
    if (signedIn === null) {
      throw refuseAs(exchangeCode, 'auth.code_invalid', 'The code or its verifier is not valid.');
    }
    note(signedIn.userId);
    return { access_token: signedIn.token };
  },

  async logout({ db, session }) {
    await revokeToken(db, session.tokenHash);
    return undefined;
  },
} satisfies Handlers;
