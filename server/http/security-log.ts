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

/** What a call was, of all that somebody may have to look into later. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  /** A refresh token that had been used before, so that two have it: its session was ended. */
  | 'token_reused'
  /** Missing rights, a token or code that is none, or too many calls. */
  | 'refused'
  /** Settings, premium, guilds and personal data: whatever wrote. */
  | 'changed'
  /** A transcript, or a copy of somebody's data. */
  | 'opened';

/** What is said of a call. Nothing that a person typed, and no token, code or hash of one. */
export interface SecurityCall {
  readonly event: SecurityEvent;
  readonly request_id: string;
  readonly operation: string;
  readonly status: number;
  /** The machine key of the refusal. */
  readonly key?: string;
  /** Null for nobody, and where the call was refused before its token was looked at. */
  readonly user_id: string | null;
  readonly guild_id: string | null;
  /** The ids in the path, by the names of the contract. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Null for a call that came over no connection, as in tests. */
  readonly address: string | null;
  /** The last line for this minute: refusals of the same kind from that address are not written until it is over. */
  readonly muted?: true;
}

/** What an operator did by server/manage.ts. */
export interface OperatorEntry {
  readonly event: 'operator';
  readonly command: string;
  /** An id, or a count. */
  readonly subject: string;
  /** The account of the operating system. */
  readonly operator: string;
}

export type SecurityEntry = SecurityCall | OperatorEntry;
export type SecurityLog = (entry: SecurityEntry) => void;

declare module 'hono' {
  interface ContextVariableMap {
    /** Who calls, as far as it has been found out. */
    securityUser?: string;
    /** What the call was, where its operation and its reply do not say it. */
    securityEvent?: SecurityEvent;
  }
}

/** An entry as one line of JSON, marked so that it can be told from the request log on the same output. */
export function securityLine(entry: SecurityEntry, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), log: 'security', ...entry });
}

/** A finder that also tells the security log whom it found, whether or not the call is then refused. */
export function notedCallers(c: Context, { find, findIn }: CallerFinder): CallerFinder {
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

/** Operations whose success is an event of its own; null for those that change nothing worth a line. */
const ownEvents: Readonly<Record<string, SecurityEvent | null>> = {
  exchangeCode: 'sign_in',
  logout: 'sign_out',
  getTranscript: 'opened',
  getUserData: 'opened',
  announcePresence: null,
};

/** Refusals that may be an attempt, whatever their status. */
const suspicious: readonly string[] = [
  'guild.not_found',
  'auth.redirect_refused',
  'premium.code_unknown',
  'premium.code_used',
];

/** A provider ends a sign-in that came to nothing by an error for the site (RFC 6749, section 4.1.2.1), or by its login page. */
function isFailedSignIn(c: Context): boolean {
  if (c.res.status >= 400) return true;
  const location = c.res.headers.get('Location');
  if (location === null || !URL.canParse(location)) return false;
  const { hash, searchParams } = new URL(location);
  return hash === '#failed' || searchParams.has('error');
}

function isRefused(c: Context, key: string | undefined): boolean {
  const { status } = c.res;
  // Whoever has no token yet is told to sign in; that is no attempt at anything.
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

/** Refusals and failed sign-ins of one kind that are written in a minute for one address. */
const linesPerMinute = 30;

/**
 * Writes a line for each call that matters to security, before its reply is sent. An attacker must not be able to fill
 * the disk, so refusals are written up to a bound for each address.
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
