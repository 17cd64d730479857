import { lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { activatePremium, premiumLimits } from '../../src/contract/premium.ts';
import { hashOf } from '../access/tokens.ts';
import type { Database, Db } from '../db/open.ts';
import { rateLimits } from '../db/schema.ts';
import { clientOf } from './client.ts';
import { addressKey, type TrustedProxies } from './proxy.ts';
import { type Refusal, refuse, refuseAs } from './refusal.ts';

/** Calls in a minute; 0 is no limit. */
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

/** Takes one from a counter. Throws what `refusal` makes of the seconds to wait when nothing is left. */
async function take(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: (retryAfter: string) => Refusal,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    throw refusal(String(Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))));
  }
}

const tooMany = (seconds: string) => refuse('rate_limited', { headers: { 'Retry-After': seconds } });

/**
 * Refuses a token, and an address, that calls too often. Every call counts for its address, also one with a token
 * that is none: else somebody could make up a new one for each call.
 */
export function limitCalls(
  database: Database,
  limits: CallLimits,
  proxies: TrustedProxies,
): MiddlewareHandler {
  const byToken = limits.perToken > 0 && counter(database, 'token', limits.perToken, minute);
  const byAddress = limits.perAddress > 0 && counter(database, 'address', limits.perAddress, minute);
  return async (c, next) => {
    const address = clientOf(c, proxies);
    const header = c.req.header('Authorization');
    await Promise.all([
      byAddress && address !== null && take(byAddress, addressKey(address), tooMany),
      byToken && header !== undefined && take(byToken, hashOf(header), tooMany),
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
  return { take: (userId) => take(byUser, userId, refusal) };
}

/** Deletes expired counters. */
export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
