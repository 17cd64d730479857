/** The host through PgBouncer in transaction mode, where each transaction may get another connection. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { demoAllowed } from '../../../server/fail-safe.ts';
import { createApp } from '../../../server/http/app.ts';
import { refusalOf } from '../../../server/http/errors.ts';
import { connect } from '../../databases/connect.ts';
import { copyDatabase, dropDatabase } from '../../databases/copies.ts';
import { type Pooler, startPooler } from '../../databases/pgbouncer.ts';
import { rowsOf } from '../../databases/rows.ts';
import { siteOrigin } from '../../unit/server/api.ts';
import { startServer } from '../process.ts';
import { structureQuery } from '../structure.ts';

const server = inject('postgres') ?? '';
const directUrl = (name: string) => server.replace('{name}', name);
const names = ['pooled', 'pooled_together', 'pooled_before', 'pooled_alone'];
let pooler: Pooler;
let database: Database;
const placeOf = (name: string) => ({ kind: 'url', url: pooler.url(name), direct: directUrl(name) }) as const;

beforeAll(async () => {
  // Two connections for more clients, so that they get each other's.
  pooler = await startPooler(server, ['default_pool_size = 2']);
  for (const name of names) await copyDatabase(server, 'template0', name);
  database = await openDatabase(placeOf('pooled'));
});
afterAll(async () => {
  await database.close();
  await pooler.stop();
  for (const name of names) await dropDatabase(server, name);
});

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = connect(url, { max: 1, prepare: false });
  try {
    return [...(await client.unsafe<Row[]>(query))];
  } finally {
    await client.end();
  }
}

describe('statements through the pooler', () => {
  it('share its connections, and may take fifteen seconds on each', async () => {
    const questions = Array.from({ length: 40 }, (_, index) =>
      database.db.execute(
        sql`select current_setting('statement_timeout') as limit, pg_backend_pid() as pid, ${index}::int as index, pg_sleep(0.01)`,
      ),
    );
    const rows = (await Promise.all(questions)).flatMap((reply) => rowsOf<{ pid: number }>(reply));
    expect(rows).toMatchObject(questions.map((_, index) => ({ limit: '15s', index })));
    expect(new Set(rows.map((row) => row.pid)).size).toBe(2);
  });

  it('are all answered, however many come at once, with and without parameters', async () => {
    const { db } = database;
    const asked = Array.from({ length: 300 }, (_, turn) => {
      if (turn % 3 === 0) return db.execute(sql`select 1`);
      if (turn % 3 === 1) return db.execute(sql`select ${turn}::int`);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        return tx.execute(sql`select ${turn}::int`);
      });
    });
    expect(await Promise.all(asked)).toHaveLength(300);
  });

  it('end when they take longer, and the caller is told to come again', async () => {
    const error = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 10`);
        await tx.execute(sql`select pg_sleep(60)`);
      })
      .catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({ status: 503, key: 'unavailable' });
  });

  it('are none that another connection would have to know', async () => {
    await Promise.all(Array.from({ length: 10 }, () => cleanUp(database.db, new Date())));
    expect(rowsOf(await database.db.execute(sql`select name from pg_prepared_statements`))).toEqual([]);
  });

  it('end by the limit of the role, not by one that a test has set', async () => {
    const started = performance.now();
    const error = await database.db.execute(sql`select pg_sleep(60)`).catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({ status: 503, key: 'unavailable' });
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 30_000);
});

it('a notification wakes whoever listens past the pooler', async () => {
  const wake = vi.fn();
  const end = await database.listen('pooled_channel', wake);
  const before = wake.mock.calls.length;
  await database.db.execute(sql`select pg_notify('pooled_channel', '')`);
  await vi.waitUntil(() => wake.mock.calls.length > before, { timeout: 5000 });
  await end();
});

it('two processes that start at once make tables and demo once', async () => {
  const name = 'pooled_together';
  const env = {
    DATABASE_URL: pooler.url(name),
    DATABASE_DIRECT_URL: directUrl(name),
    ALLOW_DEMO: demoAllowed,
  };
  const both = [0, 1].map(() => startServer(['--demo', 'small'], env));
  const origins = await Promise.all(both.map((one) => one.ready()));
  for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await ask(directUrl(name), structureQuery)).toEqual(await ask(directUrl('empty'), structureQuery));
  expect(await ask(directUrl(name), 'select count(*)::int as guilds from guilds')).toEqual([{ guilds: 6 }]);
}, 120_000);

describe('a start says what is wrong', () => {
  it('when the pool has connections from before, which have no limit', async () => {
    const name = 'pooled_before';
    await ask(pooler.url(name), 'select 1');
    await expect(openDatabase(placeOf(name))).rejects.toThrow(
      /no limit of 15 s.*RECONNECT.*alter role "vigie"/,
    );
    await pooler.reconnect();
    await (await openDatabase(placeOf(name))).close();
  });

  it('when the pooler has no way past it, and leaves no lock behind', async () => {
    const name = 'pooled_alone';
    const alone = { kind: 'url', url: pooler.url(name) } as const;
    await expect(openDatabase(alone)).rejects.toThrow('set DATABASE_DIRECT_URL');
    const locks = `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = '${name}')`;
    expect(await ask(directUrl(name), locks)).toEqual([]);
  });
});

it('while the pooler is away, calls are told to come again', async () => {
  const own = await startPooler(server);
  const opened = await openDatabase({ kind: 'url', url: own.url('pooled'), direct: directUrl('pooled') });
  const app = createApp(opened, { siteOrigins: [siteOrigin], publicOrigin: '', report: () => undefined });
  expect((await app.request('/readyz')).status).toBe(200);
  await own.stop();
  expect((await app.request('/readyz')).status).toBe(503);
  await opened.close();
});
