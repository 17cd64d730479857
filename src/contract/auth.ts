import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';

export const authLimits = {
  /** Characters of base64url: at least 128 bits. */
  state: { min: 22, max: 128 },
  /** RFC 7636, section 4.1. */
  verifier: { min: 43, max: 128 },
  /** SHA-256 in base64url, without padding: RFC 7636, section 4.2. */
  challenge: 43,
  code: { min: 1, max: 512 },
  /** How long a code is valid. It can be exchanged once. */
  codeSeconds: 60,
} as const;

/** Public, so that visitors without a token also get a reply. */
export const checkAuth = endpoint({
  method: 'GET',
  path: '/auth/check',
  access: 'public',
  summary: 'Whether the token is good. The status is 200 in any case; the code in the reply is 200 or 401.',
  reply: v.object({
    /** 200 when the caller is signed in. Any other value means that they have to sign in. */
    code: v.number(),
  }),
  extension: true,
});

/** The browser navigates to it; scripts do not call it. */
export const startLogin = endpoint({
  method: 'GET',
  path: '/auth/login',
  access: 'public',
  summary: "Starts the platform's OAuth2 code flow with PKCE (S256) by sending the browser there.",
  query: v.object({
    /** Returned unchanged; 22 to 128 characters of base64url. */
    state: v.pipe(text(authLimits.state.min, authLimits.state.max), v.regex(/^[\w-]+$/)),
    /** base64url(SHA-256(code_verifier)), 43 characters. */
    code_challenge: v.pipe(text(authLimits.challenge, authLimits.challenge), v.regex(/^[\w-]+$/)),
    /** Exactly `/login/callback` of a site that the host knows. */
    redirect_uri: v.pipe(text(1, 2048), v.url(), v.regex(/^https?:\/\/[^#]+$/i)),
  }),
  status: 302,
  refusals: {
    /** The host does not know this address, so it does not redirect to it. */
    'auth.redirect_refused': 400,
  },
  extension: true,
});

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'public',
  summary: 'Ends the sign-in: a code and its verifier for a token.',
  cookie: true,
  body: v.strictObject({
    // No `redirect_uri`: the host has bound the code to it, and PKCE binds the code to the browser.
    /** At most 512 characters; valid once, for 60 seconds. */
    code: text(authLimits.code.min, authLimits.code.max),
    /** 43 to 128 characters, as in RFC 7636. */
    code_verifier: v.pipe(text(authLimits.verifier.min, authLimits.verifier.max), v.regex(/^[\w.~-]+$/)),
  }),
  reply: v.object({
    /** Opaque, valid for at most an hour. Send it as `Authorization: Bearer`. */
    access_token: text(1, 4096),
  }),
  refusals: {
    /** The code is unknown, used or expired, or the verifier does not match. The reply does not tell which. */
    'auth.code_invalid': 400,
  },
  extension: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends the session of the token.',
  cookie: true,
  extension: true,
});
