import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** What a page may read of a reply besides what every page may, where it is there. */
const exposed = ['ETag', 'Retry-After'];

/**
 * Lets pages of some origins call. Of hono's own only the answer to a preflight: its headers of other replies are set
 * before there is a reply, or with `c.header` after, and each time hono makes a stream of the whole body.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match'],
    exposeHeaders: exposed,
    credentials: true,
    maxAge: 7200,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    const { headers } = c.res;
    const origin = c.req.header('Origin');
    if (origin && origins.includes(origin)) {
      headers.set('Access-Control-Allow-Origin', origin);
      headers.set('Access-Control-Allow-Credentials', 'true');
    }
    const there = exposed.filter((name) => headers.has(name));
    if (there.length > 0) headers.set('Access-Control-Expose-Headers', there.join());
    headers.append('Vary', 'Origin');
  };
}
