import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './primitives.ts';

export const authLimits = {
  /** Characters of base64url: at least 128 bits. */
  state: { min: 22, max: 128 },
  /** RFC 7636, section 4.1. */
  verifier: { min: 43, max: 128 },
  /** SHA-256 in base64url, without padding: RFC 7636, section 4.2. */
  challenge: 43,
  code: { min: 1, max: 512 },
  /** How long a code can be exchanged, once. */
  codeSeconds: 60,
  /** A session is over when it was not used for so many days. */
  sessionDays: 30,
  /** How long after a sign-in the calls can be made that ask for a fresh one. */
  freshSeconds: 600,
} as const;

/** Public, since its answer is what tells a visitor without a token. */
export const checkAuth = endpoint({
  method: 'GET',
  path: '/auth/check',
  access: 'public',
  summary: 'Whether the token is good. The status is 200 in any case; the code in the reply is 200 or 401.',
  reply: v.object({
    /** 200 when the caller is signed in; anything else leads to the sign-in page. */
    code: v.number(),
  }),
  extension: true,
});

/** The browser is sent to it; it is not called by script. */
export const startLogin = endpoint({
  method: 'GET',
  path: '/auth/login',
  access: 'public',
  summary: "Starts the platform's OAuth2 code flow with PKCE (S256) by sending the browser there.",
  query: v.object({
    /** Comes back unchanged; 22 to 128 characters of base64url. */
    state: v.pipe(text(authLimits.state.min, authLimits.state.max), v.regex(/^[\w-]+$/)),
    /** base64url(SHA-256(code_verifier)), 43 characters. */
    code_challenge: v.pipe(text(authLimits.challenge, authLimits.challenge), v.regex(/^[\w-]+$/)),
    /** `/login/callback` of a site that the host knows, character by character. */
    redirect_uri: v.pipe(text(1, 2048), v.url(), v.regex(/^https?:\/\/[^#]+$/i)),
  }),
  status: 302,
  refusals: {
    /** The host does not know that address, and so does not send the browser there. */
    'auth.redirect_refused': 400,
  },
  extension: true,
});

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'public',
  summary:
    'Ends the sign-in: a code and its verifier for a token. To a page of the site the host also gives the cookie of `POST /auth/refresh`.',
  cookie: true,
  body: v.strictObject({
    // No `redirect_uri`: the host has bound the code to it, and PKCE binds the code to the browser.
    /** At most 512 characters; good once, for at most 60 seconds. */
    code: text(authLimits.code.min, authLimits.code.max),
    /** 43 to 128 characters, as RFC 7636 has them. */
    code_verifier: v.pipe(text(authLimits.verifier.min, authLimits.verifier.max), v.regex(/^[\w.~-]+$/)),
  }),
  reply: v.object({
    /** Opaque; sent as `Authorization: Bearer` from then on, for at most an hour. */
    access_token: text(1, 4096),
  }),
  refusals: {
    /** The code is unknown, used or too old, or the verifier is not its own: never told apart. */
    'auth.code_invalid': 400,
  },
  extension: true,
});

/** The cookie is the host's own: `HttpOnly`, so no script reads it, and renewed with each use. */
export const renewToken = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary:
    "A new token for the session of the browser's cookie. Each cookie is good once; one that comes again ends its session.",
  cookie: true,
  reply: v.object({
    /** As that of `POST /auth/token`. */
    access_token: text(1, 4096),
  }),
  refusals: {
    /** There is no cookie, or no session by it (any more). */
    'session.over': 401,
    /** No page of the site calls. */
    'auth.site_refused': 403,
  },
  extension: true,
});

/** Where a person is signed in. */
export const signedInSession = v.object({
  id,
  /** The browser by its own name, such as `Firefox`; null when it is not known. */
  browser: v.nullable(v.string()),
  /** Its system by its own name, such as `Windows`; null when it is not known. */
  system: v.nullable(v.string()),
  signed_in_at: instant,
  /** When it last got a token: at most an hour before its last call. */
  last_used_at: instant,
  /** When it is over unless it is used before: 30 days after it was last used. */
  expires_at: instant,
  /** The session of this call. */
  current: v.boolean(),
});
export type SignedInSession = v.InferOutput<typeof signedInSession>;

export const getSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: "The caller's sessions, the one used last first; at most 100.",
  reply: v.array(signedInSession),
  extension: true,
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  access: 'user',
  summary: "Ends one of the caller's sessions: its tokens are refused from then on.",
  refusals: {
    /** The caller has no such session, or no longer. */
    'session.over': 410,
  },
  extension: true,
});

export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'Signs the caller out in other places, or everywhere.',
  query: v.object({
    /** `others` leaves the session of this call. */
    scope: v.picklist(['others', 'all']),
  }),
  cookie: true,
  extension: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends the session of the token, with its cookie and all its other tokens.',
  cookie: true,
  extension: true,
});
