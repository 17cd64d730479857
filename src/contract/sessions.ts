import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './primitives.ts';

export const sessionLimits = {
  /** A session is over when it was not used for so many days. */
  days: 30,
  /** It is over so many days after its sign-in, however often it was used. */
  longestDays: 90,
  /** How long after a sign-in the calls can be made that ask for a fresh one. */
  freshSeconds: 600,
} as const;

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
