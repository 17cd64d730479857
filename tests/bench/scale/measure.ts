/** Measures reads, writes and hourly jobs on one size of database. */
import type postgres from 'postgres';
import { cleanUp } from '../../../server/cleanup.ts';
import { type Db, openDatabase } from '../../../server/db/open.ts';
import { exportPerson } from '../../../server/features/personal-data/export.ts';
import { createApp } from '../../../server/http/app.ts';
import { deleteOldData, type Retention } from '../../../server/retention.ts';
import { tokenFor } from '../../databases/token.ts';
import { quantile } from '../report.ts';
import { type ScaleCall, scaleCalls } from './calls.ts';
import { idOf, largeGuild } from './fill.ts';

/** A repeated operation on one size of database. */
export interface ScaleFigure {
  readonly name: string;
  /** Milliseconds with a single client. */
  readonly median: number;
  readonly slowest: number;
  /** Milliseconds of a query that costs the same on every size, run in alternation: it shows how busy the machine was. */
  readonly yardstick: number;
  /** Bytes written to the WAL, for writes. */
  readonly wal?: number;
}

const botKey = 'a-key-for-the-bench-that-is-long-enough';
/** Limits of repetition: the number of calls, and milliseconds. */
const most = 15;
const longest = 4000;
/** The number of events whose WAL is measured. */
export const loggedEvents = most * 100;

type App = ReturnType<typeof createApp>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Measures a task in alternation with a fixed query. */
class Stopwatch {
  readonly #times: number[] = [];
  readonly #fixed: number[] = [];
  readonly #sql: postgres.Sql;

  constructor(sql: postgres.Sql) {
    this.#sql = sql;
  }

  get count(): number {
    return this.#times.length;
  }

  async time(work: () => Promise<unknown>): Promise<void> {
    this.#fixed.push(await timed(() => this.#sql`select count(*) from generate_series(1, 50000)`));
    this.#times.push(await timed(work));
  }

  /** @param part the fraction to report, for example when 3,000 rows were deleted but the figure is per thousand */
  figure(name: string, { wal, part = 1 }: { wal?: number; part?: number } = {}): ScaleFigure {
    return {
      name,
      median: quantile(this.#times, 0.5) * part,
      slowest: Math.max(...this.#times) * part,
      yardstick: quantile(this.#fixed, 0.5),
      ...(wal === undefined ? {} : { wal }),
    };
  }
}

async function answer(app: App, request: Request): Promise<void> {
  const reply = await app.request(request);
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`${request.url} answered ${reply.status}: ${body}`);
}

/** @returns null when the call exceeds the statement timeout */
async function measureRead(
  app: App,
  sql: postgres.Sql,
  token: string,
  call: ScaleCall,
): Promise<ScaleFigure | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const once = () => answer(app, new Request(`http://localhost${call.path}`, { headers }));
  try {
    // Warm up: pages that are in use are usually cached.
    await once();
    await once();
  } catch (error) {
    if (String(error).includes(' 503')) return null;
    throw error;
  }
  const watch = new Stopwatch(sql);
  const end = performance.now() + longest;
  while (watch.count < most && (watch.count < 3 || performance.now() < end)) await watch.time(once);
  return watch.figure(call.name);
}

const person = (id: string) => ({ id, username: `user${id}`, display_name: `User ${id}`, avatar_url: null });

/** The events of a busy minute: sixty cases, thirty hits of rules, five tickets and five commands. */
function batchOf(turn: number, guildOf: (place: number) => string): object[] {
  return Array.from({ length: 100 }, (_, place) => {
    const number = turn * 100 + place;
    const guild_id = guildOf(place);
    const common = { id: `bench-${number}`, guild_id, at: new Date().toISOString() };
    const someone = person(idOf.user(1 + ((number * 7919) % 9000)));
    if (place < 60)
      return {
        kind: 'case_made',
        ...common,
        case_id: String(2_000_000_000_000_000_000n + BigInt(number)),
        action: 'timeout',
        source: 'automod',
        target: someone,
        moderator: null,
        reason: 'Posted the same link in nine channels within a minute',
        duration_seconds: 600,
        rule: 'spam',
      };
    if (place < 90) return { kind: 'automod_hit', ...common, type: 'spam' };
    if (place < 95) {
      const ticket_id = String(2_100_000_000_000_000_000n + BigInt(number));
      return {
        kind: 'ticket_opened',
        ...common,
        ticket_id,
        panel_id: '1',
        channel_id: ticket_id,
        opener: someone,
      };
    }
    return { kind: 'command_used', ...common, command: 'case view', duration_ms: 90, ok: true };
  });
}

async function walNow(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`select pg_current_wal_insert_lsn() - '0/0' as bytes`;
  return Number(row?.bytes);
}

async function measureBatches(
  app: App,
  sql: postgres.Sql,
  name: string,
  firstTurn: number,
  guildOf: (place: number) => string,
): Promise<ScaleFigure> {
  const watch = new Stopwatch(sql);
  const send = (turn: number) =>
    answer(
      app,
      new Request('http://localhost/bot/events', {
        method: 'POST',
        headers: { Authorization: `Bearer ${botKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: batchOf(firstTurn + turn, guildOf) }),
      }),
    );
  await send(0);
  // Start all sizes after a checkpoint, since PostgreSQL then writes full pages to the WAL once.
  await sql`checkpoint`;
  const before = await walNow(sql);
  for (let turn = 1; turn <= most; turn += 1) await watch.time(() => send(turn));
  return watch.figure(name, { wal: (await walNow(sql)) - before });
}

/** The hourly jobs, with nothing to do and with expired rows. */
async function measureJobs(db: Db, sql: postgres.Sql): Promise<ScaleFigure[]> {
  const now = new Date();
  const nothing: Retention = { cases: 0, tickets: 0, activity: 0, openings: 0, names: 0, users: 0 };
  await cleanUp(db, now);
  const watch = () => new Stopwatch(sql);
  const [idle, oldCases, people, copies] = [watch(), watch(), watch(), watch()];
  for (let turn = 0; turn < 3; turn += 1) await idle.time(() => cleanUp(db, now));
  const [row] = await sql<{ days: number }[]>`
    select ceil(extract(epoch from now() - created_at) / 86400)::int as days from cases order by created_at offset 2000 limit 1`;
  const countCases = async () => Number((await sql`select count(*) from cases`)[0]?.count);
  const before = await countCases();
  await oldCases.time(() => deleteOldData(db, now, { ...nothing, cases: (row?.days ?? 0) - 1 }));
  const deleted = before - (await countCases());
  await sql`update users set known_at = now() - interval '40 days' where id in (select id from users order by id limit 1000)`;
  await people.time(() => deleteOldData(db, now, { ...nothing, users: 30 }));
  for (const number of [4242, 4243, 4244]) {
    await copies.time(() => exportPerson(db, idOf.user(number), 'operator', now));
  }
  return [
    idle.figure('cleanup, nothing is due'),
    oldCases.figure('cleanup, 1,000 old cases', { part: 1000 / Math.max(1, deleted) }),
    people.figure('cleanup, 1,000 people looked at'),
    copies.figure('copy of a person’s data'),
  ];
}

/** Measures everything on one size; also returns the calls that timed out. */
export async function measure(
  url: string,
  sql: postgres.Sql,
): Promise<{ readonly figures: readonly ScaleFigure[]; readonly timedOut: readonly string[] }> {
  const database = await openDatabase({ kind: 'url', url });
  try {
    const app = createApp(database, {
      siteOrigins: ['http://localhost'],
      publicOrigin: '',
      bot: { keys: [botKey] },
      report: () => undefined,
    });
    const token = await tokenFor(database.db, idOf.owner, new Date());
    const figures: ScaleFigure[] = [];
    const timedOut: string[] = [];
    for (const call of await scaleCalls(sql)) {
      const found = await measureRead(app, sql, token, call);
      if (found) figures.push(found);
      else timedOut.push(call.name);
      console.log(`  ${call.name}: ${found ? `${found.median.toFixed(1)} ms` : 'too long'}`);
    }
    const large = idOf.guild(largeGuild);
    figures.push(
      await measureBatches(app, sql, 'batch of 100 events, large guild', 0, () => large),
      await measureBatches(app, sql, 'batch of 100 events, 50 guilds', 100, (place) =>
        idOf.guild(10 + (place % 50) * 19),
      ),
      ...(await measureJobs(database.db, sql)),
    );
    return { figures, timedOut };
  } finally {
    await database.close();
  }
}
