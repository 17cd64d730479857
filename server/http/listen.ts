import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Connection } from './client.ts';
import { type ConnectionLimits, connectionLimits, limitConnections, timeoutsOf } from './connections.ts';
import { readProxies } from './proxy.ts';

export type Handler = (request: Request, connection: Connection) => Response | Promise<Response>;

/** The responses in progress, by server. */
const underWay = new WeakMap<Server, Set<ServerResponse>>();

/** How many further ports are tried. */
const attempts = 20;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly taken: 'next' | 'fail';
  /** Defaults to the limits without proxies. */
  readonly connections?: ConnectionLimits;
}

/**
 * Listens on the port, or on the next free one.
 *
 * @returns the server and the port that it listens on
 * @throws Error with a sentence for the operator when no port is free
 */
export async function listen(
  handler: Handler,
  { host, port, taken, connections = connectionLimits(readProxies('')) }: ListenOptions,
): Promise<{ server: Server; port: number }> {
  const respond = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    return handler(request, { peer: addressOf(incoming.socket) });
  });
  const replies = new Set<ServerResponse>();
  const server = createServer(timeoutsOf(connections), (request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    // This is the default of HTTP/1.1. Set here because Node would add a `Keep-Alive` header to each reply.
    else if (request.httpVersion === '1.1' && !/close/i.test(request.headers.connection ?? '')) {
      response.setHeader('Connection', 'keep-alive');
    }
    replies.add(response);
    response.once('close', () => replies.delete(response));
    void respond(request, response);
  });
  underWay.set(server, replies);
  const addressOf = limitConnections(server, connections);
  const last = taken === 'next' && port !== 0 ? Math.min(port + attempts, 65_535) : port;
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await bind(server, host, candidate)) {
      const address = server.address();
      return { server, port: typeof address === 'object' && address ? address.port : candidate };
    }
  }
  const range = last === port ? `Port ${port} is` : `The ports ${port} to ${last} are`;
  throw new Error(`${range} taken by another program: choose another with PORT or --port.`);
}

/** A sentence for the operator that names the variable to change. */
function refusalOf({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  return code === 'EACCES'
    ? `PORT is ${port}, which this user may not listen on (${code}).`
    : `HOST is "${host}", which is no address of this machine (${code}).`;
}

function bind(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(refusalOf(error, host, port), { cause: error }));
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}

/**
 * Shuts a server down: refuses new connections, waits for requests in progress, and then closes the remaining
 * connections.
 *
 * A proxy may send a request on an open connection at the moment when it is closed, and cannot know whether to retry.
 * So idle connections stay open for `lull`, and replies tell that they will be closed. By then, the proxy's new
 * connections were refused and it uses another process.
 *
 * @param patience until all connections are closed, in milliseconds; this leaves a second for the database
 * @param lull until idle connections are closed, in milliseconds
 */
export function drain(server: Server, patience = 9_000, lull = 1_000): Promise<void> {
  for (const reply of underWay.get(server) ?? []) {
    if (!reply.headersSent) reply.setHeader('Connection', 'close');
  }
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    const wait = setTimeout(() => {
      server.closeIdleConnections();
      sweep = setInterval(() => server.closeIdleConnections(), 50);
    }, lull);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    // The HTTP server's close() would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      for (const timer of [wait, sweep, cut]) clearTimeout(timer);
      resolve();
    });
  });
}

/** The process exits after this time even if stopping has not finished, in milliseconds. */
const stopPatience = 10_000;

/**
 * Runs `stop` at the first SIGINT or SIGTERM, and then exits with code 0, after ten seconds at most. Further signals
 * are ignored.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopPatience).unref();
    void stop()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
