import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { demoProvider } from './auth/demo-provider.tsx';
import { signInsOf } from './auth/sign-in.ts';
import { type ApiConfig, demoInviteUrl } from './config.ts';
import type { Database } from './db/open.ts';
import { refusalOf } from './errors.ts';
import { Refusal, refuse } from './refusal.ts';
import { handlers } from './routes/handlers.ts';
import { serve } from './serve.ts';

/** The largest body, in bytes. */
export const bodyBytes = 64 * 1024;

/** Of every reply that does not say otherwise. */
const usualHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

function problem(refusal: Refusal): Response {
  return Response.json(refusal.problem, { status: refusal.status, headers: refusal.headers });
}

/** Not in the contract's list, since no caller of the contract can meet it. */
function wrongMethod(allowed: readonly string[]): Refusal {
  const methods = [...new Set([...allowed, 'OPTIONS'])].join(', ');
  return new Refusal(405, 'method_not_allowed', 'This address does not take this method.', {
    headers: { Allow: methods },
  });
}

/**
 * The reference API on an open database. It does not listen: a server calls its `fetch`, a test its `request`.
 * It keeps no state of its own, so several may run on one PostgreSQL.
 */
export function createApp({ db }: Database, config: ApiConfig): Hono {
  const clock = config.now ?? (() => new Date());
  const report = config.report ?? console.error;
  const { siteOrigins, publicOrigin, provider = demoProvider(), inviteUrl = demoInviteUrl } = config;
  const app = new Hono();

  // It weakens the tags of what it compresses, which `If-Match` allows for.
  app.use(compress());
  app.use(
    secureHeaders({
      // How long to insist on TLS, and for which other hosts, is for whoever runs the host to say.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'no-referrer',
    }),
  );
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(usualHeaders)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
  app.use(
    cors({
      origin: [...siteOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'If-Match'],
      exposeHeaders: ['ETag', 'Retry-After'],
      maxAge: 7200,
    }),
  );
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, allowed) => problem(wrongMethod(allowed)) }));
  app.use(bodyLimit({ maxSize: bodyBytes, onError: () => problem(refuse('body.too_large')) }));

  app.onError((error) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500 || refusal.status === 503) report(error);
    return problem(refusal);
  });
  app.notFound(() => problem(refuse('not_found')));

  app.route('/', provider.routes(signInsOf(db, siteOrigins[0] ?? '', clock)));
  serve(app, handlers, db, { siteOrigins, publicOrigin, provider, inviteUrl }, clock);
  return app;
}
