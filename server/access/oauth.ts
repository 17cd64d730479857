import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as client from 'openid-client';
import * as v from 'valibot';
import { defaultLocale, type Locale, locales } from '../../src/routes.ts';
import type { Identity, Provider, SignIns } from './provider.ts';
import { requestLifetime } from './sign-in.ts';

/** The host's pages for a sign-in at another service. `callback` is the redirect URI to register there. */
export const oauthPaths = { start: '/auth/provider', callback: '/auth/provider/callback' } as const;

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** A service at which people sign in: a chat platform or an OpenID Connect issuer. */
export interface OAuthService {
  /** The service's endpoints and the credentials of this host there. Called at each sign-in. */
  configuration(): Promise<client.Configuration>;
  readonly scope: string;
  /** Extra parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Reads the identity of the person who signed in. Throws when the service's reply is not usable. */
  identify(configuration: client.Configuration, tokens: Tokens): Promise<Identity>;
}

/**
 * The state of a sign-in, kept in a cookie between the two pages, so that only this browser can complete it (RFC 9700,
 * section 4.7).
 */
const flow = v.object({ request: v.string(), state: v.string(), verifier: v.string(), nonce: v.string() });
type Flow = v.InferOutput<typeof flow>;

const secret = () => randomBytes(32).toString('base64url');

/** One cookie for each sign-in, since a person may begin several at once. */
const cookieOf = (state: string) => `sign-in-${state.slice(0, 8)}`;
const cookieOptions = { prefix: 'host', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const;

function remember(c: Context, left: Flow): void {
  const value = Buffer.from(JSON.stringify(left)).toString('base64url');
  setCookie(c, cookieOf(left.state), value, { ...cookieOptions, maxAge: requestLifetime / 1000 });
}

/** Reads and deletes the cookie of the sign-in with the request's state; null when there is none. */
function takeFlow(c: Context): Flow | null {
  const state = c.req.query('state') ?? '';
  const value = /^[\w-]{43}$/.test(state) ? getCookie(c, cookieOf(state), 'host') : undefined;
  if (!value) return null;
  deleteCookie(c, cookieOf(state), cookieOptions);
  try {
    const left = v.parse(flow, JSON.parse(Buffer.from(value, 'base64url').toString()));
    return left.state === state ? left : null;
  } catch {
    return null;
  }
}

const localeOf = (c: Context): Locale =>
  locales.find((name) => name === c.req.query('lang')) ?? defaultLocale;

interface Host {
  /** The API's origin as browsers see it, to which the service redirects. */
  readonly publicOrigin: string;
  /** Receives the reason why a sign-in failed. The person is only told that it did. */
  readonly report: (error: unknown) => void;
}

/**
 * Signs people in by the authorization code flow with PKCE. The service's tokens are used once, to read the identity,
 * and then revoked. They are neither stored nor sent to the browser.
 */
export function oauthProvider(service: OAuthService, { publicOrigin, report }: Host): Provider {
  const redirectUri = publicOrigin + oauthPaths.callback;

  async function authorizationAddress({ state, verifier, nonce }: Flow): Promise<string> {
    const configuration = await service.configuration();
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: service.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isOpenId(service) ? { nonce } : {}),
      ...service.parameters,
    });
    return address.href;
  }

  async function identityFrom(query: string, { state, verifier, nonce }: Flow): Promise<Identity> {
    const configuration = await service.configuration();
    const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + query), {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(isOpenId(service) ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
    const identity = await service.identify(configuration, tokens);
    await revoke(configuration, tokens);
    return identity;
  }

  /** Revokes the access token. A failure is reported but does not undo the sign-in. */
  async function revoke(configuration: client.Configuration, { access_token }: Tokens): Promise<void> {
    if (!configuration.serverMetadata().revocation_endpoint) return;
    await client.tokenRevocation(configuration, access_token).catch(report);
  }

  function routes(signIns: SignIns): Hono {
    const app = new Hono();
    const failed = (c: Context) => c.redirect(`${signIns.loginPage(localeOf(c))}#failed`, 303);

    app.get(oauthPaths.start, async (c) => {
      const request = c.req.query('request') ?? '';
      if (!(await signIns.find(request))) return failed(c);
      const left = { request, state: secret(), verifier: secret(), nonce: secret() };
      try {
        const address = await authorizationAddress(left);
        remember(c, left);
        return c.redirect(address, 302);
      } catch (error) {
        report(error);
        return c.redirect((await signIns.cancel(request, 'temporarily_unavailable')) ?? '/', 303);
      }
    });

    app.get(oauthPaths.callback, async (c) => {
      const left = takeFlow(c);
      if (!left) return failed(c);
      const end = async (back: Promise<string | null>) => {
        const address = await back;
        return address === null ? failed(c) : c.redirect(address, 303);
      };
      if (c.req.query('error') === 'access_denied') return end(signIns.cancel(left.request, 'access_denied'));
      try {
        const identity = await identityFrom(new URL(c.req.url).search, left);
        return await end(signIns.complete(left.request, identity));
      } catch (error) {
        report(error);
        return end(signIns.cancel(left.request, 'server_error'));
      }
    });

    return app;
  }

  return {
    entry: (request, lang) => `${oauthPaths.start}?${new URLSearchParams({ request, lang })}`,
    routes,
  };
}

const isOpenId = ({ scope }: OAuthService) => scope.split(' ').includes('openid');
