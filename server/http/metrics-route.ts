import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { type Connection, clientOf } from './client.ts';
import type { Metrics } from './metrics.ts';
import type { TrustedProxies } from './proxy.ts';
import { isLoopback } from './proxy.ts';
import { refuse } from './refusal.ts';

export interface MetricsAccess {
  /** The bearer token to read the metrics. Without it, only this machine can. */
  readonly token: string | null;
  readonly proxies: TrustedProxies;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics`. Callers without access get 404. */
export function metricsRoutes(metrics: Metrics, { token, proxies }: MetricsAccess): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const client = clientOf(c, proxies);
    // Requests through an untrusted proxy on this machine seem to be local, so forwarded requests are refused.
    const forwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded') ?? c.req.header('Via');
    const direct = client !== null && isLoopback(client) && forwarded === undefined;
    const local = direct || (c.env as Connection | undefined)?.peer === undefined;
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const allowed = token === null ? local : timingSafeEqual(digest(given), digest(token));
    if (!allowed) throw refuse('not_found');
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  return app;
}
