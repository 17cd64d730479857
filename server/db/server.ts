/** Connections to a PostgreSQL server, directly or through a pooler in transaction mode. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { Listener } from './listener.ts';
import type { ServerLocation } from './location.ts';
import { bringUpToDate } from './migrate.ts';
import { Misconfigured, type Waiting, whenReachable } from './reachable.ts';
import { checkLimit, limitRole, statementTimeout } from './statement-limit.ts';

/** The longest timeout of a statement in milliseconds, since the driver does not send 0. */
const longest = 2_147_483_647;

/** How long queries may take to end when a process stops, in milliseconds. */
const patience = 1000;

/** The driver's settings for a URL, whose `sslmode` means what it does to PostgreSQL's own programs. */
const settingsOf = (url: string): pg.ClientConfig => ({
  ...toClientConfig(parse(url, { useLibpqCompat: true })),
  keepAlive: true,
});

/** How long the server may take to accept a connection, in milliseconds. */
const connectPatience = 5000;

/** A connection. The pool's own timeout would also count the time in which all others are in use. */
class Connection extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectPatience });
    // Queries tell of a lost connection; one that is lost without a query is replaced.
    this.on('error', () => undefined);
  }
}

/** At most ten connections, opened when they are needed and kept. While the server is away, queries fail at once. */
function openPool(url: string, isPooled: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf(url),
    max: 10,
    idleTimeoutMillis: 0,
    // Statements of a transaction that do not wait for each other are sent together.
    pipeline: true,
    Client: Connection,
    // A pooler refuses unknown settings of a connection.
    ...(isPooled ? {} : { statement_timeout: statementTimeout }),
  });
  return pool.on('error', () => undefined);
}

/** Connections to a server. */
export interface Server {
  readonly pool: pg.Pool;
  /** To the replica; null without one. Connects with the first query. */
  readonly replica: pg.Pool | null;
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Runs work on a connection of its own. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  settings: pg.ClientConfig = {},
): Promise<T> {
  const client = new Connection({ ...settingsOf(url), ...settings });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the database up to date, past a pooler. */
async function update({ url, direct }: ServerLocation, { say, online }: Opening): Promise<void> {
  const migrateOn = async (client: pg.Client) => {
    await bringUpToDate(client, online, say);
    if (direct !== undefined) await limitRole(client, settingsOf(url).user ?? null);
  };
  try {
    // No default of the role ends a long migration. A pooler refuses this setting, before it could keep the lock.
    await withConnection(direct ?? url, migrateOn, { statement_timeout: longest });
  } catch (error) {
    throw isOfPooler(error) ? new Misconfigured(pastPooler, { cause: error }) : error;
  }
}

const pastPooler =
  'Migrations and notifications need a session, and a pooler answered: set DATABASE_DIRECT_URL to an address that leads past it.';

const isOfPooler = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

/** How a server is opened. */
export interface Opening {
  /** Tells the operator what is waited for or done. */
  readonly say: Waiting['say'];
  /** Whether migrations are run on a large database that is in use (server/db/online.ts). */
  readonly online: boolean;
}

/**
 * Brings the database up to date and connects to it.
 *
 * @throws Error with a sentence for the operator when the server refuses, or a pooler is not configured as needed
 */
export async function openServer(place: ServerLocation, opening: Opening): Promise<Server> {
  const { say } = opening;
  const { url, direct, read } = place;
  const isPooled = direct !== undefined;
  await whenReachable(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', () => update(place, opening), {
    say,
  });
  const pool = openPool(url, isPooled);
  const replica = read === undefined ? null : openPool(read, isPooled);
  const listener = new Listener(settingsOf(direct ?? url));
  const close = async () => {
    const ended = Promise.all([pool.end(), replica?.end(), listener.close()]);
    await Promise.race([ended, wait(patience, undefined, { ref: false })]);
  };
  try {
    if (isPooled) await whenReachable('DATABASE_URL', () => checkLimit(pool), { say });
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, replica, listen: (channel, wake) => listener.listen(channel, wake), close };
}
