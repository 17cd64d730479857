import { lt } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { activatePremium, premiumLimits } from '../../src/contract/premium.ts';
import { tokenHashOf } from '../access/tokens.ts';
import type { Database, Db } from '../db/open.ts';
import { rateLimits } from '../db/schema.ts';
import { type Connection, clientOf } from './client.ts';
import { costOf } from './costs.ts';
import { addressKey, type TrustedProxies } from './proxy.ts';
import { type Refusal, refuse, refuseAs } from './refusal.ts';

/** Points in a minute, of which most calls take one (costs.ts); 0 is no limit. */
export interface CallLimits {
  readonly perToken: number;
  readonly perAddress: number;
}

/** Ten a second for somebody who is signed in; an address may be an office or a school. */
export const usualLimits: CallLimits = { perToken: 600, perAddress: 1800 };

const minute = 60;

/** Counts in the database where several processes share one, and in this process where it has the database alone. */
function counter(
  { db, shared }: Database,
  name: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration };
  return shared ? inDatabase(db, options) : new RateLimiterMemory(options);
}

function inDatabase(
  db: Db,
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterAbstract {
  return new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimits,
    // Whoever is refused is refused from memory until the time is over, and costs the database nothing.
    inMemoryBlockOnConsumed: options.points + 1,
    // Done by purgeLimits(), which does not outlive the database.
    clearExpiredByTimeout: false,
  });
}

/** Takes points from a counter. Throws what `refusal` makes of the seconds to wait when too few are left. */
async function take(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
  refusal: (retryAfter: string) => Refusal,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    throw refusal(String(Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))));
  }
}

const tooMany = (seconds: string) => refuse('rate_limited', { headers: { 'Retry-After': seconds } });

/**
 * The part of an address's points that all connections without a known address have together. A connection that was reset before
 * it was accepted has none: nobody reads its replies, so nobody needs many.
 */
const unknownShare = 0.05;

/** What is counted for a call: its address, all that have none, or nothing where there is no connection, as in tests. */
function sourceOf(c: Context, proxies: TrustedProxies): string | null {
  const { peer } = (c.env ?? {}) as Connection;
  if (peer === undefined) return null;
  const address = clientOf(c, proxies);
  return address === null ? 'unknown' : addressKey(address);
}

/**
 * Refuses a token, and an address, that calls too often. Every call counts for its address, also one with a token that does not
 * exist: else somebody could make up a new one for each call. A token is counted by its hash, however the header is spelt.
 */
export function limitCalls(
  database: Database,
  limits: CallLimits,
  proxies: TrustedProxies,
): MiddlewareHandler {
  const byToken = limits.perToken > 0 && counter(database, 'token', limits.perToken, minute);
  const byAddress = limits.perAddress > 0 && counter(database, 'address', limits.perAddress, minute);
  const forUnknown = Math.max(1, Math.floor(limits.perAddress * unknownShare));
  const byNone = limits.perAddress > 0 && counter(database, 'no-address', forUnknown, minute);
  return async (c, next) => {
    const source = sourceOf(c, proxies);
    const bySource = source === 'unknown' ? byNone : byAddress;
    const token = tokenHashOf(c.req.header('Authorization'));
    const cost = costOf(c);
    await Promise.all([
      bySource && source !== null && take(bySource, source, cost, tooMany),
      byToken && token !== null && take(byToken, token, cost, tooMany),
    ]);
    await next();
  };
}

/** Counts tries with premium codes. */
export interface CodeTries {
  /** Throws Refusal `premium.too_many_tries` once the user has tried too often. */
  take(userId: string): Promise<void>;
}

/**
 * Always in the database, so that starting the process anew gives nobody new tries. Nobody can guess a code, which has
 * 100 random bits; this keeps a broken script from asking all day.
 */
export function codeTries({ db }: Database): CodeTries {
  const { tries: points, triesWindowSeconds: duration } = premiumLimits;
  const byUser = inDatabase(db, { keyPrefix: 'code-user', points, duration });
  const refusal = (seconds: string) =>
    refuseAs(activatePremium, 'premium.too_many_tries', 'Too many tries with codes.', {
      headers: { 'Retry-After': seconds },
    });
  return { take: (userId) => take(byUser, userId, 1, refusal) };
}

/** Deletes expired counters. */
export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
