import type { Context } from 'hono';
import { clientAddress, type TrustedProxies } from './proxy.ts';

/** What a listener passes along with a request. */
export interface Connection {
  /** The address at the other end; empty where the connection was reset before it was accepted, which hides it. */
  readonly peer?: string;
}

/** Where a call came from and how it named this host. */
export interface Caller {
  /** Null for a call that came over no connection, as in tests. */
  readonly address: string | null;
  /** The origin in the caller's request: only ever told back to that caller. */
  readonly origin: string;
  readonly userAgent: string | undefined;
}

/** The address of the caller, behind trusted proxies the one that they tell. */
export function clientOf(c: Context, proxies: TrustedProxies): string | null {
  const { peer } = (c.env ?? {}) as Connection;
  return clientAddress(peer, c.req.header('X-Forwarded-For'), proxies);
}
