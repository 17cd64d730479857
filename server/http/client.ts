import type { Context } from 'hono';
import { clientAddress, type TrustedProxies } from './proxy.ts';

/** What the listener provides with each request. */
export interface Connection {
  /** The remote address; empty if the connection was reset before it was accepted. */
  readonly peer?: string;
}

/** The origin of a call. */
export interface Caller {
  /** Null for calls without a connection, as in tests. */
  readonly address: string | null;
  /** The host's origin as the caller addressed it. It must only be used in replies to this caller. */
  readonly origin: string;
  readonly userAgent: string | undefined;
}

/** The address of the caller, taken from `X-Forwarded-For` behind trusted proxies. */
export function clientOf(c: Context, proxies: TrustedProxies): string | null {
  const { peer } = (c.env ?? {}) as Connection;
  return clientAddress(peer, c.req.header('X-Forwarded-For'), proxies);
}
