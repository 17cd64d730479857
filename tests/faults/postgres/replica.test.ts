/** The host with a streaming replica that lags, dies and is promoted. */
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { type Database, type Db, openDatabase } from '../../../server/db/open.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { createApp } from '../../../server/http/app.ts';
import { type LateReads, lateReads } from '../../../server/http/late-reads.ts';
import { connect } from '../../databases/connect.ts';
import { demoTime } from '../../databases/provided.ts';
import { rowsOf } from '../../databases/rows.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, siteOrigin } from '../../unit/server/api.ts';
import { botKey, caseMade, guildId, outcomes } from '../../unit/server/bot.ts';

let primary: Cluster;
let standby: Cluster;
let database: Database;
let app: Hono;
let token: string;
/** What the operator was told. */
const said: string[] = [];
/** The reads that are counted, and those that say where they were made. */
let late: LateReads;
const counted: string[] = [];

beforeAll(async () => {
  const programs = findPostgres() ?? '';
  primary = await startCluster(programs, ['fsync=off']);
  standby = await startCluster(programs, ['fsync=off'], primary);
  database = await openDatabase({
    kind: 'url',
    url: primary.url('postgres'),
    read: standby.url('postgres'),
  });
  await seedDemo(database.db, 'small', demoTime);
  token = await tokenFor(database.db, demoAccounts.owner.id, demoTime);
  app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    now: () => demoTime,
    bot: { keys: [botKey] },
    log: (entry) => 'message' in entry && said.push(entry.message),
  });
  late = lateReads(database, { count: (one) => counted.push(one), say: () => undefined, rest: 0 });
}, 120_000);
afterAll(async () => {
  await database.close();
  await standby.stop();
  await primary.stop();
});

async function tellStandby(statement: string): Promise<void> {
  const client = connect(standby.url('postgres'), { max: 1 });
  await client.unsafe(statement);
  await client.end();
}

const page = v.object({ items: v.array(v.object({ id: v.string() })) });
/** The ids on the first page of an export. */
async function exported(): Promise<string[]> {
  const reply = await app.request(`/guild/${guildId}/history?limit=100`, { headers: bearer(token) });
  return v.parse(page, await reply.json()).items.map(({ id }) => id);
}

/** How many reads came from the replica, and how many from the primary. */
async function reads(): Promise<{ replica: number; primary: number }> {
  const text = await (await app.request('/metrics')).text();
  const found = { replica: 0, primary: 0 };
  for (const [, outcome, count] of text.matchAll(/vigie_replica_reads_total\{outcome="(\w+)"\} (\d+)/g))
    found[outcome === 'replica' ? 'replica' : 'primary'] += Number(count);
  return found;
}

const isReplica = async (db: Db) => {
  const reply = await db.execute(sql`select pg_is_in_recovery() as "is"`);
  return rowsOf<{ is: boolean }>(reply)[0]?.is;
};
/** Where a read is made: whether by the replica, and the outcome that is counted. */
const whereIs = async () => [await late.read(isReplica), counted.at(-1)];
const ready = async () => (await app.request('/readyz')).json();
/** Waits until the app reads the replica again. */
const used = () =>
  vi.waitUntil(
    async () => {
      const before = await reads();
      await exported();
      return (await reads()).replica > before.replica;
    },
    { timeout: 20_000, interval: 100 },
  );

describe('a replica', () => {
  it('answers the figures and exports, and nothing else', async () => {
    const paths = ['overview?period=7d', 'modstats', 'tickets/stats', 'history?limit=100'].map(
      (path) => `/guild/${guildId}/${path}`,
    );
    for (const path of [...paths, '/stats']) {
      const before = await reads();
      expect((await app.request(path, { headers: bearer(token) })).status).toBe(200);
      expect([path, await reads()]).toEqual([path, { ...before, replica: before.replica + 1 }]);
    }
    const before = await reads();
    for (const path of ['history', 'captcha', 'automod', 'tickets/history?limit=100'])
      expect((await app.request(`/guild/${guildId}/${path}`, { headers: bearer(token) })).status).toBe(200);
    expect(await reads()).toEqual(before);
    expect(await whereIs()).toEqual([true, 'replica']);
    expect(await ready()).toEqual({ status: 'ready', replica: 'replica' });
  });

  it('shows what has just been written, many times in a row', async () => {
    const before = await reads();
    for (let turn = 0; turn < 50; turn += 1) {
      expect(await outcomes(app, [caseMade(`4${turn}`)])).toEqual(['applied']);
      expect(await exported()).toContain(`4${turn}`);
    }
    // A machine that is busy may be late.
    expect((await reads()).replica).toBeGreaterThan(before.replica);
  });

  it('that lags is not read, and the operator is told, also when it is back', async () => {
    await used();
    await tellStandby('select pg_wal_replay_pause()');
    await outcomes(app, [caseMade('901')]);
    expect(await exported()).toContain('901');
    expect(await exported()).toContain('901');
    expect(await ready()).toEqual({ status: 'ready', replica: 'behind' });
    expect(said.at(-1)).toBe('The replica of DATABASE_READ_URL is not read: behind.');
    expect(await whereIs()).toEqual([false, 'behind']);
    await tellStandby('select pg_wal_replay_resume()');
    await used();
    expect(said.at(-1)).toBe('The replica of DATABASE_READ_URL is read again.');
  }, 40_000);

  it('that dies during a read does not fail it, nor those after it', async () => {
    const where: (boolean | undefined)[] = [];
    await late.read(async (db) => {
      where.push(await isReplica(db));
      if (where.length === 1) await standby.halt();
      await db.execute(sql`select 1`);
    });
    expect(where).toEqual([true, false]);
    expect(counted.at(-1)).toBe('failed');
    await outcomes(app, [caseMade('902')]);
    expect(await exported()).toContain('902');
    expect(await ready()).toEqual({ status: 'ready', replica: 'unreachable' });
    expect(said.at(-1)).toMatch(/is not read: unreachable \(.+\)\.$/);
    await standby.resume();
    await used();
  }, 40_000);

  it('that cancels a slow read is not asked twice, nor is the primary', async () => {
    let asked = 0;
    const slow = late.read((db) => {
      asked += 1;
      return db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 10`);
        await tx.execute(sql`select pg_sleep(60)`);
      });
    });
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(asked).toBe(1);
  });

  it('that was promoted is no replica any more', async () => {
    await used();
    await tellStandby('select pg_promote()');
    await tellStandby('update guilds set name = name');
    expect(await whereIs()).toEqual([false, 'promoted']);
    await outcomes(app, [caseMade('903')]);
    expect(await exported()).toContain('903');
    expect(await ready()).toEqual({ status: 'ready', replica: 'promoted' });
  }, 40_000);
});
