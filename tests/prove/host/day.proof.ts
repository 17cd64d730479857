/** A day of one bot in 5,000 guilds, sent as the bot's package sends it: the host stores all of it, and its memory stays flat. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHost } from '../../../packages/bot/src/host/host.ts';
import { type Cluster, startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { type DatabaseLocation, type Db, openDatabase } from '../../../server/db/open.ts';
import {
  automodDays,
  botEvents,
  cases,
  channelDays,
  commandUses,
  guildQuarters,
  guilds,
  users,
} from '../../../server/db/schema.ts';
import { demoAllowed } from '../../../server/fail-safe.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { tokenFor } from '../../databases/token.ts';
import { startServer } from '../../faults/process.ts';
import { key } from '../../unit/bot-package/host.ts';
import { bearer } from '../../unit/server/api.ts';
import { figure } from '../figure.ts';
import { dayUntil, guildCount, guildId, quarters, Rows } from './day/day.ts';
import { type Memory, memoryOf, memoryProbe } from './day/memory.ts';

/** By how much the last quarter of the day may be over the second, as a share. */
const most = { heap: 0.05, rss: 0.1 };
/** Quarters of an hour between two looks at the memory. */
const lookEvery = 4;

let folder: string;
let cluster: Cluster | undefined;
let place: DatabaseLocation;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-prove-day-'));
  const programs = findPostgres();
  cluster = programs ? await startCluster(programs, ['fsync=off']) : undefined;
  place = cluster
    ? { kind: 'url', url: cluster.url('postgres') }
    : { kind: 'folder', path: join(folder, 'db') };
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true });
});

/** Fills the database with the guilds, and signs their owner in. */
async function prepare(): Promise<string> {
  const { db, close } = await openDatabase(place);
  const now = new Date();
  await db.insert(users).values({ id: '1', username: 'owner', display_name: 'Owner' });
  const facts = { owner_id: '1', locale: 'en', timezone: 'UTC', bot_permissions: '8', bot_role_position: 1 };
  const rows = Array.from({ length: guildCount }, (_, number) => ({
    id: guildId(number),
    name: `Guild ${number}`,
    bot_joined_at: now,
    ...facts,
  }));
  for (let first = 0; first < guildCount; first += 1000)
    await db.insert(guilds).values(rows.slice(first, first + 1000));
  const token = await tokenFor(db, '1', now);
  await close();
  return token;
}

/** The numbers of rows that are stored. */
async function stored(db: Db) {
  const isOurs = eq(cases.source, 'automod');
  const [said] = await db.select({ messages: sql<string>`sum(messages)` }).from(channelDays);
  return {
    quarters: await db.$count(guildQuarters),
    channelDays: await db.$count(channelDays),
    automodDays: await db.$count(automodDays),
    commands: await db.$count(commandUses),
    cases: await db.$count(cases, isOurs),
    events: await db.$count(botEvents),
    messages: Number(said?.messages),
  };
}

it('a day of a bot in 5,000 guilds', async () => {
  const token = await prepare();
  const args = ['--demo', 'none', ...(place.kind === 'folder' ? ['--data', folder] : [])];
  const url: Record<string, string> =
    place.kind === 'url' ? { DATABASE_URL: place.url, ALLOW_DEMO: demoAllowed } : {};
  const server = startServer(args, { BOT_KEY: key, ...url, ...memoryProbe(folder) });
  const origin = await server.ready();
  const bot = openHost({ address: origin, key, folder: null });
  const following = bot.follow(() => undefined);
  await bot.ready;
  const wrong: string[] = [];
  const rows = new Rows();
  const memories: Memory[] = [];
  let saves = 0;

  /** People of some guilds read and save meanwhile. */
  async function use(quarter: number): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      saves += 1;
      const path = `${origin}/guild/${guildId((quarter * 10 + turn) % guildCount)}`;
      const body = { ...captchaDefaults, message: { content: 'Welcome' }, min_account_age_seconds: saves };
      const replies = [
        await fetch(`${path}/captcha`, {
          method: 'POST',
          headers: bearer(token),
          body: JSON.stringify(body),
        }),
        await fetch(`${path}/history`, { headers: bearer(token) }),
        await fetch(`${path}/overview?period=24h`, { headers: bearer(token) }),
      ];
      for (const reply of replies)
        if (reply.status !== 200) wrong.push(`${reply.url}: ${reply.status} ${await reply.text()}`);
    }
  }

  const from = performance.now();
  let quarter = 0;
  for (const events of dayUntil(new Date())) {
    const outcomes = events.map((event) => {
      rows.add(event);
      return bot.send(event.kind, event.guild, event.fields, event.at);
    });
    await use(quarter);
    for (const outcome of await Promise.all(outcomes))
      if (outcome?.outcome !== 'applied') wrong.push(JSON.stringify(outcome));
    quarter += 1;
    if (quarter % lookEvery === 0) memories.push(await memoryOf(server, memories.length + 1));
  }
  const seconds = (performance.now() - from) / 1000;
  bot.close();
  await following;
  await server.kill();

  const { db, close } = await openDatabase(place);
  const found = await stored(db);
  await close();
  const expected = {
    quarters: rows.quarters.size,
    channelDays: rows.channelDays.size,
    automodDays: rows.automodDays.size,
    commands: rows.commands,
    cases: rows.cases,
    events: rows.events,
    messages: rows.messages,
  };
  if (JSON.stringify(found) !== JSON.stringify(expected))
    wrong.push(`stored ${JSON.stringify(found)} of ${JSON.stringify(expected)}`);

  const part = memories.length / 4;
  const mean = (what: keyof Memory, quarterOfDay: number) =>
    memories
      .slice((quarterOfDay - 1) * part, quarterOfDay * part)
      .reduce((sum, memory) => sum + memory[what], 0) / part;
  const growth = (what: 'heap' | 'rss') => mean(what, 4) / mean(what, 2) - 1;
  for (const what of ['heap', 'rss'] as const)
    if (growth(what) > most[what])
      wrong.push(
        `${what} grew by ${(growth(what) * 100).toFixed(1)} %: ${memories.map((memory) => Math.round(memory[what] / 1e6)).join(', ')} MB`,
      );
  const said = (what: 'heap' | 'rss') =>
    `${what} ${(mean(what, 2) / 1e6).toFixed(0)} → ${(mean(what, 4) / 1e6).toFixed(0)} MB (${(growth(what) * 100).toFixed(1)} %)`;
  figure(
    'day',
    `${rows.events} events of ${guildCount} guilds and ${saves} saves in ${quarters} quarters of an hour, replayed in ${seconds.toFixed(0)} s on ${cluster ? 'PostgreSQL' : 'PGlite'}; ${said('heap')}, ${said('rss')} from the second quarter of the day to the last; ${wrong.length} wrong`,
  );
  expect(wrong.slice(0, 20)).toEqual([]);
});
