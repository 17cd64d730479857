import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetime } from '../access/sessions.ts';

/** The cookie that renews a session. */
export interface RefreshCookie {
  read(): string | undefined;
  write(token: string): void;
  remove(): void;
}

/** The browser sends it as `__Host-refresh`. */
const name = 'refresh';

/**
 * Whether the site is of one site with this host is told by the browser, which knows the list of public suffixes. On another site
 * only a partitioned cookie is kept; where the browser is silent, that one serves both.
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

/** The cookie of a call from a page of the site; null for any other, which must neither use it nor put its own in its place. */
export function refreshCookie(c: Context, siteOrigins: readonly string[]): RefreshCookie | null {
  if (!siteOrigins.includes(c.req.header('Origin') ?? '')) return null;
  const options = optionsOf(c);
  return {
    read: () => getCookie(c, name, 'host'),
    write: (token) => setCookie(c, name, token, { ...options, maxAge: sessionLifetime / 1000 }),
    remove: () => void deleteCookie(c, name, options),
  };
}
