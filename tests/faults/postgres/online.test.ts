/** A database is brought up to date while the version before writes to it, and then also this version. */
import type postgres from 'postgres';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { bringUpToDate } from '../../../server/db/migrate.ts';
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

/** A database of the version before, which is deleted at the end of the test. */
async function openBefore(name: string) {
  const url = server.replace('{name}', name);
  await copyDatabase(server, 'template0', name);
  onTestFinished(() => dropDatabase(server, name));
  await makeBefore(url);
  const sql = connect(url, { max: 2 });
  onTestFinished(() => sql.end());
  return { url, sql };
}

/** Waits until each writer has written some more. */
async function more(writers: readonly Writer[], turns = 5): Promise<void> {
  const wanted = writers.map((writer) => writer.turns() + turns);
  const isDone = () =>
    writers.every((writer, index) => writer.failed() || writer.turns() >= (wanted[index] ?? 0));
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 20 });
}

/** Ends the connection that builds the index of cases, which waits for a transaction that writes to them. */
async function interrupt(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (holder) => {
    await holder`lock table cases in row exclusive mode`;
    const isWaiting = async () => {
      const [row] = await sql`select pid from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like '%INDEX CONCURRENTLY%"cases_guild_id_id_pk"%'`;
      return row?.pid;
    };
    const pid = await vi.waitUntil(isWaiting, { timeout: 120_000, interval: 20 });
    await sql`select pg_terminate_backend(${pid}, 10000)`;
    const [left] =
      await sql`select indisvalid from pg_index where indexrelid = 'cases_guild_id_id_pk'::regclass`;
    expect(left).toEqual({ indisvalid: false });
  });
}

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
  for (const table of ['transcripts', 'transcript_messages', 'transcript_openings']) {
    const [strange] =
      await sql`select count(*)::int as n from ${sql(table)} left join tickets on tickets.id = ticket_id
        where ${sql(table)}.guild_id is distinct from tickets.guild_id`;
    expect(strange, table).toEqual({ n: 0 });
  }
}

it('is migrated while it is in use, also after an interruption, and a second run does nothing', async () => {
  const { url, sql } = await openBefore('migrated_online');
  const writers = [startWriter(url, 0), startWriter(url, 100_000)];
  onTestFinished(async () => void (await Promise.allSettled(writers.map((writer) => writer.stop()))));
  await more(writers);
  const [{ database, lines }] = await Promise.all([migrate(url), interrupt(sql)]);
  expect(lines.filter((line) => line.startsWith('Before'))).toEqual(
    Array(2).fill('Before 0035_keys_by_guild:'),
  );
  await more(writers);
  await Promise.all([writeAsHost(database, sql), more(writers)]);
  // Nothing has failed, and nothing has waited for long.
  for (const writer of writers) await writer.stop();
  const made = writers.reduce((sum, writer) => sum + writer.turns(), 0) + 5 * guildIds.length;

  for (const [table, there] of [
    ['cases', 6000],
    ['tickets', 4500],
    ['revisions', 300],
  ] as const) {
    const numbers =
      await sql`select count(*)::int as n, max(number), min(number), count(distinct number)::int as different
      from ${sql(table)} group by guild_id`;
    for (const { n, ...own } of numbers) expect(own).toEqual({ max: n, min: 1, different: n });
    expect(
      numbers.reduce((sum, { n }) => sum + n, 0),
      table,
    ).toBe(there + made);
  }
  const [transcripts] = await sql`select count(*)::int as n from transcripts`;
  expect(transcripts).toEqual({ n: 4500 + made });

  await expectWhole(sql);
  expect((await migrate(url)).lines).toEqual([]);
}, 300_000);

it('is migrated in one go by a start, also after an interruption', async () => {
  const { url, sql } = await openBefore('migrated_at_start');
  const ended = withConnection(url, (client) => bringUpToDate(client, true, () => undefined)).catch(codesOf);
  await interrupt(sql);
  expect(await ended).toContain('57P01');
  await (await openDatabase({ kind: 'url', url })).close();
  await expectWhole(sql);
}, 300_000);
