/**
 * `npm run bench:api -- --bot 20000`: a host with a bot in so many guilds, on PostgreSQL with its default settings. Measures how long it
 * takes until all guilds are known, to read all settings, and how many events a second are applied; and the memory of the process.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { startCluster } from '../../scripts/setup/cluster.ts';
import { ensurePostgres } from '../../scripts/setup/postgres.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { listBotGuilds } from '../../server/features/bot-guild-list.ts';
import { createApp } from '../../server/http/app.ts';
import { discordClient } from '../../server/platform/discord/client.ts';
import { discord } from '../../server/platform/discord/discord.ts';
import { getAdminGuilds } from '../../src/contract/admin-guilds.ts';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import { connect } from '../databases/connect.ts';
import { describeMachine, machineLine, saveReport, table } from './report.ts';

const firstGuild = 900_000_000_000_000_001n;
const guildId = (number: number) => String(firstGuild + BigInt(number));
const botKey = 'a-key-for-the-bench-that-is-long-enough';
const batchSize = 500;

type App = ReturnType<typeof createApp>;

/** The platform's list of the bot's guilds, 200 a page. */
async function startPlatform(guildCount: number): Promise<{ readonly api: string; readonly server: Server }> {
  const server = createServer((request, reply) => {
    const after = new URL(request.url ?? '/', 'http://platform').searchParams.get('after') ?? '0';
    const first = Math.max(0, Number(BigInt(after) - firstGuild) + 1);
    const page = Array.from({ length: Math.min(200, guildCount - first) }, (_, place) => {
      const id = guildId(first + place);
      return { id, name: `Guild ${id}`, icon: null, permissions: '8', approximate_member_count: 1000 };
    });
    reply.setHeader('Content-Type', 'application/json').end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

const headers = { Authorization: `Bearer ${botKey}`, 'Content-Type': 'application/json' };

/** Reads the settings of all guilds, as a bot does after its start. */
async function readSettings(app: App): Promise<number> {
  const reply = await app.request('/bot/settings', { headers });
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  let lines = 0;
  // Piece by piece, as a bot reads: the whole is many megabytes.
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return lines;
    for (const byte of value) if (byte === 10) lines += 1;
  }
}

let made = 0;

/** What a batch of a busy bot holds: mostly counts, some cases. */
const kinds = ['activity', 'activity', 'automod_hit', 'command_used', 'command_used', 'case_made'] as const;

function eventOf(kind: (typeof kinds)[number], guild_id: string): object {
  made += 1;
  const common = { kind, id: `bench-${made}`, guild_id, at: new Date().toISOString() };
  if (kind === 'automod_hit') return { ...common, type: 'spam' };
  if (kind === 'command_used') return { ...common, command: 'case view', duration_ms: 90, ok: true };
  if (kind === 'activity') {
    const quarter = new Date(Math.floor(Date.now() / 900_000) * 900_000).toISOString();
    const messages = [1, 2, 3].map((channel) => ({
      channel_id: `${guild_id.slice(0, -1)}${channel}`,
      count: 12,
    }));
    return { ...common, quarter, joins: 3, leaves: 1, captcha_passed: 2, captcha_failed: 1, messages };
  }
  const id = String(800_000_000_000_000_000n + BigInt(made % 9000));
  return {
    ...common,
    case_id: String(2_000_000_000_000_000_000n + BigInt(made)),
    action: 'timeout',
    source: 'automod',
    target: { id, username: `user${id}`, display_name: `User ${id}`, avatar_url: null },
    moderator: null,
    reason: 'Posted the same link in nine channels within a minute',
    duration_seconds: 600,
    rule: 'spam',
  };
}

/** A full batch in which each event is of another guild. */
const batch = (first: number, guildCount: number) =>
  Array.from({ length: batchSize }, (_, place) =>
    eventOf(kinds[place % kinds.length] ?? 'activity', guildId((first + place) % guildCount)),
  );

async function send(app: App, events: readonly object[]): Promise<void> {
  const reply = await app.request('/bot/events', {
    method: 'POST',
    headers,
    body: JSON.stringify({ events }),
  });
  const text = await reply.text();
  if (reply.status !== 200 || text.includes('"refused"'))
    throw new Error(`${reply.status} ${text.slice(0, 300)}`);
}

/** Events a second when this many shards send a batch at the same time, and again when theirs is answered. */
async function eventRate(app: App, guildCount: number, shards: number, rounds: number): Promise<number> {
  const shard = async (number: number) => {
    for (let round = 0; round < rounds; round += 1)
      await send(app, batch((number * rounds + round) * batchSize, guildCount));
  };
  await send(app, batch(0, guildCount));
  const seconds = await secondsOf(() =>
    Promise.all(Array.from({ length: shards }, (_, number) => shard(number))),
  );
  return (shards * rounds * batchSize) / seconds;
}

const importedRows = 100_000;

/** Imports cases of another bot into one guild, and undoes it; in seconds. */
async function importCases(
  app: App,
): Promise<{ readonly check: number; readonly add: number; readonly undo: number }> {
  const path = `/bot/guild/${guildId(0)}/imports`;
  const ask = async (method: string, to: string, body?: object) => {
    const reply = await app.request(path + to, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 300)}`);
    return (await reply.json()) as { readonly id: string; readonly remaining: number };
  };
  const source = 'Another bot';
  const rows = Array.from({ length: importedRows }, (_, number) => ({
    external_id: String(number),
    action: number % 5 === 0 ? 'ban' : 'warn',
    target: {
      id: String(700_000_000_000_000_000n + BigInt(number % 30_000)),
      username: `old${number % 30_000}`,
    },
    moderator: { id: String(710_000_000_000_000_000n + BigInt(number % 40)), username: `mod${number % 40}` },
    reason: 'Posted the same link in nine channels within a minute',
    at: new Date(Date.UTC(2019, 0, 1) + number * 600_000).toISOString(),
  }));
  const portions = Array.from({ length: importedRows / batchSize }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  );
  const check = await secondsOf(async () => {
    for (const cases of portions) await ask('POST', '/check', { source, cases });
  });
  const { id } = await ask('POST', '', { source, key: 'of-the-bench' });
  const add = await secondsOf(async () => {
    for (const cases of portions) await ask('POST', `/${id}/rows`, { cases });
  });
  const undo = await secondsOf(async () => {
    while ((await ask('DELETE', `/${id}`)).remaining > 0);
  });
  return { check, add, undo };
}

/** The first page of all guilds of the bot, as administrators open it; in seconds, the middle of five. */
async function firstPage(database: Database): Promise<number> {
  const query = v.parse(getAdminGuilds.query, { limit: '50' });
  const times: number[] = [];
  while (times.length < 5)
    times.push(await secondsOf(() => listBotGuilds(database.db, query, '1', new Date())));
  return times.sort((a, b) => a - b)[2] ?? 0;
}

/** Half of the guilds have saved an automod rule and their logs. */
async function saveSettings(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await sql`
      insert into settings (guild_id, name, value, tag, updated_at, updated_by)
      select id, saved.name, saved.value::jsonb, 'made', now(), '1'
      from guilds, (values ('automod:spam', ${JSON.stringify(automodDefaults.spam)}::text),
        ('automod:caps', ${JSON.stringify(automodDefaults.caps)}::text)) as saved (name, value)
      where id::numeric % 2 = 0`;
  } finally {
    await sql.end();
  }
}

async function measure(
  database: Database,
  url: string,
  api: string,
  guildCount: number,
): Promise<string[][]> {
  const rest = discordClient('a-token', { api });
  const { mirror } = discord(rest);
  const known = await secondsOf(() => mirror(database.db, new Date()).refreshGuildList());
  await saveSettings(url);
  const app = createApp(database, {
    siteOrigins: ['http://localhost'],
    publicOrigin: '',
    bot: { keys: [botKey] },
    report: (error) => console.error(error),
  });
  const settings = await secondsOf(async () => {
    const lines = await readSettings(app);
    if (lines !== guildCount + 2) throw new Error(`${lines} lines instead of ${guildCount + 2}`);
  });
  const one = await eventRate(app, guildCount, 1, 6);
  const many = await eventRate(app, guildCount, 16, 2);
  const page = await firstPage(database);
  const imported = await importCases(app);
  const memory = process.memoryUsage().rss / 1e6;
  return [
    ['what', 'figure'],
    ['all guilds known, from the list of the platform', `${known.toFixed(1)} s`],
    ['all settings read, half of the guilds with two saved rules', `${settings.toFixed(1)} s`],
    ['events of 500 guilds, one shard', `${one.toFixed(0)} a second`],
    ['events of 500 guilds each, 16 shards at once', `${many.toFixed(0)} a second`],
    ['first page of all guilds, for administrators', `${(page * 1000).toFixed(0)} ms`],
    ['100,000 cases of another bot checked', `${imported.check.toFixed(1)} s`],
    ['the same imported into one guild', `${imported.add.toFixed(1)} s`],
    ['the same undone', `${imported.undo.toFixed(1)} s`],
    ['memory of the process afterwards', `${memory.toFixed(0)} MB`],
  ];
}

/** Measures and writes tests/bench/results/bot.{md,json}. */
export async function runBot(guildCount: number): Promise<string> {
  const programs = ensurePostgres();
  if (!programs) throw new Error('There is no PostgreSQL server; POSTGRES_BIN names the folder of one.');
  const machine = describeMachine();
  const cluster = await startCluster(programs, []);
  const platform = await startPlatform(guildCount);
  try {
    const url = cluster.url('postgres');
    const database = await openDatabase({ kind: 'url', url });
    try {
      const rows = await measure(database, url, platform.api, guildCount);
      const text = `${[
        `# A bot in ${guildCount.toLocaleString('en')} guilds`,
        machineLine(machine),
        'One process of the host and PostgreSQL with its default settings on the same machine. A batch is 500 events, each of another guild: two of six are counts of a quarter of an hour, one a hit of automod, two uses of commands, one a case.',
        table(rows),
      ].join('\n\n')}\n`;
      await saveReport('bot', text, { machine, rows });
      return text;
    } finally {
      await database.close();
    }
  } finally {
    platform.server.close();
    await cluster.stop();
  }
}
