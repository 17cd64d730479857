import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { Embedded } from './embedded.ts';
import { startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { emptyTemplate, migrationsFolder } from './template.ts';

/**
 * Connections to a PostgreSQL server. A URL may also name the server's socket, as PostgreSQL's own programs take it and
 * the driver does not: `postgres://vigie@%2Fvar%2Frun%2Fpostgresql/vigie`.
 */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  const host = decodeURIComponent(new URL(url).hostname);
  return postgres(url, {
    onnotice: () => undefined,
    ...(host.startsWith('/') ? { host } : {}),
    ...options,
  });
}

/** What a query runs on: a database or a transaction in it, whichever engine is behind. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database with the newest tables. */
export interface Database {
  readonly db: Db;
  /** Other processes may be using it too. */
  readonly shared: boolean;
  /**
   * Calls `wake` after every commit that notified a channel (`pg_notify`), of whichever process, and whenever one may have
   * been missed: a lost connection is made anew.
   *
   * @returns the end of it
   */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  /** Shortens the log of what was written lately. A server does it by itself, an embedded folder every five minutes. */
  checkpoint(): Promise<void>;
  /** Ends all connections and gives the folder's lock back. */
  close(): Promise<void>;
}

/**
 * Where the data is.
 * - `memory`: gone with the process; for tests
 * - `folder`: the embedded engine's own folder, for one process at a time
 * - `url`: a PostgreSQL server (`postgres://…`), for any number of processes
 */
export type DatabasePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string };

/**
 * How long one query may take on a server, in milliseconds, so that none that is dearer than expected holds a connection. The
 * embedded engine runs on the thread that would have to stop it, and knows no such limit.
 */
export const statementPatience = 15_000;

/** As often as a server does it, in milliseconds. */
const checkpointInterval = 300_000;

/** Any fixed number that nothing else on the server locks. */
const migrationLock = 7_218_430_991;

/**
 * Opens the database and brings its tables up to date. Opening again changes nothing; an interrupted migration is
 * rolled back as a whole and runs again at the next start.
 *
 * @throws DatabaseLocked when another process has the folder open
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'url') return openUrl(place.url);
  if (place.kind === 'folder') return openFolder(resolve(place.path));
  return openMemory();
}

/** The query builder uses no more of PGlite than this. */
function embeddedDb(client: Embedded): PgliteDatabase {
  return drizzlePglite(client as Pick<PGlite, 'query' | 'transaction'> as PGlite);
}

/** A database whose engine runs in this process alone. */
export function embeddedDatabase(client: Embedded): Database {
  return {
    db: embeddedDb(client),
    shared: false,
    listen: (channel, wake) => client.listen(channel, wake),
    checkpoint: async () => void (await client.query('checkpoint')),
    close: () => client.close(),
  };
}

async function openFolder(path: string): Promise<Database> {
  const unlock = lockFolder(path);
  try {
    if (!existsSync(join(path, 'PG_VERSION'))) await makeFolder(path);
    const client = await Embedded.open({ dataDir: path });
    await migratePglite(embeddedDb(client), { migrationsFolder });
    const database = embeddedDatabase(client);
    // No other process does it here, and without it the log would hold all that was ever written. One that fails, on a full
    // disk for one, is made up for by the next.
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

/** Makes a migrated empty database aside, so that one that was interrupted never counts. */
async function makeFolder(path: string): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  const engine = await startEngine({ dataDir: draft, loadDataDir: await emptyTemplate() });
  await engine.close();
  renameSync(draft, path);
}

async function openMemory(): Promise<Database> {
  return embeddedDatabase(await Embedded.open({ loadDataDir: await emptyTemplate() }));
}

async function openUrl(url: string): Promise<Database> {
  const single = connect(url, { max: 1 });
  try {
    // Several processes may start at once; the migrator itself takes no lock.
    await single`select pg_advisory_lock(${migrationLock})`;
    await migratePostgres(drizzlePostgres(single), { migrationsFolder });
  } finally {
    await single.end();
  }
  // A lost server is asked for again every second: calls are refused at once meanwhile, and not long after it is back.
  const client = connect(url, {
    connect_timeout: 5,
    backoff: () => 1,
    connection: { statement_timeout: statementPatience },
  });
  return {
    db: drizzlePostgres(client),
    shared: true,
    listen: async (channel, wake) => (await client.listen(channel, wake, wake)).unlisten,
    checkpoint: async () => undefined,
    close: () => client.end({ timeout: 1 }),
  };
}
