import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Connection } from './client.ts';
import { type ConnectionLimits, connectionLimits, holdConnections, timeoutsOf } from './connections.ts';
import { readProxies } from './proxy.ts';

export type Handler = (request: Request, connection: Connection) => Response | Promise<Response>;

/** How many ports after the wanted one are tried. */
const attempts = 20;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly taken: 'next' | 'fail';
  /** Those of a server without proxies unless given. */
  readonly connections?: ConnectionLimits;
}

/** Binds the port, or the next free one. Throws a sentence when none is free. Returns the server and its real port. */
export async function listen(
  handler: Handler,
  { host, port, taken, connections = connectionLimits(readProxies('')) }: ListenOptions,
): Promise<{ server: Server; port: number }> {
  const respond = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    return handler(request, { peer: addressOf(incoming.socket) });
  });
  const server = createServer(timeoutsOf(connections), (request, response) => {
    // What HTTP/1.1 does anyway. Left to itself, Node also says for how long, in each reply.
    if (request.httpVersion === '1.1' && !/close/i.test(request.headers.connection ?? '')) {
      response.setHeader('Connection', 'keep-alive');
    }
    // A connection whose last request ends during a stop would be kept open for more of them.
    response.once('close', () => server.listening || setImmediate(() => server.closeIdleConnections()));
    void respond(request, response);
  });
  const addressOf = holdConnections(server, connections);
  const last = taken === 'next' && port !== 0 ? Math.min(port + attempts, 65_535) : port;
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await bind(server, host, candidate)) {
      const address = server.address();
      return { server, port: typeof address === 'object' && address ? address.port : candidate };
    }
  }
  const range = last === port ? `Port ${port} is` : `The ports ${port} to ${last} are`;
  throw new Error(`${range} taken by another program.`);
}

function bind(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}

/** Lets requests under way end for up to `patience` milliseconds, which leaves a second for the database, refuses new ones, then cuts what is left. */
export function drain(server: Server, patience = 9_000): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** How long a stop may take before the process ends in any case, in milliseconds. */
const stopPatience = 10_000;

/**
 * Runs `stop` at the first SIGINT or SIGTERM, then ends the process with code 0, after ten seconds at the latest.
 * Later signals change nothing.
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
