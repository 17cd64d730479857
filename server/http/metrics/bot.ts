import { Counter, type Registry } from 'prom-client';
import { actionStates } from '../../../src/contract/requested-actions.ts';
import { type ShardState, shardStates } from '../../../src/contract/shard-states.ts';
import type { BotAccess } from '../../platform/platform.ts';
import { addGauge, addGaugeBy } from './gauge.ts';

/** Metrics of the bot: what it sends, what it is sent, and how it is. */
export interface BotMetrics {
  /**
   * Counts an event of the bot.
   *
   * @param key the short name of the bot's key
   */
  countEvent(key: string, outcome: string): void;
  /** Reports the number of open streams. */
  watchStreams(size: () => number): void;
  /** Reports the age in seconds of the oldest change that no bot was sent; 0 for none. */
  watchOutbox(oldest: () => Promise<number>): void;
  /** Reports the actions of the last week that people asked the bot for, by what became of them. */
  watchActions(counts: () => Promise<Readonly<Record<string, number>>>): void;
  /** Reports the age in seconds of the oldest action that waits for the bot; 0 for none. */
  watchOldestAction(oldest: () => Promise<number>): void;
  /** Reports the shards of the bot by their state. Those of which nothing is known are not counted. */
  watchShards(shards: () => Promise<readonly { readonly state: ShardState }[]>): void;
  /** Reports whether the platform takes the bot's token. */
  watchBotAccess(access: BotAccess): void;
}

export function botMetrics(registry: Registry): BotMetrics {
  const events = new Counter({
    name: 'vigie_bot_events_total',
    help: 'Events of the bot by the key with which they came and by what became of them.',
    labelNames: ['key', 'outcome'] as const,
    registers: [registry],
  });
  return {
    countEvent: (key, outcome) => events.inc({ key, outcome }),
    watchStreams(size) {
      const help = 'Streams of changes of settings that are open.';
      addGauge(registry, { name: 'vigie_bot_streams', help }, size);
    },
    watchOutbox(oldest) {
      const help = 'Age of the oldest change that no bot was sent by this process, in seconds; 0 for none.';
      addGauge(registry, { name: 'vigie_outbox_oldest_seconds', help }, oldest);
    },
    watchActions(counts) {
      const help = 'Actions of the last week that people asked the bot for, by what became of them.';
      const named = { name: 'vigie_bot_actions', help, label: 'state', values: actionStates };
      addGaugeBy(registry, named, counts);
    },
    watchOldestAction(oldest) {
      const help = 'Age of the oldest action that waits for the bot, in seconds; 0 for none.';
      addGauge(registry, { name: 'vigie_bot_action_oldest_seconds', help }, oldest);
    },
    watchShards(shards) {
      const help = 'Shards of the bot by state, as it reported in the last five minutes.';
      const named = { name: 'vigie_bot_shards', help, label: 'state', values: shardStates };
      addGaugeBy(registry, named, async () => {
        const known = await shards();
        const count = (state: ShardState) => known.filter((one) => one.state === state).length;
        return Object.fromEntries(shardStates.map((state) => [state, count(state)]));
      });
    },
    watchBotAccess(access) {
      const help = 'Whether the platform refuses the token of the bot: 1, or 0.';
      addGauge(registry, { name: 'vigie_bot_refused', help }, () => (access.refusedSince ? 1 : 0));
    },
  };
}
