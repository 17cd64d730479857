import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { actionStates } from '../../src/contract/requested-actions.ts';
import { type ShardState, shardStates } from '../../src/contract/shard-states.ts';
import type { BotAccess } from '../platform/platform.ts';
import { type Connection, clientOf } from './client.ts';
import type { TrustedProxies } from './proxy.ts';
import { isLoopback } from './proxy.ts';
import { refuse } from './refusal.ts';

/** The metrics of the API. */
export interface Metrics {
  observe(operation: string, status: number, milliseconds: number): void;
  /**
   * Counts an event of the bot.
   *
   * @param key the short name of the bot's key
   */
  countEvent(key: string, outcome: string): void;
  /** Counts a read that a replica may answer, by where it came from. */
  countLargeRead(outcome: string): void;
  /** Reports the number of open streams. */
  watchStreams(size: () => number): void;
  /** Counts a request to the platform by the status of its reply; null for one without a reply. */
  countPlatformReply(status: number | null): void;
  /** Reports whether the platform takes the bot's token. */
  watchBotAccess(access: BotAccess): void;
  /** Reports the actions of the last week that people asked the bot for, by what became of them. */
  watchActions(counts: () => Promise<Readonly<Record<string, number>>>): void;
  /** Reports the shards of the bot by their state. Those of which nothing is known are not counted. */
  watchShards(shards: () => Promise<readonly { readonly state: ShardState }[]>): void;
  /** The metrics in Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

function largeReads(registry: Registry): Metrics['countLargeRead'] {
  const reads = new Counter({
    name: 'vigie_replica_reads_total',
    help: 'Large reads by where they came from: "replica", or why from the primary.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return (outcome) => reads.inc({ outcome });
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
  const events = new Counter({
    name: 'vigie_bot_events_total',
    help: 'Events of the bot by the key with which they came and by what became of them.',
    labelNames: ['key', 'outcome'] as const,
    registers: [registry],
  });
  const platformReplies = new Counter({
    name: 'vigie_platform_requests_total',
    help: 'Requests to the platform by the status of the reply, "none" without one.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    observe: (operation, status, ms) => durations.observe({ operation, status }, ms / 1000),
    countEvent: (key, outcome) => events.inc({ key, outcome }),
    countLargeRead: largeReads(registry),
    countPlatformReply: (status) => platformReplies.inc({ status: String(status ?? 'none') }),
    watchBotAccess(access) {
      const gauge: Gauge = new Gauge({
        name: 'vigie_bot_refused',
        help: 'Whether the platform refuses the token of the bot: 1, or 0.',
        registers: [registry],
        collect: () => gauge.set(access.refusedSince ? 1 : 0),
      });
    },
    watchStreams(size) {
      const gauge: Gauge = new Gauge({
        name: 'vigie_bot_streams',
        help: 'Streams of changes of settings that are open.',
        registers: [registry],
        collect: () => gauge.set(size()),
      });
    },
    watchActions(counts) {
      const gauge = new Gauge({
        name: 'vigie_bot_actions',
        help: 'Actions of the last week that people asked the bot for, by what became of them.',
        labelNames: ['state'] as const,
        registers: [registry],
        async collect() {
          const found = await counts();
          for (const state of actionStates) gauge.set({ state }, found[state] ?? 0);
        },
      });
    },
    watchShards(shards) {
      const gauge = new Gauge({
        name: 'vigie_bot_shards',
        help: 'Shards of the bot by state, as it reported in the last five minutes.',
        labelNames: ['state'] as const,
        registers: [registry],
        async collect() {
          const known = await shards();
          for (const state of shardStates)
            gauge.set({ state }, known.filter((one) => one.state === state).length);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export interface MetricsAccess {
  /** The bearer token to read the metrics. Without it, only this machine can. */
  readonly token: string | null;
  readonly proxies: TrustedProxies;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics`. Callers without access get 404. */
export function metricsRoutes(metrics: Metrics, { token, proxies }: MetricsAccess): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const client = clientOf(c, proxies);
    // Requests through an untrusted proxy on this machine seem to be local, so forwarded requests are refused.
    const forwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded') ?? c.req.header('Via');
    const direct = client !== null && isLoopback(client) && forwarded === undefined;
    const local = direct || (c.env as Connection | undefined)?.peer === undefined;
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const allowed = token === null ? local : timingSafeEqual(digest(given), digest(token));
    if (!allowed) throw refuse('not_found');
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  return app;
}
