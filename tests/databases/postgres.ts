import type { TestProject } from 'vitest/node';
import { startCluster } from '../../scripts/setup/cluster.ts';
import { findPostgres } from '../../scripts/setup/postgres.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { copyDatabase } from './copies.ts';
import { demoTime } from './provided.ts';

/** Data need not survive, and results of tests must not depend on autovacuum. */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];

/** Starts a server with the databases `empty` and `demo`. `server` is the URL of a database, with `{name}` for its name. */
export async function startTestCluster(): Promise<{ server: string; stop: () => Promise<void> }> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server to test with.');
  const cluster = await startCluster(programs, settings);
  try {
    const server = cluster.url('{name}');
    await copyDatabase(server, 'template0', 'empty');
    await (await openDatabase({ kind: 'url', url: cluster.url('empty') })).close();
    await copyDatabase(server, 'empty', 'demo');
    const demo = await openDatabase({ kind: 'url', url: cluster.url('demo') });
    await seedDemo(demo.db, 'small', demoTime);
    await demo.close();
    return { server, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Starts a server for all test files, with the databases that they copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestCluster();
  project.provide('postgres', server);
  return stop;
}
