import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './primitives.ts';

export const sessionLimits = {
  /** A session expires after being unused for this many days. */
  days: 30,
  /** It expires this many days after its sign-in, however often it was used. */
  longestDays: 90,
  /** How recent a sign-in has to be for operations that require a fresh one. */
  freshSeconds: 600,
} as const;

/** The cookie is set by the host. It is `HttpOnly`, so scripts cannot read it, and it is replaced at each use. */
export const renewToken = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary:
    "A new token for the session of the browser's cookie. Each cookie is good once; one that comes again ends its session.",
  cookie: true,
  reply: v.object({
    /** As in the reply of `POST /auth/token`. */
    access_token: text(1, 4096),
  }),
  refusals: {
    /** There is no cookie, or its session has ended. */
    'session.over': 401,
    /** The call does not come from a page of the site. */
    'auth.site_refused': 403,
  },
  extension: true,
});

/** A session of the caller. */
export const signedInSession = v.object({
  id,
  /** The browser's name, such as `Firefox`; null when it is not known. */
  browser: v.nullable(v.string()),
  /** The operating system's name, such as `Windows`; null when it is not known. */
  system: v.nullable(v.string()),
  signed_in_at: instant,
  /** When it last got a token: at most an hour before its last call. */
  last_used_at: instant,
  /**
   * When it expires if it is not used again: 30 days after its last use, or 90 days after its sign-in if that is
   * earlier.
   */
  expires_at: instant,
  /** Whether it is the session of this call. */
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
    /** The caller has no such session. */
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
    /** `others` keeps the session of this call. */
    scope: v.picklist(['others', 'all']),
  }),
  cookie: true,
  extension: true,
});
