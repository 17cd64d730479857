import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type {} from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import { contract } from '../../src/contract/index.ts';
import type { Metrics } from './metrics.ts';

/** A log entry for a call. Without address, query, headers and body, which can contain tokens, codes or names. */
export interface RequestEntry {
  readonly level: 'info';
  readonly request_id: string;
  /** The trace of the call, where calls are traced. */
  readonly trace_id?: string;
  /** The operation's name in the contract, the path template of another route, or `unknown`. */
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** Time from the start of processing to the reply, in milliseconds. */
  readonly ms: number;
}

/** A log entry for an error that caused a 500 or 503. */
export interface ErrorEntry {
  readonly level: 'error';
  /** Absent for an error outside of a call. */
  readonly request_id?: string;
  readonly trace_id?: string;
  readonly operation?: string;
  readonly error: ErrorFacts;
}

/** A log entry for the start, the stop and jobs. */
export interface NoteEntry {
  readonly level: 'info';
  readonly message: string;
}

export type LogEntry = RequestEntry | ErrorEntry | NoteEntry;
export type Log = (entry: LogEntry) => void;

interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: ErrorFacts;
}

/**
 * The parts of an error that may be logged. A failed query is logged with its SQL only, because the query builder's
 * message and stack also contain the values.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'Something that is no error was thrown.' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const at = error.stack?.split('\n').flatMap((line) => (/^ {4}at /.test(line) ? line.trim() : []));
  return {
    name: error.name,
    message,
    ...code,
    ...(at ? { at } : {}),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  };
}

/** Formats an entry as a JSON line with the time. */
export function logLine(entry: LogEntry, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), ...entry });
}

const operations = new Map(
  Object.entries(contract).map(([name, { method, path }]) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    name,
  ]),
);

/** The path template of a call's route: `/guild/:id`; undefined when it has none. */
export function routeOf(c: Context): string | undefined {
  // The first route that is not a middleware: `/recurring/order` also matches `/recurring/{messageId}`.
  return matchedRoutes(c).find((route) => !route.path.includes('*'))?.path;
}

/** The operation of a call, with a bounded number of values. */
export function operationOf(c: Context): string {
  if (c.req.method === 'OPTIONS') return 'preflight';
  const path = routeOf(c);
  if (path === undefined) return 'unknown';
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return operations.get(`${method} ${path}`) ?? path;
}

/** The call's ids, under their names in the log. */
export function idsOf(c: Context): { readonly request_id: string; readonly trace_id?: string } {
  const trace_id = c.get('traceId');
  return { request_id: c.get('requestId'), ...(trace_id === undefined ? {} : { trace_id }) };
}

/** Sets `X-Request-Id`, and adds each finished call to log and metrics. */
export function observe(log: Log, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    // Always generated here: a value from the caller could contain anything, for example a token.
    const request_id = randomBytes(12).toString('base64url');
    c.set('requestId', request_id);
    await next();
    c.res.headers.set('X-Request-Id', request_id);
    const ms = Math.round((performance.now() - started) * 100) / 100;
    const operation = operationOf(c);
    const { status } = c.res;
    metrics.observe(operation, status, ms);
    log({ level: 'info', ...idsOf(c), operation, method: c.req.method, status, ms });
  };
}
