/** A primary that is killed during writes, and its synchronous replica, which is promoted by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../../scripts/setup/cluster.ts';
import { findPostgres } from '../../../scripts/setup/postgres.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { demoAllowed } from '../../../server/fail-safe.ts';
import { connect } from '../../databases/connect.ts';
import { type MovingAddress, startMovingAddress } from '../../databases/moving-address.ts';
import { startServer } from '../process.ts';
import { botKey, site } from './balanced/cluster.ts';
import { Ledger, startLoad } from './balanced/load.ts';
import { readStream } from './balanced/reader.ts';
import { prepareScene, type Scene } from './balanced/scene.ts';
import { changesIn, checkWhole } from './balanced/whole.ts';

let primary: Cluster;
let standby: Cluster;
let address: MovingAddress;
let scene: Scene;

async function tell(cluster: Cluster, ...statements: string[]): Promise<void> {
  const client = connect(cluster.url('postgres'), { max: 1 });
  for (const statement of statements) await client.unsafe(statement);
  await client.end();
}

beforeAll(async () => {
  const programs = findPostgres() ?? '';
  primary = await startCluster(programs, ['fsync=off']);
  const database = await openDatabase({ kind: 'url', url: primary.url('postgres') });
  scene = await prepareScene(database);
  await database.close();
  standby = await startCluster(programs, ['fsync=off'], primary);
  await tell(primary, `alter system set synchronous_standby_names = 'replica'`, 'select pg_reload_conf()');
  address = await startMovingAddress(primary);
}, 120_000);
afterAll(async () => {
  await address.stop();
  await standby.stop();
  await primary.stop();
});

it('nothing acknowledged is lost, all is written again within ten seconds, and the bot hears of each change once', async () => {
  const env = {
    DATABASE_URL: address.url('postgres'),
    ALLOW_DEMO: demoAllowed,
    SITE_ORIGIN: site,
    BOT_KEY: botKey,
  };
  const both = [0, 1].map(() => startServer(['--demo', 'none'], env));
  const [origin = '', other = ''] = await Promise.all(both.map((one) => one.ready()));
  const ledger = new Ledger(scene);
  const stream = await readStream(other);
  const load = startLoad(origin, scene.tokens, ledger, 'database may break');
  await load.more(5);
  await stream.reached(1);

  await primary.halt();
  await tell(standby, 'select pg_promote()');
  address.moveTo(standby);
  const promoted = performance.now();
  await load.more(1);
  const seconds = (performance.now() - promoted) / 1000;
  expect(seconds).toBeLessThan(10);
  await load.more(5);
  await load.stop();

  const database = await openDatabase({ kind: 'url', url: standby.url('postgres') });
  await checkWhole(database.db, origin, scene, ledger);
  const changes = await changesIn(database.db);
  await stream.reached(changes.at(-1) ?? 0);
  expect(stream.ids).toEqual(changes);
  expect(stream.resumed).toEqual([]);
  await stream.stop();
  await database.close();
}, 120_000);
