/** Builds the reference API from its middleware and routes. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { freshRights } from '../access/fresh-rights.ts';
import { signInsOf } from '../access/sign-in.ts';
import { guildsOfBot } from '../bot/guilds.ts';
import { botKeys } from '../bot/keys.ts';
import { botRoutes } from '../bot/routes.ts';
import type { Database } from '../db/open.ts';
import { demoPatreon } from '../demo/patreon.tsx';
import { demoPlatform } from '../demo/platform.ts';
import { demoProvider } from '../demo/provider.tsx';
import { pictureRoutes } from '../pictures/routes.ts';
import { defaultRetention } from '../retention.ts';
import { handlers } from '../routes/handlers.ts';
import { traceCalls } from '../tracing/calls.ts';
import { bodyLimitOf } from './body-sizes.ts';
import { createCallQueue } from './call-queue.ts';
import { compressJson } from './compress.ts';
import { type ApiConfig, demoInvitation } from './config.ts';
import { crossOrigin } from './cors.ts';
import { refusalOf } from './errors.ts';
import { healthRoutes } from './health.ts';
import { lateReads } from './late-reads.ts';
import { codeTries, limitCalls } from './limits.ts';
import { errorFacts, idsOf, observe, operationOf } from './log.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoutes } from './metrics-route.ts';
import { readProxies } from './proxy.ts';
import { Refusal, refuse } from './refusal.ts';
import { registerRoutes } from './register-routes.ts';
import { observeSecurity } from './security-log.ts';

/** Methods without a request body. */
const bodiless: readonly string[] = ['GET', 'HEAD'];

/** Default headers, which a reply can override. */
const usualHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

function problem(refusal: Refusal): Response {
  return Response.json(refusal.problem, { status: refusal.status, headers: refusal.headers });
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => problem(refuse('body.too_large', { headers: { Connection: 'close' } })),
  });

/** Not in the contract, because clients of the contract never get it. */
function wrongMethod(allowed: readonly string[]): Refusal {
  const methods = [...new Set([...allowed, 'OPTIONS'])].join(', ');
  return new Refusal(405, 'method_not_allowed', 'This address does not take this method.', {
    headers: { Allow: methods },
  });
}

/** Headers that only matter for documents. JSON replies omit them; their content policy forbids frames anyway. */
const documentHeaders = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];

const withoutDocumentHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get('content-type')?.includes('json')) return;
  for (const name of documentHeaders) headers.delete(name);
};

/**
 * Creates the reference API on an open database. It does not listen: a server calls its `fetch` with a `Connection`, a
 * test its `request`. It has no state of its own, except rate limit counters if the database is not shared, so several
 * instances can run on one PostgreSQL.
 */
export function createApp(database: Database, config: ApiConfig): Hono {
  const { db } = database;
  const clock = config.now ?? (() => new Date());
  const { siteOrigins, publicOrigin, provider = demoProvider(), invitation = demoInvitation } = config;
  const {
    patreon = demoPatreon(),
    platform = demoPlatform,
    mirror = null,
    botAccess = null,
    pictures = null,
    retention = defaultRetention,
    proxies = readProxies(''),
    metrics = createMetrics(),
    log,
  } = config;
  const report = (error: unknown, c?: Context): void => {
    if (config.report) config.report(error);
    else if (!log) console.error(error);
    else {
      const of = c && { ...idsOf(c), operation: operationOf(c) };
      log({ level: 'error', ...of, error: errorFacts(error) });
    }
  };
  const rights = mirror && freshRights(db, mirror, report);
  const keys = config.bot ? botKeys(config.bot.keys) : null;
  const late = lateReads(database, {
    count: metrics.countLargeRead,
    say: (message) => log?.({ level: 'info', message }),
  });
  const app = new Hono();
  metrics.watchPool(database.pool);

  if (config.tracing) app.use(traceCalls(config.tracing));
  app.use(observe(log ?? (() => undefined), metrics));
  if (config.securityLog) app.use(observeSecurity(config.securityLog, proxies));
  app.use(compressJson);
  // First, because a preflight has no token and needs no further checks.
  app.use(crossOrigin(siteOrigins));
  app.use(withoutDocumentHeaders);
  app.use(
    secureHeaders({
      // Strict-Transport-Security is left to the operator, who knows the other hosts.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'no-referrer',
      // These only matter for documents or old browsers.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(usualHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, allowed) => problem(wrongMethod(allowed)) }));
  // Checking for a body converts the listener's lightweight request into a full one, so requests without a body skip
  // it.
  app.use((c, next) =>
    bodiless.includes(c.req.method) ? next() : limitBody(bodyLimitOf(operationOf(c)))(c, next),
  );

  // The listener drops a connection with a body that nobody has read, and with it the next request.
  app.use(async (c, next) => {
    await next();
    const { headers } = c.req.raw;
    const hasBody = Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding');
    if (hasBody && !c.req.raw.bodyUsed) c.header('Connection', 'close');
  });

  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500 || refusal.status === 503) report(error, c);
    return problem(refusal);
  });
  app.notFound(() => problem(refuse('call.not_found')));

  app.route('/', healthRoutes(db, late));
  app.route('/', metricsRoutes(metrics, { token: config.metricsToken ?? null, proxies }));
  if (config.limits) app.use(limitCalls(database, config.limits, proxies, keys));
  app.route('/', provider.routes(signInsOf(db, siteOrigins[0] ?? '', clock, rights)));
  if (patreon) app.route('/', patreon.routes(db, siteOrigins[0] ?? '', clock));
  if (pictures) app.route('/', pictureRoutes(pictures, clock));
  if (config.bot && keys) {
    const ofBot = guildsOfBot(db, mirror, rights);
    app.route('/', botRoutes(database, config.bot, keys, metrics, clock, ofBot, siteOrigins[0] ?? ''));
  }
  const known = {
    siteOrigins,
    publicOrigin,
    provider,
    platform,
    botAccess,
    invitation,
    patreon,
    proxies,
    retention,
    pictures,
    codeTries: codeTries(database),
    rights,
  };
  // Without rate limits, for example in a benchmark, the caller is trusted.
  const turns = config.limits && config.limits.perToken > 0 ? createCallQueue() : null;
  registerRoutes(app, handlers, db, known, clock, turns, late);
  return app;
}
