import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback, isTrusted, type TrustedProxies } from './proxy.ts';

/** How many connections are held, and for how long a caller may take to say what it wants. */
export interface ConnectionLimits {
  /** Of all callers together. */
  readonly total: number;
  /** Of one address. Proxies speak for many callers, so trusted ones and this machine are only counted in the total. */
  readonly perAddress: number;
  readonly isProxy: (address: string) => boolean;
  /** Until the headers are there, in milliseconds. */
  readonly headersTimeout: number;
  /** Until the whole request is there, in milliseconds: a mebibyte over a slow line. */
  readonly requestTimeout: number;
  /**
   * How long a connection stays open without a request, in milliseconds: longer than proxies keep theirs. A request that a proxy sends
   * while this side closes is lost.
   */
  readonly keepAliveTimeout: number;
  /** How often headers and requests are looked at, in milliseconds. */
  readonly connectionsCheckingInterval: number;
}

/** The limits of a server behind these proxies. */
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

/** The part of the limits that Node keeps itself. */
export function timeoutsOf(limits: ConnectionLimits): ServerOptions {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval } = limits;
  return { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval };
}

/**
 * Closes connections beyond the limits as they come in.
 *
 * @returns the address of a connection as it was when it came in; empty when it was reset before that
 */
export function holdConnections(server: Server, limits: ConnectionLimits): (socket: Socket) => string {
  // A socket forgets its address when it is reset, and the requests that it left behind are still answered.
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
