import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Reply headers that scripts may read, besides the safelisted ones. */
const exposed = ['ETag', 'Retry-After'];
/** The time of the host, which the server below adds to every reply. */
const always = 'Date';

/**
 * Allows calls from pages of some origins. hono's middleware is only used for preflights: for other replies it sets
 * headers in a way that turns the whole body into a stream.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match'],
    exposeHeaders: [...exposed, always],
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
    headers.set('Access-Control-Expose-Headers', [...there, always].join());
    headers.append('Vary', 'Origin');
  };
}
