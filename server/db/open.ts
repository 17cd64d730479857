import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { EmbeddedClient } from './embedded.ts';
import { startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { countedClient, PoolUse } from './pool-use.ts';
import { emptyTemplate, migrationsFolder } from './template.ts';

/**
 * Connects to a PostgreSQL server. The URL may name a Unix socket, as PostgreSQL's own programs accept and the driver does not:
 * `postgres://vigie@%2Fvar%2Frun%2Fpostgresql/vigie`.
 */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const host = decodeURIComponent(new URL(url).hostname);
  return postgres(url, {
    onnotice: () => undefined,
    ...(host.startsWith('/') ? { host } : {}),
    ...options,
  });
}

/** Where queries run: a database or a transaction, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  /** Whether other processes may use it too. */
  readonly shared: boolean;
  /** How its connections are used. */
  readonly pool: PoolUse;
  /**
   * Calls `wake` after every commit that notified a channel (`pg_notify`), from any process, and after a reconnect, since
   * notifications may have been missed.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  /** Shortens the write-ahead log. A server does this itself; an embedded database every five minutes. */
  checkpoint(): Promise<void>;
  /** Closes all connections and releases the folder's lock. */
  close(): Promise<void>;
}

/**
 * Where the data is stored.
 * - `memory`: lost with the process; for tests
 * - `folder`: the embedded engine's folder, for one process at a time
 * - `url`: a PostgreSQL server (`postgres://…`), for any number of processes
 */
export type DatabaseLocation =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };

/**
 * Statement timeout on a server, in milliseconds, so that an unexpectedly slow query does not block a connection. The
 * embedded engine has none, because it runs on the thread that would have to cancel it.
 */
export const statementTimeout = 15_000;

/** Interval of checkpoints in milliseconds; the same as a server's default. */
const checkpointInterval = 300_000;

/** The id of an advisory lock. No other code of the server uses it. */
const migrationLock = 7_218_430_991;

/**
 * Opens the database and runs migrations. This is idempotent: an interrupted migration is rolled back and runs again at
 * the next start.
 *
 * @throws DatabaseLocked when another process uses the folder
 */
export function openDatabase(place: DatabaseLocation): Promise<Database> {
  if (place.kind === 'url') return openUrl(place.url);
  if (place.kind === 'folder') return openFolder(resolve(place.path));
  return openMemory();
}

/** The methods of PGlite that the query builder uses. */
type EmbeddedQueries = Pick<PGlite, 'query' | 'transaction'>;

function embeddedDb(client: EmbeddedQueries): PgliteDatabase {
  return drizzlePglite(client as PGlite);
}

/** A database with an engine in this process. */
export function embeddedDatabase(client: EmbeddedClient): Database {
  // Its engine does one thing at a time.
  const pool = new PoolUse(1);
  const queries: EmbeddedQueries = {
    query: (...query) => pool.count(client.query(...query)),
    transaction: (work) => pool.count(client.transaction(work)),
  };
  return {
    db: embeddedDb(queries),
    shared: false,
    pool,
    listen: (channel, wake) => client.listen(channel, wake),
    checkpoint: async () => void (await client.query('checkpoint')),
    close: () => client.close(),
  };
}

async function openFolder(path: string): Promise<Database> {
  const unlock = lockFolder(path);
  try {
    if (!existsSync(join(path, 'PG_VERSION'))) await makeFolder(path);
    const client = await EmbeddedClient.open({ dataDir: path });
    await migratePglite(embeddedDb(client), { migrationsFolder });
    const database = embeddedDatabase(client);
    // Without checkpoints, the log would grow without limit. A failed one, for example on a full disk, is retried by
    // the next.
    const tidying = setInterval(
      () => database.checkpoint().catch(() => undefined),
      checkpointInterval,
    ).unref();
    const close = async () => {
      clearInterval(tidying);
      await client.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates an empty migrated database under a temporary name, so that an interrupted creation leaves none. */
async function makeFolder(path: string): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  const engine = await startEngine({ dataDir: draft, loadDataDir: await emptyTemplate() });
  await engine.close();
  renameSync(draft, path);
}

async function openMemory(): Promise<Database> {
  return embeddedDatabase(await EmbeddedClient.open({ loadDataDir: await emptyTemplate() }));
}

async function openUrl(url: string): Promise<Database> {
  const single = connect(url, { max: 1 });
  try {
    // Several processes may start at once, and the migrator takes no lock.
    await single`select pg_advisory_lock(${migrationLock})`;
    await migratePostgres(drizzlePostgres(single), { migrationsFolder });
  } finally {
    await single.end();
  }
  // After a lost connection, the client reconnects every second. Queries fail at once until it succeeds.
  const client = connect(url, {
    connect_timeout: 5,
    backoff: () => 1,
    connection: { statement_timeout: statementTimeout },
  });
  const pool = new PoolUse(client.options.max);
  return {
    db: drizzlePostgres(countedClient(client, pool)),
    shared: true,
    pool,
    listen: async (channel, wake) => (await client.listen(channel, wake, wake)).unlisten,
    checkpoint: async () => undefined,
    close: () => client.end({ timeout: 1 }),
  };
}
