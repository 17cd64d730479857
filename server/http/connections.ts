import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, isTrusted, type TrustedProxies } from './proxy.ts';

/** Limits of connections and their timeouts. */
export interface ConnectionLimits {
  /** Maximum number of connections. */
  readonly total: number;
  /**
   * Maximum number per address. Trusted proxies and this machine are only counted in the total, since they serve many
   * callers.
   */
  readonly perAddress: number;
  readonly isProxy: (address: string) => boolean;
  /** Timeout for the headers, in milliseconds. */
  readonly headersTimeout: number;
  /** Timeout for the whole request, in milliseconds: enough for 1 MiB over a slow connection. */
  readonly requestTimeout: number;
  /**
   * How long an idle connection stays open, in milliseconds. Longer than in proxies, because a request that a proxy
   * sends while this side closes is lost.
   */
  readonly keepAliveTimeout: number;
  /** How often the timeouts are checked, in milliseconds. */
  readonly connectionsCheckingInterval: number;
}

/** The default limits, with these proxies. */
export function connectionLimits(proxies: TrustedProxies): ConnectionLimits {
  return {
    total: 4096,
    perAddress: 256,
    isProxy: (address) => isLoopback(address) || isTrusted(address, proxies),
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 1000,
  };
}

/** The timeouts, in the format of Node's server. */
export function timeoutsOf(limits: ConnectionLimits): ServerOptions {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = limits;
  return { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval };
}

/**
 * Closes new connections that exceed the limits.
 *
 * @returns a function that gives the remote address of a connection; empty when it was reset before it was accepted
 */
export function limitConnections(server: Server, limits: ConnectionLimits): (socket: Socket) => string {
  // A socket has no address after a reset, but its pending requests are still processed.
  const addresses = new WeakMap<Socket, string>();
  const open = new Map<string, number>();
  server.maxConnections = limits.total;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    addresses.set(socket, address);
    if (address !== '' && limits.isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > limits.perAddress) socket.destroy();
  });
  return (socket) => addresses.get(socket) ?? '';
}
