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
import type { BotKeys } from '../bot/keys.ts';
import type { Database, Db } from '../db/open.ts';
import { rateLimits } from '../db/schema.ts';
import { type Connection, clientOf } from './client.ts';
import { costOf } from './costs.ts';
import { addressKey, type TrustedProxies } from './proxy.ts';
import { type Refusal, refuse, refuseAs } from './refusal.ts';

/** Points per minute; most calls take one (costs.ts). 0 means unlimited. */
export interface CallLimits {
  readonly perToken: number;
  readonly perAddress: number;
  /** Of each key of the bot, whatever its addresses; its calls count for nothing else. Defaults to unlimited. */
  readonly perBotKey?: number;
}

/**
 * Ten calls per second for a signed-in person. An address may be shared by an office or school. A bot of many shards sends a batch of
 * events for each of them every few seconds.
 */
export const defaultLimits: Required<CallLimits> = { perToken: 600, perAddress: 1800, perBotKey: 6000 };

const minute = 60;

/** Counts in the database if several processes share it, otherwise in memory. */
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
    // After the limit is reached, calls are refused from memory without a query.
    inMemoryBlockOnConsumed: options.points + 1,
    // purgeLimits() deletes expired rows instead, since a timer could outlive the database.
    clearExpiredByTimeout: false,
  });
}

/**
 * Takes points from a counter.
 *
 * @throws the error that `refusal` creates from the seconds to wait, when too few points are left
 */
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
    // The counter is from before the clock was set back. Clocks of several processes differ by less.
    if (outcome.msBeforeNext > 2 * limiter.duration * 1000) {
      await limiter.delete(key);
      return take(limiter, key, points, refusal);
    }
    throw refusal(String(Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))));
  }
}

const tooMany = (seconds: string) => refuse('rate_limited', { headers: { 'Retry-After': seconds } });

/**
 * The share of an address's limit that all connections without a known address have together. A connection reset before
 * it was accepted has no address, and nobody reads its replies.
 */
const unknownShare = 0.05;

/** The key to count a call by: its address, `unknown`, or null without a connection, as in tests. */
function sourceOf(c: Context, proxies: TrustedProxies): string | null {
  const { peer } = (c.env ?? {}) as Connection;
  if (peer === undefined) return null;
  const address = clientOf(c, proxies);
  return address === null ? 'unknown' : addressKey(address);
}

/**
 * Limits calls per token and per address. Every call also counts for its address, even with an invalid token; otherwise
 * a caller could send a new token with each call. Tokens are counted by their hash, independent of the header's
 * spelling.
 */
export function limitCalls(
  database: Database,
  limits: CallLimits,
  proxies: TrustedProxies,
  bot: BotKeys | null,
): MiddlewareHandler {
  const { perBotKey = 0 } = limits;
  const byBotKey = perBotKey > 0 && counter(database, 'bot-key', perBotKey, minute);
  const byToken = limits.perToken > 0 && counter(database, 'token', limits.perToken, minute);
  const byAddress = limits.perAddress > 0 && counter(database, 'address', limits.perAddress, minute);
  const forUnknown = Math.max(1, Math.floor(limits.perAddress * unknownShare));
  const byNone = limits.perAddress > 0 && counter(database, 'no-address', forUnknown, minute);
  return async (c, next) => {
    const botKey = c.req.path.startsWith('/bot/') ? bot?.nameOf(c.req.header('Authorization')) : null;
    if (botKey) {
      if (byBotKey) await take(byBotKey, botKey, 1, tooMany);
      return next();
    }
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

/** Limits attempts to enter premium codes. */
export interface CodeTries {
  /** @throws Refusal `premium.too_many_tries` after too many attempts */
  take(userId: string): Promise<void>;
}

/**
 * Always counts in the database, so that a restart does not reset it. Codes have 100 random bits and cannot be guessed;
 * this limit stops runaway scripts.
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
