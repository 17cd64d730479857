import { setTimeout as timeout } from 'node:timers/promises';

/** Where the bot writes what its operator should read. `console` is one. */
export interface Log {
  info(message: string): void;
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}

/** How the host is reached. */
export interface ConnectionOptions {
  /** The host's address: `https://api.example.org`. */
  readonly address: string;
  /** One of the keys in the host's BOT_KEY. */
  readonly key: string;
  readonly log?: Log;
  readonly fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
  readonly now?: () => Date;
  /** Waits for some milliseconds, or rejects when the signal ends it. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** A connection with everything filled in. It ends with `stopping`. */
export interface Connection extends Required<ConnectionOptions> {
  readonly stopping: AbortSignal;
}

/**
 * Fills in what was not given.
 *
 * @throws TypeError when the address is none, or the key is too short to be one
 */
export function connectionOf(options: ConnectionOptions, stopping: AbortSignal): Connection {
  const { protocol, href } = new URL(options.address);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`address: ${options.address} is no http address`);
  // In JavaScript, a variable of the environment that is not set comes as undefined.
  if (!(options.key?.length >= 32))
    throw new TypeError('key: one of the host’s BOT_KEY, of 32 characters or more');
  return {
    log: console,
    fetch: (address, init) => fetch(address, init),
    now: () => new Date(),
    wait: (milliseconds, signal) => timeout(milliseconds, undefined, { signal }),
    ...options,
    address: href.replace(/\/+$/, ''),
    stopping,
  };
}

const firstPause = 1000;
const longestPause = 60_000;

/**
 * Milliseconds before the next attempt: from one second, doubled each time up to a minute, and between half and all of it, so that
 * not all bots come back at once.
 *
 * @param attempt from 0
 */
export function pauseBefore(attempt: number): number {
  const whole = Math.min(longestPause, firstPause * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.5 + Math.random() / 2));
}
