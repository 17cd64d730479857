import type { Context, MiddlewareHandler } from 'hono';
import type {} from 'hono/request-id';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { contract } from '../../src/contract/index.ts';
import { id } from '../../src/contract/primitives.ts';
import type { CallerFinder, FoundCaller } from '../access/caller.ts';
import { clientOf } from './client.ts';
import { operationOf } from './log.ts';
import { addressKey, type TrustedProxies } from './proxy.ts';
import { Refusal } from './refusal.ts';

/** An event in the security log. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  /** A refresh token was used a second time, so it may be stolen. Its session has been ended. */
  | 'token_reused'
  /** Missing rights, an invalid token or code, or too many calls. */
  | 'refused'
  /** Settings, premium, guilds or personal data were changed. */
  | 'changed'
  /** A transcript, or an export of personal data. */
  | 'opened';

/** An entry for a call. It contains no text that a person typed, and no token, code or hash of one. */
export interface SecurityCall {
  readonly event: SecurityEvent;
  readonly request_id: string;
  readonly operation: string;
  readonly status: number;
  /** The key of the refusal. */
  readonly key?: string;
  /** Null for a call without a session, and when the call was refused before its token was read. */
  readonly user_id: string | null;
  readonly guild_id: string | null;
  /** The ids in the path, by the names in the contract. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Null for calls without a connection, as in tests. */
  readonly address: string | null;
  /** Further refusals of this kind from this address are not logged until the minute is over. */
  readonly muted?: true;
}

/** An entry for a command of server/manage.ts. */
export interface OperatorEntry {
  readonly event: 'operator';
  readonly command: string;
  /** An id or a number. */
  readonly subject: string;
  /** The account in the operating system. */
  readonly operator: string;
}

export type SecurityEntry = SecurityCall | OperatorEntry;
export type SecurityLog = (entry: SecurityEntry) => void;

declare module 'hono' {
  interface ContextVariableMap {
    /** The caller's id, once it is known. */
    securityUser?: string;
    /** The event, if operation and reply do not show it. */
    securityEvent?: SecurityEvent;
  }
}

/** Formats an entry as a JSON line, marked to distinguish it from the request log on the same output. */
export function securityLine(entry: SecurityEntry, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), log: 'security', ...entry });
}

/** Wraps a finder so that callers also appear in the security log, even if their call is refused. */
export function auditedCallers(c: Context, { find, findIn }: CallerFinder): CallerFinder {
  const note = (caller: FoundCaller): FoundCaller => {
    if (caller.session) c.set('securityUser', caller.session.user.id);
    return caller;
  };
  return {
    find: async (...args) => note(await find(...args)),
    findIn: async (...args) => note(await findIn(...args)),
  };
}

const methods: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).map(([name, { method }]) => [name, method]),
);

/** Operations that log their own event on success; null for those that are not logged. */
const ownEvents: Readonly<Record<string, SecurityEvent | null>> = {
  exchangeCode: 'sign_in',
  logout: 'sign_out',
  getTranscript: 'opened',
  getUserData: 'opened',
  announcePresence: null,
};

/** Refusals that are logged regardless of their status, since they may be attacks. */
const suspicious: readonly string[] = [
  'guild.not_found',
  'auth.redirect_refused',
  'premium.code_unknown',
  'premium.code_used',
];

/**
 * Whether a sign-in failed. Providers then redirect to the site with an error (RFC 6749, section 4.1.2.1), or to its
 * login page.
 */
function isFailedSignIn(c: Context): boolean {
  if (c.res.status >= 400) return true;
  const location = c.res.headers.get('Location');
  if (location === null || !URL.canParse(location)) return false;
  const { hash, searchParams } = new URL(location);
  return hash === '#failed' || searchParams.has('error');
}

function isRefused(c: Context, key: string | undefined): boolean {
  const { status } = c.res;
  // A call without a token is not suspicious: the person just has to sign in.
  if (status === 401) return c.req.header('Authorization') !== undefined;
  return status === 403 || status === 429 || (key !== undefined && suspicious.includes(key));
}

function eventOf(c: Context, operation: string, key: string | undefined): SecurityEvent | null {
  const noted = c.get('securityEvent');
  if (noted) return noted;
  if (isRefused(c, key)) return 'refused';
  const method = methods.get(operation);
  if (operation === 'exchangeCode' && c.res.status >= 400) return 'sign_in_failed';
  if (method === undefined)
    return c.req.path.startsWith('/auth/') && isFailedSignIn(c) ? 'sign_in_failed' : null;
  if (c.res.status >= 400) return null;
  const own = ownEvents[operation];
  if (own !== undefined) return own;
  return method === 'GET' ? null : 'changed';
}

const isId = (text: string): boolean => v.is(id, text);

/** The most refusals and failed sign-ins of one kind that are logged per minute and address. */
const linesPerMinute = 30;

/**
 * Logs each call that is relevant to security, before its reply is sent. Refusals are limited per address, so that an
 * attacker cannot fill the disk.
 */
export function observeSecurity(log: SecurityLog, proxies: TrustedProxies): MiddlewareHandler {
  const written = new RateLimiterMemory({ points: linesPerMinute, duration: 60 });
  const linesLeft = async (key: string): Promise<number> => {
    try {
      return (await written.consume(key)).remainingPoints;
    } catch {
      return -1;
    }
  };
  return async (c, next) => {
    await next();
    const key = c.error instanceof Refusal ? c.error.key : undefined;
    const operation = operationOf(c);
    const event = eventOf(c, operation, key);
    if (event === null) return;
    const address = clientOf(c, proxies);
    const isAttempt = event === 'refused' || event === 'sign_in_failed';
    const left = isAttempt ? await linesLeft(`${event} ${address && addressKey(address)}`) : 1;
    if (left < 0) return;
    const { id: guild_id = null, ...params } = c.req.param() as Record<string, string>;
    const subjects = Object.entries(params).filter(([, value]) => isId(value));
    log({
      event,
      request_id: c.get('requestId'),
      operation,
      status: c.res.status,
      ...(key === undefined ? {} : { key }),
      user_id: c.get('securityUser') ?? null,
      guild_id: guild_id !== null && isId(guild_id) ? guild_id : null,
      ...(subjects.length > 0 ? { subjects: Object.fromEntries(subjects) } : {}),
      address,
      ...(left === 0 ? { muted: true } : {}),
    });
  };
}
