/** Runs the example bot with made-up messages against a running host: see README.md. */

import { setTimeout as wait } from 'node:timers/promises';
import { Bot, type Platform } from './bot.ts';
import { Host } from './host.ts';
import { message, said } from './messages.ts';

const {
  API = 'http://localhost:4310',
  BOT_KEY = '',
  GUILD = '181078170009600001',
  CHANNEL = '1',
} = process.env;

const platform: Platform = {
  act: async (action, { content }) => {
    console.log(`  ${action.kind}: ${content}`);
    return true;
  },
  placeOf: () => ({ parent_ids: [], may_mention_everyone: false }),
  carryOut: async (action) => {
    console.log(`  asked for: ${JSON.stringify(action)}`);
    return null;
  },
  personOf: async (id) => ({ id, username: id, display_name: id, avatar_url: null }),
};

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

/** Waits, but ends at once when the program is stopped. */
const pause = (milliseconds: number) =>
  wait(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined);

const host = new Host({ address: API, key: BOT_KEY, wait: pause });
const bot = new Bot(host, platform, GUILD);
// A real bot says this every minute, and also sends the list of its commands.
await host.status({
  started_at: new Date().toISOString(),
  version: null,
  shard_count: 1,
  shards: [{ id: 0, state: 'ready', guilds: 1, latency_ms: null }],
});
await bot.refresh();
for (const [number, content] of said.entries()) {
  console.log(content);
  await bot.onMessage(message(GUILD, CHANNEL, content, new Date(), number));
}
// Also sends the count of the current quarter of an hour, because this bot is about to stop.
for (const { id, outcome } of await bot.flush(new Date(), true)) console.log(`${outcome} ${id ?? ''}`);
if (!process.argv.includes('--once')) {
  console.log('Following the settings; save some in the dashboard. Ctrl+C ends it.');
  for await (const changed of bot.follow(stop.signal)) console.log(`In force: ${changed}`);
}
