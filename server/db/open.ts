import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './connect.ts';
import { Embedded } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { createMemory } from './memory.ts';

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

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * How long one query may take on a server, in milliseconds, so that none that is dearer than expected holds a connection. The
 * embedded engine runs on the thread that would have to stop it, and knows no such limit.
 */
export const statementPatience = 15_000;

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
    close: () => client.close(),
  };
}

async function openFolder(path: string): Promise<Database> {
  const unlock = lockFolder(path);
  try {
    mkdirSync(path, { recursive: true });
    const client = await Embedded.open({ dataDir: path });
    await migratePglite(embeddedDb(client), { migrationsFolder });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { ...embeddedDatabase(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openMemory(): Promise<Database> {
  const client = await createMemory(migrationsFolder, (made) =>
    migratePglite(drizzlePglite(made), { migrationsFolder }),
  );
  return embeddedDatabase(client);
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
    close: () => client.end({ timeout: 1 }),
  };
}
