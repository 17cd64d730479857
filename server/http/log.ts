import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type {} from 'hono/request-id';
import { matchedRoutes } from 'hono/route';
import { contract } from '../../src/contract/index.ts';
import type { Metrics } from './metrics.ts';

/** What is said of a call. No address, query, header or body: they can hold a token, a code or a name. */
export interface RequestEntry {
  readonly level: 'info';
  readonly request_id: string;
  /** Name in the contract, path template of another page, or `unknown`. */
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** From the first byte that the process saw to the reply, in milliseconds. */
  readonly ms: number;
}

/** What is said of an error that became a 500 or a 503. */
export interface ErrorEntry {
  readonly level: 'error';
  /** Missing for an error outside of any call. */
  readonly request_id?: string;
  readonly operation?: string;
  readonly error: ErrorFacts;
}

/** What is said when the process starts, stops or cleans up. */
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
 * What may be written of an error. A failed query is named by its SQL alone: the query builder's own message, and
 * the stack that repeats it, also list the values.
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

/** An entry as one line of JSON, with its time. */
export function logLine(entry: LogEntry, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), ...entry });
}

const operations = new Map(
  Object.entries(contract).map(([name, { method, path }]) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    name,
  ]),
);

/** What a call is, of a list that callers cannot lengthen. */
export function operationOf(c: Context): string {
  if (c.req.method === 'OPTIONS') return 'preflight';
  // The first route that is no middleware of all paths answers: `/recurring/order` also fits `/recurring/{messageId}`.
  const path = matchedRoutes(c).find((route) => !route.path.includes('*'))?.path;
  if (path === undefined) return 'unknown';
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return operations.get(`${method} ${path}`) ?? path;
}

/** The first middleware: names the call, also in `X-Request-Id`, and tells log and metrics of its end. */
export function observe(log: Log, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    // Always our own: one that a caller gives could be anything, a token among it.
    const request_id = randomBytes(12).toString('base64url');
    c.set('requestId', request_id);
    await next();
    c.res.headers.set('X-Request-Id', request_id);
    const ms = Math.round((performance.now() - started) * 100) / 100;
    const operation = operationOf(c);
    const { status } = c.res;
    metrics.observe(operation, status, ms);
    log({ level: 'info', request_id, operation, method: c.req.method, status, ms });
  };
}
