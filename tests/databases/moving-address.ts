/** An address that leads to whichever server is the primary, as a proxy before two servers does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from '../../scripts/setup/cluster.ts';

export interface MovingAddress {
  /** The URL of a database there. */
  url(database: string): string;
  /** Leads new connections to another server. */
  moveTo(cluster: Cluster): void;
  stop(): Promise<void>;
}

export async function startMovingAddress(first: Cluster): Promise<MovingAddress> {
  let current = first;
  const open = new Set<Socket>();
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
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: (database) => `postgres://vigie@127.0.0.1:${port}/${database}`,
    moveTo: (cluster) => {
      current = cluster;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
