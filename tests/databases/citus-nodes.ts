/** Nodes of Citus, each a server of its own on this machine. */
import { type Cluster, startCluster } from '../../scripts/setup/cluster.ts';
import { connect } from './connect.ts';
import { copyDatabase } from './copies.ts';

/** What every node needs, beside what is its tests' or bench's own. */
const needed = [
  'max_connections=200',
  // Each database has one that looks after its shards.
  'max_worker_processes=40',
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'citus.enable_statistics_collection=off',
];

/** A node: where the others find it, and the URL of a database there, with `{name}` for its name. */
export interface Node {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

/** Servers of which the first is the coordinator. */
export interface Nodes {
  readonly nodes: readonly Node[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts servers with the extension.
 *
 * @param programs the folder of PostgreSQL's programs, where Citus is installed
 */
export async function startNodes(
  programs: string,
  count: number,
  settings: readonly string[],
): Promise<Nodes> {
  const started: Cluster[] = [];
  const stop = async () => {
    for (const cluster of started) await cluster.stop();
  };
  try {
    while (started.length < count) started.push(await startCluster(programs, [...needed, ...settings]));
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

/** Runs statements in a database of one node. */
export async function on(node: Node, database: string, ...statements: string[]): Promise<void> {
  const client = connect(node.url.replace('{name}', database), { max: 1 });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database on every node, which is not distributed yet. */
export async function createOnNodes(nodes: readonly Node[], name: string): Promise<string> {
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
