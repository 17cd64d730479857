import { Status } from 'discord.js';
import type { Bot } from './bot.ts';

const every = 60_000;

/**
 * Tells the host every minute how the shards of this process are.
 *
 * @returns a function that ends it
 */
export function reportStatus(bot: Bot, version: string | null): () => void {
  const started_at = bot.now().toISOString();
  const { client, host, log } = bot;

  /** While the host does not answer, reports do not pile up. */
  let isSending = false;

  function report(): void {
    if (isSending) return;
    const shards = [...client.ws.shards.values()].map(({ id, status, ping }) => ({
      id,
      state: stateOf(status),
      guilds: client.guilds.cache.filter(({ shardId }) => shardId === id).size,
      latency_ms: ping >= 0 ? ping : null,
    }));
    if (shards.length === 0) return;
    const shard_count = client.options.shardCount ?? shards.length;
    isSending = true;
    host
      .putStatus({ started_at, version, shard_count, shards })
      .catch((error: unknown) => {
        if (!host.connection.stopping.aborted) log.warn('The host did not take the status of the bot', error);
      })
      .finally(() => {
        isSending = false;
      });
  }

  report();
  const timer = setInterval(report, every);
  return () => clearInterval(timer);
}

function stateOf(status: Status): 'ready' | 'connecting' | 'closed' {
  if (status === Status.Ready) return 'ready';
  return status === Status.Disconnected ? 'closed' : 'connecting';
}
