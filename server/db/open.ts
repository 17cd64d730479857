import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { EmbeddedClient } from './embedded.ts';
import { newerFolder, openEngine } from './folder.ts';
import type { ServerLocation } from './location.ts';
import { lockFolder } from './lock.ts';
import { migrationState } from './migrations.ts';
import { CountedUse, type PoolUse, poolUse } from './pool-use.ts';
import type { Waiting } from './reachable.ts';
import { type Opening, openServer } from './server.ts';
import { emptyTemplate, migrationsFolder } from './template.ts';

/** Where queries run: a database or a transaction, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  /** A streaming replica; null without one. It is read through `server/http/late-reads.ts`. */
  readonly replica: Db | null;
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
 * - `url`: a PostgreSQL server, for any number of processes
 */
export type DatabaseLocation =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly path: string }
  | ServerLocation;

/** Interval of checkpoints in milliseconds; the same as a server's default. */
const checkpointInterval = 300_000;

/**
 * Opens the database and runs migrations. This is idempotent: an interrupted migration is rolled back and runs again at
 * the next start.
 *
 * @param say tells the operator what is waited for or done
 * @param online whether a server's large tables are changed in small steps, while others read and write them
 * @throws DatabaseLocked when another process uses the folder
 * @throws Error with a sentence for the operator when the folder or the server cannot be used
 */
export function openDatabase(
  place: DatabaseLocation,
  say: Waiting['say'] = () => undefined,
  online = false,
): Promise<Database> {
  if (place.kind === 'url') return openUrl(place, { say, online });
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
  const pool = new CountedUse();
  const queries: EmbeddedQueries = {
    query: (...query) => pool.count(client.query(...query)),
    transaction: (work) => pool.count(client.transaction(work)),
  };
  return {
    db: embeddedDb(queries),
    replica: null,
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
    const client = await openEngine(path);
    if ((await migrationState(embeddedDb(client))).isNewer) {
      await client.close();
      throw newerFolder(path);
    }
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

async function openMemory(): Promise<Database> {
  return embeddedDatabase(await EmbeddedClient.open({ loadDataDir: await emptyTemplate() }));
}

async function openUrl(place: ServerLocation, opening: Opening): Promise<Database> {
  const { pool, replica, listen, close } = await openServer(place, opening);
  const db = drizzlePostgres(pool);
  // Side by side with a newer version while one is replaced by the other.
  if ((await migrationState(db)).isNewer) opening.say('A newer version of Vigie has migrated the database.');
  return {
    db,
    replica: replica && drizzlePostgres(replica),
    shared: true,
    pool: poolUse(pool),
    listen,
    checkpoint: async () => undefined,
    close,
  };
}
