import { Counter, Histogram, type Registry } from 'prom-client';
import { buckets } from './buckets.ts';

/** Metrics of the requests to the platform. */
export interface PlatformMetrics {
  /**
   * Counts a request to the platform, without the time that it waited for its turn.
   *
   * @param status of the reply; null for a request without one
   */
  countPlatformReply(status: number | null, milliseconds: number): void;
}

export function platformMetrics(registry: Registry): PlatformMetrics {
  const replies = new Counter({
    name: 'vigie_platform_requests_total',
    help: 'Requests to the platform by the status of the reply, "none" without one.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'vigie_platform_request_duration_seconds',
    help: 'Requests to the platform by the class of the status, such as 2xx, "none" without a reply.',
    labelNames: ['status_class'] as const,
    buckets,
    registers: [registry],
  });
  return {
    countPlatformReply(status, milliseconds) {
      const status_class = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
      replies.inc({ status: String(status ?? 'none') });
      durations.observe({ status_class }, milliseconds / 1000);
    },
  };
}
