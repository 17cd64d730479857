import { Counter, type Registry } from 'prom-client';
import type { PoolUse } from '../../db/pool-use.ts';
import { addGauge } from './gauge.ts';

/** Metrics of the connections to the database. */
export interface PoolMetrics {
  /** Reports how the connections of this process are used. */
  watchPool(pool: PoolUse): void;
  /** Counts a read that a replica may answer, by where it came from. */
  countLargeRead(outcome: string): void;
}

export function poolMetrics(registry: Registry): PoolMetrics {
  const reads = new Counter({
    name: 'vigie_replica_reads_total',
    help: 'Large reads by where they came from: "replica", or why from the primary.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return {
    countLargeRead: (outcome) => reads.inc({ outcome }),
    watchPool(pool) {
      const add = (name: string, help: string, read: () => number) =>
        addGauge(registry, { name, help }, read);
      add(
        'vigie_pool_connections',
        'Connections to the database that this process may use.',
        () => pool.most,
      );
      add('vigie_pool_in_use', 'Connections with a query or a transaction under way.', () => pool.inUse);
      add('vigie_pool_waiting', 'Queries and transactions that wait for a connection.', () => pool.waiting);
    },
  };
}
