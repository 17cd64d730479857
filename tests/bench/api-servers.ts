/** Starts the API on each database for `npm run bench:api`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../scripts/setup/cluster.ts';
import { ensurePostgres } from '../../scripts/setup/postgres.ts';
import { demoAllowed } from '../../server/fail-safe.ts';
import { prepareDatabase, type Subject } from './api-calls.ts';
import type { Engine } from './engine.ts';
import { endProcess, root, untilAnswers } from './servers.ts';

/** A server to measure. */
export interface ApiServer {
  readonly engine: Engine;
  readonly origin: string;
  readonly subject: Subject;
}

export interface ApiServers {
  readonly floor: string;
  /** The server with the same SQL and nothing else (api-bare.ts), on the PostgreSQL of the measured one. */
  readonly bare: ApiServer;
  readonly servers: readonly ApiServer[];
  stop(): Promise<void>;
}

const floorOrigin = 'http://localhost:4421';
const bareOrigin = 'http://localhost:4424';
const origins: Readonly<Record<Engine, string>> = {
  PGlite: 'http://localhost:4422',
  PostgreSQL: 'http://localhost:4423',
};

/**
 * Starts a server like in production, with JSON logs (discarded here). Rate limits are off, since they would be
 * what is measured.
 */
function start(origin: string, script: string, args: readonly string[], env = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script, '--port', new URL(origin).port, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG: 'json', LIMIT_PER_TOKEN: '0', LIMIT_PER_ADDRESS: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Fills the databases with the full demo, and starts a server on each, the one with the bare route and the one with the same SQL.
 *
 * @param engines which of them; PostgreSQL in any case
 */
export async function startApiServers(engines: readonly Engine[]): Promise<ApiServers> {
  const programs = ensurePostgres();
  if (!programs)
    throw new Error('There is no PostgreSQL server to compare with; POSTGRES_BIN names the folder of one.');
  const data = mkdtempSync(join(tmpdir(), 'vigie-bench-'));
  const children: ChildProcess[] = [];
  let cluster: Cluster | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(endProcess));
    await cluster?.stop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    // PostgreSQL has its default settings, so it waits for the disk like on a real host.
    cluster = await startCluster(programs, []);
    const url = cluster.url('postgres');
    const servers: ApiServer[] = [];
    const run = async (
      engine: Engine,
      place: Parameters<typeof prepareDatabase>[0],
      args: string[],
      env = {},
    ) => {
      console.log(`Filling ${engine}…`);
      const subject = await prepareDatabase(place);
      const server = { engine, origin: origins[engine], subject };
      servers.push(server);
      children.push(
        start(
          origins[engine],
          'server/main.ts',
          ['--no-site', '--strict-port', '--demo', 'none', ...args],
          env,
        ),
      );
      return server;
    };
    if (engines.includes('PGlite'))
      await run('PGlite', { kind: 'folder', path: join(data, 'db') }, ['--data', data]);
    const ofUrl = { DATABASE_URL: url, ALLOW_DEMO: demoAllowed };
    const onServer = await run('PostgreSQL', { kind: 'url', url }, [], ofUrl);
    children.push(start(floorOrigin, 'tests/bench/api-floor.ts', []));
    children.push(start(bareOrigin, 'tests/bench/api-bare.ts', [], ofUrl));
    const addresses = [...servers.map(({ origin }) => `${origin}/readyz`), floorOrigin, bareOrigin];
    await Promise.all(addresses.map((address, index) => untilAnswers(address, children[index])));
    return { floor: floorOrigin, bare: { ...onServer, origin: bareOrigin }, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
