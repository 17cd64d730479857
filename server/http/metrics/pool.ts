import type { Registry } from 'prom-client';
import type { PoolUse } from '../../db/pool-use.ts';
import { addGauge } from './gauge.ts';

/** Metrics of the connections to the database. */
export interface PoolMetrics {
  /** Reports how the connections of this process are used. */
  watchPool(pool: PoolUse): void;
}

export function poolMetrics(registry: Registry): PoolMetrics {
  return {
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
