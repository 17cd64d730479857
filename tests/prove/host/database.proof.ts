/**
 * The host while its database is slow, gone, crashed or on a full disk, and afterwards: calls are answered in the end or told to come
 * again, nothing acknowledged is lost, and the host recovers by itself.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { demoAllowed } from '../../../server/fail-safe.ts';
import { startMovingAddress } from '../../databases/moving-address.ts';
import { botKey, site } from '../../faults/postgres/balanced/cluster.ts';
import { Ledger, type Load, startLoad } from '../../faults/postgres/balanced/load.ts';
import { readStream } from '../../faults/postgres/balanced/reader.ts';
import { prepareScene, type Scene } from '../../faults/postgres/balanced/scene.ts';
import { changesIn, checkWhole } from '../../faults/postgres/balanced/whole.ts';
import { type ServerProcess, startServer } from '../../faults/process.ts';
import { mountSmallDisk } from '../../faults/small-disk.ts';
import { figure } from '../figure.ts';
import { keepReading } from './database/reads.ts';

/** How often each fault begins and ends. */
const rounds = 3;

interface Fault {
  readonly name: string;
  /** Fewer times than the others, for one that takes long. */
  readonly rounds?: number;
  readonly begin: () => unknown;
  /** What has to happen while it lasts. */
  readonly during: (load: Load) => Promise<unknown>;
  readonly end: () => unknown;
}

interface Subject {
  readonly name: string;
  readonly server: ServerProcess;
  readonly scene: Scene;
  /** Opens what is stored, past the host. */
  readonly open: () => Promise<Database>;
}

const env = { SITE_ORIGIN: site, BOT_KEY: botKey, ALLOW_DEMO: demoAllowed };
const options = ['--demo', 'none'];
const isRefused = (what: string) => what.endsWith(': 503');
const someSeconds = () => after(5000);

async function prove({ name, server, scene, open }: Subject, faults: readonly Fault[]): Promise<void> {
  const from = performance.now();
  const origin = await server.ready();
  const ledger = new Ledger(scene);
  const stream = await readStream(origin);
  const load = startLoad(origin, scene.tokens, ledger, 'database may break');
  const reads = keepReading(`${origin}/guild/1001/captcha`, scene.tokens[0] ?? '');
  const alive = keepReading(`${origin}/healthz`);
  await load.more(5);
  const recovered: string[] = [];
  for (const { name: fault, rounds: times = rounds, begin, during, end } of faults) {
    const waits: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await begin();
      await during(load);
      await end();
      const back = performance.now();
      await load.more(1);
      waits.push((performance.now() - back) / 1000);
    }
    recovered.push(`${fault} ${Math.max(...waits).toFixed(1)} s (${times} times)`);
  }
  await load.stop();
  for (const one of [reads, alive]) await one.stop();
  expect(server.child.exitCode).toBeNull();
  const wrong = [
    ...[...reads.statuses.keys()].filter((status) => status !== '200' && status !== '503'),
    ...[...alive.statuses.keys()].filter((status) => status !== '200'),
    ...load.unanswered.filter((what) => !isRefused(what)),
  ];
  const database = await open();
  await checkWhole(database.db, origin, scene, ledger);
  const changes = await changesIn(database.db);
  await stream.reached(changes.at(-1) ?? 0);
  expect(stream.ids).toEqual(changes);
  await stream.stop();
  await database.close();
  const cases = [...ledger.cases.values()].flat().length;
  const saves = [...ledger.saved.values()].reduce((sum, saved) => sum + saved, 0);
  const figures = [
    `all written again after: ${recovered.join(', ')}`,
    `${saves} saves, ${ledger.added.size} rules and ${cases * 2} events acknowledged and stored once, ${changes.length} changes told once`,
    `${load.unanswered.filter(isRefused).length} writes told to come again, reads: ${[...reads.statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}`,
    `${wrong.length} wrong; ${Math.round((performance.now() - from) / 1000)} s`,
  ];
  figure('database', `${name}, ${figures.join('; ')}`);
  expect(wrong).toEqual([]);
}

it.skipIf(findPostgres() === null)('PostgreSQL that is slow, gone, and crashed', async () => {
  const cluster = await startCluster(findPostgres() ?? '', ['fsync=off']);
  const address = await startMovingAddress(cluster);
  try {
    const open = () => openDatabase({ kind: 'url', url: cluster.url('postgres') });
    const database = await open();
    const scene = await prepareScene(database);
    await database.close();
    const server = startServer(options, {
      ...env,
      DATABASE_URL: address.url('postgres'),
    });
    const slowly = (delay: number) => () => {
      address.delay = delay;
    };
    await prove({ name: 'PostgreSQL', server, scene, open }, [
      { name: 'slow by 2 s', rounds: 1, begin: slowly(2000), during: (load) => load.more(1), end: slowly(0) },
      { name: 'gone', begin: address.leave, during: someSeconds, end: address.comeBack },
      { name: 'crashed', begin: cluster.halt, during: someSeconds, end: cluster.resume },
    ]);
    await server.kill();
  } finally {
    await address.stop();
    await cluster.stop();
  }
});

it('PGlite on a disk that is full', async (test) => {
  const disk = mountSmallDisk(150);
  if (typeof disk === 'string') return test.skip(disk);
  const copies = mkdtempSync(join(tmpdir(), 'vigie-prove-disk-'));
  try {
    const folder = join(disk.folder, 'db');
    const database = await openDatabase({ kind: 'folder', path: folder });
    const scene = await prepareScene(database);
    await database.close();
    const server = startServer([...options, '--data', disk.folder], env);
    const open = async () => {
      // The host has the folder open.
      cpSync(folder, join(copies, 'db'), { recursive: true });
      return openDatabase({ kind: 'folder', path: join(copies, 'db') });
    };
    const untilRefused = async (load: Load) => {
      const before = load.unanswered.length;
      while (load.unanswered.length < before + 20) await after(50);
    };
    await prove({ name: 'PGlite', server, scene, open }, [
      { name: 'full', begin: disk.fill, during: untilRefused, end: disk.free },
    ]);
    await server.kill();
  } finally {
    rmSync(copies, { recursive: true });
    disk.unmount();
  }
});
