/** A database is brought up to date while the version before writes to it, and then also this version. */
import type postgres from 'postgres';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { bringUpToDate } from '../../../server/db/migrate.ts';
import { runOnline } from '../../../server/db/online.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { codesOf } from '../../../server/db/outage.ts';
import { withConnection } from '../../../server/db/server.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { createApp } from '../../../server/http/app.ts';
import { connect } from '../../databases/connect.ts';
import { copyDatabase, dropDatabase } from '../../databases/copies.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, exchange, obtainCode, siteOrigin } from '../../unit/server/api.ts';
import { ago, botKey, caseMade, event, outcomes, ticketOpened } from '../../unit/server/bot.ts';
import { structureQuery } from '../structure.ts';
import { guildIds, makeBefore, startWriter, type Writer } from './online/before.ts';

const server = inject('postgres') ?? '';

/** A copy of a database, which is deleted at the end of the test. */
async function openCopy(of: string, name: string) {
  const url = server.replace('{name}', name);
  await copyDatabase(server, of, name);
  onTestFinished(() => dropDatabase(server, name));
  const sql = connect(url, { max: 2 });
  onTestFinished(() => sql.end());
  return { url, sql };
}

async function openBefore(name: string) {
  const copy = await openCopy('template0', name);
  await makeBefore(copy.url);
  return copy;
}

/** Waits until each writer has written some more. */
async function more(writers: readonly Writer[], turns = 5): Promise<void> {
  const wanted = writers.map((writer) => writer.turns() + turns);
  const isDone = () =>
    writers.every((writer, index) => writer.failed() || writer.turns() >= (wanted[index] ?? 0));
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 20 });
}

/** Ends the connection on which work waits with a statement for a lock on cases, because a transaction writes to them. */
async function interrupted<T>(sql: postgres.Sql, statement: string, begin: () => Promise<T>): Promise<T> {
  const [work] = await sql.begin(async (holder) => {
    await holder`lock table cases in row exclusive mode`;
    const begun = begin();
    // An early end is told at the end.
    begun.catch(() => undefined);
    const isEnded = async () => {
      const [row] =
        await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like ${statement}`;
      return row !== undefined;
    };
    await vi.waitUntil(isEnded, { timeout: 120_000, interval: 20 });
    return [begun] as const;
  });
  return work;
}

/** Where the key of cases is replaced. */
const replacesKey = 'DO $$%cases_pkey%';

async function migrate(url: string): Promise<{ database: Database; lines: readonly string[] }> {
  const lines: string[] = [];
  const database = await openDatabase({ kind: 'url', url }, (line) => lines.push(line), true);
  onTestFinished(() => database.close());
  return { database, lines };
}

/** Writes through a host of this version. */
async function writeAsHost(database: Database, sql: postgres.Sql): Promise<void> {
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    now: () => demoTime,
    bot: { keys: [botKey] },
  });
  const { id, username, display_name } = demoAccounts.owner;
  await sql`insert into users ${sql({ id, username, display_name })}`;
  await sql`update guilds set owner_id = ${id}`;
  const { code, verifier } = await obtainCode(app, 'owner');
  const { access_token } = (await (await exchange(app, code, verifier)).json()) as { access_token: string };
  const said = (ticket_id: string) => ({
    ticket_id,
    first: 1,
    messages: [
      {
        ...{ id: `9${ticket_id}`, author_id: '501', content: 'Hello', created_at: ago(900) },
        ...{ edited_at: null, reply_to_id: null, embeds: [], attachments: [], reactions: [], system: null },
      },
    ],
    ...{ users: [], roles: [], channels: [] },
  });
  for (let turn = 0; turn < 5; turn += 1) {
    const events = guildIds.flatMap((guild_id) => {
      const own = `${guild_id}8${turn}`;
      return [
        caseMade(own, { guild_id }),
        ticketOpened(own, { guild_id }),
        event('transcript_messages', said(own), { guild_id }),
      ];
    });
    expect(await outcomes(app, events)).toEqual(Array(9).fill('applied'));
    for (const guildId of guildIds) {
      const path = `/guild/${guildId}/captcha`;
      const read = await app.request(path, { headers: bearer(access_token) });
      const reply = await app.request(path, {
        method: 'POST',
        headers: bearer(access_token, { 'If-Match': read.headers.get('ETag') ?? '' }),
        body: JSON.stringify({ ...((await read.json()) as object), min_account_age_seconds: turn + 1 }),
      });
      expect(reply.status).toBe(200);
    }
  }
}

/** Compares it with a new database, and looks for what was begun only. */
async function expectWhole(sql: postgres.Sql): Promise<void> {
  const made = connect(server.replace('{name}', 'empty'), { max: 1 });
  const wanted = await made.unsafe(structureQuery).finally(() => made.end());
  expect(await sql.unsafe(structureQuery)).toEqual(wanted);
  const [unfinished] = await sql`select (select count(*)::int from pg_index where not indisvalid) as indexes,
    (select count(*)::int from pg_constraint where not convalidated) as constraints`;
  expect(unfinished).toEqual({ indexes: 0, constraints: 0 });
  const [wordless] = await sql`select (select count(*)::int from cases where search = '') as cases,
    (select count(*)::int from tickets where search = '') as tickets,
    (select count(*)::int from transcript_messages where search = '') as messages`;
  expect(wordless).toEqual({ cases: 0, tickets: 0, messages: 0 });
}

/** Each counter, the numbers that were given, and how many there were at first. */
const counters = [
  [
    'last_case',
    `select guild_id, number from cases union all select guild_id, number from deletions where kind = 'case'`,
    6003,
  ],
  [
    'last_ticket',
    `select guild_id, number from tickets union all select guild_id, number from deletions where kind = 'ticket'`,
    4503,
  ],
  ['last_revision', 'select guild_id, number from revisions', 300],
] as const;

/** Checks that numbers have no gaps, that counters have the last ones, and that so many of each were given since. */
async function expectNumbers(sql: postgres.Sql, made: number): Promise<void> {
  for (const [counter, given, there] of counters) {
    const guilds =
      await sql`select ${sql(counter)} as counter, count(*)::int as n, max(number), min(number), count(distinct number)::int as different
        from guilds join (${sql.unsafe(given)}) as given on guild_id = id group by id`;
    for (const { n, ...own } of guilds)
      expect(own, counter).toEqual({ counter: n, max: n, min: 1, different: n });
    const all = guilds.reduce((sum, { n }) => sum + n, 0);
    expect(all, counter).toBe(there + made);
  }
}

it('is migrated while it is in use, also after an interruption, and a second run does nothing', async () => {
  const { url, sql } = await openBefore('migrated_online');
  const writers = [startWriter(url, 0), startWriter(url, 100_000)];
  onTestFinished(async () => void (await Promise.allSettled(writers.map((writer) => writer.stop()))));
  await more(writers);
  const { database, lines } = await interrupted(sql, replacesKey, () => migrate(url));
  expect(lines.filter((line) => line.startsWith('Before'))).toEqual(
    Array(2).fill('Before 0037_guild_keys_only:'),
  );
  await more(writers);
  await Promise.all([writeAsHost(database, sql), more(writers)]);
  // Nothing has failed, and nothing has waited for long.
  for (const writer of writers) await writer.stop();
  const turns = writers.reduce((sum, writer) => sum + writer.turns(), 0);
  const made = turns + 5 * guildIds.length;
  await expectNumbers(sql, made);
  const [others] = await sql`select (select count(*)::int from transcripts) as transcripts,
    (select count(*)::int from requested_actions) as actions`;
  expect(others).toEqual({ transcripts: 4500 + made, actions: turns });
  await expectWhole(sql);
  expect((await migrate(url)).lines).toEqual([]);
}, 300_000);

it('is migrated in one go by a start, also after an interruption', async () => {
  const { url, sql } = await openBefore('migrated_at_start');
  const ended = await interrupted(sql, replacesKey, () =>
    withConnection(url, (client) => bringUpToDate(client, true, () => undefined)).catch(codesOf),
  );
  expect(ended).toContain('57P01');
  await (await openDatabase({ kind: 'url', url })).close();
  await expectNumbers(sql, 0);
  await expectWhole(sql);
}, 300_000);

it('builds an index anew of which the building was interrupted', async () => {
  const { url, sql } = await openCopy('demo', 'index_online');
  const statements = ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "cases_reason" ON "cases" ("reason")'];
  const build = () => withConnection(url, (client) => runOnline(client, statements, () => undefined));
  const isValid = async () => {
    const [row] = await sql`select indisvalid from pg_index where indexrelid = to_regclass('cases_reason')`;
    return row?.indisvalid;
  };
  const ended = await interrupted(sql, 'CREATE INDEX CONCURRENTLY%"cases_reason"%', () =>
    build().catch(codesOf),
  );
  expect(ended).toContain('57P01');
  expect(await isValid()).toBe(false);
  await build();
  expect(await isValid()).toBe(true);
}, 300_000);
