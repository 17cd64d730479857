import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetime } from '../access/sessions.ts';

/** The cookie with the refresh token. */
export interface RefreshCookie {
  read(): string | undefined;
  write(token: string): void;
  remove(): void;
}

/** Sent by browsers as `__Host-refresh`. */
const name = 'refresh';

/**
 * Options of the cookie. `Sec-Fetch-Site` tells whether page and host are the same site, since browsers know the public
 * suffix list. On another site, browsers only store partitioned cookies; without the header, a partitioned cookie works
 * in both cases.
 */
function optionsOf(c: Context) {
  const isOneSite = /^same-/.test(c.req.header('Sec-Fetch-Site') ?? '');
  return {
    prefix: 'host',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: isOneSite ? 'Lax' : 'None',
    partitioned: !isOneSite,
  } as const;
}

/** The cookie of a call from a page of the site. Null for other calls, which may neither use nor replace it. */
export function refreshCookie(c: Context, siteOrigins: readonly string[]): RefreshCookie | null {
  if (!siteOrigins.includes(c.req.header('Origin') ?? '')) return null;
  const options = optionsOf(c);
  return {
    read: () => getCookie(c, name, 'host'),
    write: (token) => setCookie(c, name, token, { ...options, maxAge: sessionLifetime / 1000 }),
    remove: () => void deleteCookie(c, name, options),
  };
}
