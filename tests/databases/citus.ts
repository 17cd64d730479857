/** Distributed databases for tests: a coordinator and two workers of Citus, each a server of its own on this machine. */
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/setup/postgres.ts';
import { distribute } from '../../server/db/distribute.ts';
import { lookInto } from '../../server/db/look.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { createOnNodes, type Node, type Nodes, on, startNodes } from './citus-nodes.ts';
import { connect } from './connect.ts';
import { dropDatabase } from './copies.ts';
import { demoTime } from './provided.ts';

const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'citus.shard_count=4'];

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
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server to test with.');
  const { nodes, stop: end } = process.env.CITUS_URL
    ? await nodesBehind(process.env.CITUS_URL)
    : await startNodes(programs, 3, settings);
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
