/** An address that leads to whichever server is the primary, as a proxy before two servers does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Cluster } from '../../scripts/setup/cluster.ts';

export interface MovingAddress {
  /** The URL of a database there. */
  url(database: string): string;
  /** Leads new connections to another server. */
  moveTo(cluster: Cluster): void;
  /** How long it keeps back whatever is sent to the server, in milliseconds. */
  delay: number;
  /** Cuts all connections, and refuses new ones. */
  leave(): Promise<void>;
  /** Takes connections again. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMovingAddress(first: Cluster): Promise<MovingAddress> {
  let current = first;
  const open = new Set<Socket>();
  const late = () =>
    new Transform({
      transform(chunk, _, send) {
        if (address.delay === 0) send(null, chunk);
        else setTimeout(() => send(null, chunk), address.delay);
      },
    });
  const server = createServer((client) => {
    const behind = connect(join(current.folder, `.s.PGSQL.${current.port}`));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    client.pipe(late()).pipe(behind);
    behind.pipe(client);
  });
  let port = 0;
  async function listen(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function leave(): Promise<void> {
    server.close();
    for (const socket of open) socket.destroy();
    await once(server, 'close');
  }
  const address: MovingAddress = {
    delay: 0,
    leave,
    comeBack: listen,
    url: (database) => `postgres://vigie@127.0.0.1:${port}/${database}`,
    moveTo: (cluster) => {
      current = cluster;
    },
    stop: leave,
  };
  await listen();
  const taken = server.address();
  port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  return address;
}
