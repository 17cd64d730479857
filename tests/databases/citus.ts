/** Distributed databases for tests: a coordinator and two workers of Citus, each a server of its own on this machine. */
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '../../scripts/setup/cluster.ts';
import { findPostgres } from '../../scripts/setup/postgres.ts';
import { distribute } from '../../server/db/distribute.ts';
import { lookInto } from '../../server/db/look.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { connect } from './connect.ts';
import { copyDatabase, dropDatabase } from './copies.ts';
import { demoTime } from './provided.ts';

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  // Each database has one that looks after its shards.
  'max_worker_processes=40',
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'shared_preload_libraries=citus',
  'citus.shard_count=4',
  'citus.node_conninfo=sslmode=disable',
  'citus.enable_statistics_collection=off',
];

/** A node: where the others find it, and the URL of a database there, with `{name}` for its name. */
interface Node {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

/** Servers of which the first is the coordinator. */
interface Nodes {
  readonly nodes: readonly Node[];
  readonly stop: () => Promise<void>;
}

async function startNodes(): Promise<Nodes> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server to test with.');
  const started: Cluster[] = [];
  const stop = async () => {
    for (const cluster of started) await cluster.stop();
  };
  try {
    for (let count = 0; count < 3; count += 1) started.push(await startCluster(programs, settings));
  } catch (error) {
    await stop();
    throw error;
  }
  const nodes = started.map(({ folder, port, url }) => ({ host: folder, port, url: url('{name}') }));
  for (const node of nodes) {
    const itself = `alter system set citus.local_hostname = '${node.host}'`;
    await on(node, 'postgres', itself, 'select pg_reload_conf()');
  }
  return { nodes, stop };
}

/** The nodes of a coordinator that runs already. All have the same users and passwords. */
async function nodesBehind(coordinator: string): Promise<Nodes> {
  const client = connect(coordinator, { max: 1 });
  try {
    const rows = await client<{ host: string; port: number }[]>`
      select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid`;
    const nodes = rows.map(({ host, port }) => {
      const url = new URL(coordinator);
      url.hostname = encodeURIComponent(host);
      url.port = String(port);
      url.pathname = '/{name}';
      return { host, port, url: url.href.replace('%7Bname%7D', '{name}') };
    });
    return { nodes, stop: async () => undefined };
  } finally {
    await client.end();
  }
}

const on = async (node: Node, database: string, ...statements: string[]) => {
  const client = connect(node.url.replace('{name}', database), { max: 1 });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
};

/** Makes a database on every node, which is not distributed yet. */
async function createOnNodes(nodes: readonly Node[], name: string): Promise<string> {
  for (const node of nodes) {
    await copyDatabase(node.url, 'template0', name);
    await on(node, name, 'create extension citus');
  }
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('There is no coordinator.');
  const { host, port } = coordinator;
  await on(
    coordinator,
    name,
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.host}', ${worker.port})`),
  );
  return coordinator.url.replace('{name}', name);
}

/** Leaves a database to be copied: what looks after its shards would be connected to it. */
async function seal(nodes: readonly Node[], name: string): Promise<void> {
  for (const node of nodes) {
    await on(
      node,
      'postgres',
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

/** Starts the nodes, or uses those of CITUS_URL, with the databases `empty` and `demo`. */
async function startTestNodes(): Promise<Nodes> {
  const { nodes, stop: end } = process.env.CITUS_URL
    ? await nodesBehind(process.env.CITUS_URL)
    : await startNodes();
  const made: string[] = [];
  const stop = async () => {
    for (const name of made) for (const node of nodes) await dropDatabase(node.url, name);
    await end();
  };
  try {
    for (const name of ['empty', 'demo'] as const) {
      made.push(name);
      const url = await createOnNodes(nodes, name);
      const database = await openDatabase({ kind: 'url', url });
      if (name === 'demo') await seedDemo(database.db, 'small', demoTime);
      await database.close();
      await lookInto({ kind: 'url', url }, (db) => distribute(db, () => undefined));
      await seal(nodes, name);
    }
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { nodes, stop } = await startTestNodes();
  const [coordinator = '', ...workers] = nodes.map(({ url }) => url);
  project.provide('postgres', coordinator);
  project.provide('workers', workers);
  return stop;
}
