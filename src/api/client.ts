import { createFetch, type FetchOptions } from 'ofetch';
import * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../contract/endpoint.ts';
import { pathOf } from '../contract/endpoint.ts';
import { problem } from '../contract/problem.ts';
import type { ApiError, Result } from '../lib/api-error.ts';
import { learnHostTime } from '../lib/clock.ts';
import { withShownNames } from '../lib/shown-names.ts';

/** What the client needs from the page: the host, the token, and hooks. */
export interface Caller {
  /** The origin of the API; empty for the origin of the page. */
  readonly host: string;
  readonly fetch: typeof fetch;
  /** The bearer token; empty without a session. */
  token(): string;
  /**
   * The host answered 401 to this token. Resolves with null once it is renewed, after which the call is repeated, or with the
   * call's result.
   */
  renew(token: string): Promise<ApiError | null>;
  /** Called when the session of this token has ended. */
  onRefused(token: string): void;
  /** Called with the host's lead over this device's clock, in milliseconds, after each reply. */
  onTime?(offset: number): void;
  /** Called before every call, and `onEnd` after it, for the loading bar. */
  onBegin(): void;
  onEnd(): void;
}

/** Calls an endpoint of the contract. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Result<ReplyOf<E>>>;

// In brackets, so that a body of several shapes stays one type.
type Given<Name extends string, T> = [T] extends [undefined] ? unknown : Record<Name, T>;

/** The input of a call: path parameters, query and body, as its endpoint declares them. */
export type CallInput<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** The ETag of the value that a save replaces. If the host has another one by now, the result is `stale`. */
    readonly ifMatch?: string | null;
    readonly signal?: AbortSignal;
    /** Whether the browser finishes the call even if the page is closed meanwhile. Only for small bodies. */
    readonly outlives?: boolean;
  };

/** Parses JSON; undefined for anything else, such as a proxy's HTML page or a truncated reply. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The seconds of a Retry-After header: a number or an HTTP date (RFC 9110); 1 for anything else. */
function retryAfter(value: string | null): number {
  const seconds = Number(value ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(1, seconds);
  const until = Date.parse(value ?? '');
  return Number.isNaN(until) ? 1 : Math.max(1, Math.ceil((until - Date.now()) / 1000));
}

/**
 * Whether a 404 means that something is gone. Hosts answer `call.not_found` to a path that they do not know. Older hosts answered
 * `not_found`, which means an entry only when the path names one.
 */
function isGone({ path, extension }: Endpoint, key: string): boolean {
  if (key === 'call.not_found') return false;
  if (!extension) return true;
  return key === 'not_found' ? /\{(?!id\})/.test(path) : key !== '';
}

function errorOf(endpoint: Endpoint, response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const parsed = v.safeParse(problem, body);
  const key = parsed.success ? parsed.output.key : '';
  if (status === 401) return { kind: 'signed_out' };
  if (status === 403 && key !== 'auth.not_fresh') {
    const ask = parsed.success ? withShownNames(parsed.output.ask) : undefined;
    return { kind: 'forbidden', ...(ask && { ask }) };
  }
  if (status === 404 && isGone(endpoint, key)) return { kind: 'not_found', key };
  // 405: the host knows the path from another call.
  if (status === 404 || status === 405 || status === 501) return { kind: 'not_offered' };
  if (status === 412 && parsed.success) {
    return { kind: 'stale', current: withShownNames(parsed.output.current), etag: headers.get('etag') };
  }
  if (status === 422 && parsed.success) return { kind: 'invalid', fields: parsed.output.fields ?? [] };
  if (status === 429) {
    return { kind: 'too_many', retry_after_seconds: retryAfter(headers.get('retry-after')) };
  }
  if (status === 503 && key === 'platform.unavailable') return { kind: 'platform_away' };
  if (status === 503 && key === 'platform.bot_refused') return { kind: 'bot_refused' };
  if (status >= 500) return { kind: 'server', status };
  const said = parsed.success ? parsed.output.platform_error : undefined;
  return { kind: 'refused', status, key, ...(said !== undefined && { said }) };
}

/** The input of any call. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
  readonly outlives?: boolean;
}

function optionsOf(
  { method, cookie }: Endpoint,
  { query, body, ifMatch, signal, outlives }: AnyInput,
  token: string,
): FetchOptions<'text'> {
  return {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    retry: 0,
    responseType: 'text',
    ignoreResponseError: true,
    ...(cookie && { credentials: 'include' }),
    ...(query && { query }),
    ...(body && { body }),
    ...(signal && { signal }),
    ...(outlives && { keepalive: true }),
  };
}

/**
 * Makes the function for all calls to the host. It sends the session's token, parses the reply with the endpoint's schema, and gives
 * its names as they are drawn. It never throws and never times out. After a 401 it renews the token and repeats the call once. That is
 * safe for writes too, since the host checks the token before anything else. A second 401 ends the session.
 */
export function createCall(caller: Caller): Call {
  const request = createFetch({ fetch: caller.fetch, Headers, AbortController });

  async function attempt<E extends Endpoint>(
    endpoint: E,
    given: AnyInput,
    token: string,
  ): Promise<Result<ReplyOf<E>>> {
    try {
      const url = caller.host + pathOf(endpoint, given.params ?? {});
      const sent = Date.now();
      const response = await request.raw(url, optionsOf(endpoint, given, token));
      caller.onTime?.(learnHostTime(response.headers.get('date'), sent, Date.now()));
      const body = response._data ? parseJson(response._data) : undefined;
      if (!response.ok) return { ok: false, error: errorOf(endpoint, response, body) };
      const etag = response.headers.get('etag');
      if (!endpoint.reply) return { ok: true, value: undefined as ReplyOf<E>, etag };
      const reply = v.safeParse(endpoint.reply, body);
      if (!reply.success) return { ok: false, error: { kind: 'unreadable' } };
      return { ok: true, value: withShownNames(reply.output as ReplyOf<E>), etag };
    } catch {
      return { ok: false, error: { kind: given.signal?.aborted ? 'cancelled' : 'offline' } };
    }
  }

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Result<ReplyOf<E>>> => {
    const given: AnyInput = input;
    let token = caller.token();
    caller.onBegin();
    try {
      let result = await attempt(endpoint, given, token);
      if (isRefused(result) && token) {
        const error = await caller.renew(token);
        token = error ? token : caller.token();
        result = error ? { ok: false, error } : await attempt(endpoint, given, token);
      }
      if (isRefused(result)) caller.onRefused(token);
      return result;
    } finally {
      caller.onEnd();
    }
  };
}

function isRefused(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'signed_out';
}
