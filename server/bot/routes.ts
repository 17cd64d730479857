import { Hono } from 'hono';
import * as v from 'valibot';
import { botBatch } from '../../src/contract/bot/events.ts';
import { botCommandList, botStatusReport } from '../../src/contract/bot/reports.ts';
import { id } from '../../src/contract/primitives.ts';
import type { Database } from '../db/open.ts';
import { replaceCommands } from '../features/bot-commands.ts';
import { knownStatus, reportStatus } from '../features/bot-status.ts';
import { countActions, oldestWaiting } from '../features/requested-actions.ts';
import { createCallQueue } from '../http/call-queue.ts';
import type { BotConfig } from '../http/config.ts';
import type { Metrics } from '../http/metrics.ts';
import { parseRequest, readIfMatch, readJson } from '../http/parse-request.ts';
import { refuse } from '../http/refusal.ts';
import { applyBatch } from './apply.ts';
import type { GuildsOfBot } from './guilds.ts';
import { botImportRoutes } from './imports.ts';
import type { BotKeys } from './keys.ts';
import { readRoutes } from './read-routes.ts';
import { allSettings, settingsForBot } from './settings.ts';
import { BotStreams, defaultStreams } from './stream.ts';

/** The most batches that are applied at once: they must not use all database connections. */
const batchesAtOnce = 4;
/** The most batches that may wait, about as many as a large bot has shards. Beyond it, the bot gets 429 and has to retry. */
const batchesWaiting = 64;

interface Variables {
  readonly key: string;
}

/** Values as a stream of JSON, one in each line. They are made as fast as the reader takes them. */
function linesOf(values: AsyncGenerator<object>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(reader) {
      const { value, done } = await values.next();
      if (done) reader.close();
      else reader.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: () => void values.return(undefined),
  });
}

/** The age of what has been there since a time; 0 of nothing. */
const secondsSince = (time: Date | null, now: Date): number =>
  time === null ? 0 : Math.max(0, now.getTime() - time.getTime()) / 1000;

/** The operations for the bot, documented in docs/bot.md. */
export function botRoutes(
  database: Database,
  config: BotConfig,
  keys: BotKeys,
  metrics: Metrics,
  clock: () => Date,
  guilds: GuildsOfBot,
  /** The origin of the site, for links in what the bot says. */
  site: string,
): Hono<{ Variables: Variables }> {
  const { db } = database;
  const streams = new BotStreams(database, config.streams ?? defaultStreams, clock);
  config.stopping?.addEventListener('abort', () => void streams.close().catch(() => undefined), {
    once: true,
  });
  metrics.watchStreams(() => streams.size);
  metrics.watchOutbox(async () => secondsSince(await streams.oldestUntold(), clock()));
  metrics.watchActions(() => countActions(db, clock()));
  metrics.watchOldestAction(async () => secondsSince(await oldestWaiting(db, clock()), clock()));
  metrics.watchShards(async () => (await knownStatus(db, clock()))?.shards ?? []);
  const batches = createCallQueue(batchesAtOnce, batchesWaiting);
  const app = new Hono<{ Variables: Variables }>();

  app.use('/bot/*', async (c, next) => {
    const key = keys.nameOf(c.req.header('Authorization'));
    if (key === null) throw refuse('auth.required');
    c.set('key', key);
    await next();
  });

  app.post('/bot/events', async (c) => {
    const { events } = parseRequest(botBatch, await readJson(c.req.raw));
    const results = await batches.run('bot', () => applyBatch(database, guilds, events, clock()));
    for (const { outcome } of results) metrics.countEvent(c.get('key'), outcome);
    return c.json({ results });
  });

  app.route('/', botImportRoutes(db, guilds, clock));

  app.put('/bot/commands', async (c) => {
    const { commands } = parseRequest(botCommandList, await readJson(c.req.raw));
    await replaceCommands(db, commands);
    return c.body(null, 204);
  });

  app.put('/bot/status', async (c) => {
    await reportStatus(db, parseRequest(botStatusReport, await readJson(c.req.raw)), clock());
    return c.body(null, 204);
  });

  app.get('/bot/guild/:id/settings', async (c) => {
    const { value, tag } = await settingsForBot(db, guilds, c.req.param('id'), clock(), site);
    const known = c.req.header('If-None-Match');
    c.header('ETag', `"${tag}"`);
    if (known !== undefined && readIfMatch(known)?.includes(tag)) return c.body(null, 304);
    return c.json(value);
  });

  app.get('/bot/settings', (c) => {
    const after = c.req.query('after') ?? null;
    if (after !== null && !v.is(id, after))
      throw refuse('invalid', { fields: [{ path: 'after', key: 'malformed' }] });
    c.header('Content-Type', 'application/x-ndjson');
    // HEAD reads no body.
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(linesOf(allSettings(db, after, site)));
  });

  app.route('/', readRoutes(db, clock, guilds));

  app.get('/bot/stream', (c) =>
    // HEAD reads no body, so its stream would never be closed.
    c.req.method === 'HEAD' ? c.body(null, 204) : streams.open(c.req.header('Last-Event-ID')),
  );
  return app;
}
