import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type BotMetrics, botMetrics } from './metrics/bot.ts';
import { buckets } from './metrics/buckets.ts';
import { type JobMetrics, jobMetrics } from './metrics/jobs.ts';
import { type PlatformMetrics, platformMetrics } from './metrics/platform.ts';
import { type PoolMetrics, poolMetrics } from './metrics/pool.ts';

/** The metrics of the API. The table of docs/deploy.md, "Metrics", explains each. */
export interface Metrics extends BotMetrics, PlatformMetrics, JobMetrics, PoolMetrics {
  observe(operation: string, status: number, milliseconds: number): void;
  /** The metrics in Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** @param ofProcess whether to include metrics of the process, such as memory and CPU; only once per process */
export function createMetrics(ofProcess = false): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'vigie_request_duration_seconds',
    help: 'Calls of the API by operation and status, from arrival to reply.',
    labelNames: ['operation', 'status'] as const,
    buckets,
    registers: [registry],
  });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    ...botMetrics(registry),
    ...platformMetrics(registry),
    ...jobMetrics(registry),
    ...poolMetrics(registry),
    observe: (operation, status, ms) => durations.observe({ operation, status }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
