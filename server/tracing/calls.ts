import type { MiddlewareHandler } from 'hono';
import { operationOf, routeOf } from '../http/log.ts';
import { failureOf } from './failure.ts';
import type { Tracing } from './tracing.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of the call's trace, where calls are traced. */
    traceId?: string;
  }
}

/** Asked every few seconds, by machines. */
const probes: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/**
 * A span for each call, named after its operation, until the reply begins. Its attributes are those of
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/ that name no guild, no user and no address.
 */
export function traceCalls(tracing: Tracing): MiddlewareHandler {
  return async (c, next) => {
    if (probes.includes(c.req.path)) return next();
    const { method } = c.req;
    const attributes = { 'http.request.method': method };
    await tracing.root(
      { name: method, kind: 'SERVER', attributes },
      async (span) => {
        c.set('traceId', span.spanContext().traceId);
        await next();
        const { status } = c.res;
        const route = routeOf(c);
        span.updateName(operationOf(c));
        span.setAttributes({
          'http.response.status_code': status,
          'vigie.request_id': c.get('requestId'),
          ...(route === undefined ? {} : { 'http.route': route }),
        });
        if (status >= 500) tracing.fail(span, c.error ? failureOf(c.error) : { name: String(status) });
      },
      (name) => c.req.header(name),
    );
  };
}
