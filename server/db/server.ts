/** Connections to a PostgreSQL server, directly or through a pooler in transaction mode. */
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { connect, roleOf } from './connect.ts';
import type { ServerLocation } from './location.ts';
import { type Waiting, whenReachable } from './reachable.ts';
import { checkLimit, limitRole, statementTimeout } from './statement-limit.ts';
import { migrationsFolder } from './template.ts';

/** The id of an advisory lock. No other code of the server uses it. */
const migrationLock = 7_218_430_991;

/** The longest timeout of a statement in milliseconds, since the driver does not send 0. */
const longest = 2_147_483_647;

/** After a lost connection, the client reconnects every second. Queries fail at once until it succeeds. */
const patience = { connect_timeout: 5, backoff: () => 1 };

/**
 * A pooler refuses unknown settings of a connection, and gives each transaction another one, which has not prepared the
 * statements of the one before.
 */
const pooledOptions = { ...patience, prepare: false };
const directOptions = { ...patience, connection: { statement_timeout: statementTimeout } };

/**
 * Keeps the driver from sending a query behind another one that is under way on the same connection. A pooler would hand on the
 * database's connection between the two, and the second would wait for ever: it is sent in two parts.
 */
function oneByOne(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client;
  // The driver asks this itself before it sends more; its option `max_pipeline: 0` breaks transactions.
  const last = { onexecute: () => false };
  client.unsafe = (query, parameters, options) => unsafe(query, parameters, { ...last, ...options });
  return client;
}

/** Connections to a server. */
export interface Server {
  readonly client: postgres.Sql;
  /** To the replica; null without one. Connects with the first query. */
  readonly replica: postgres.Sql | null;
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Runs migrations under a lock, because several processes may start at once and the migrator takes none. */
async function update({ url, direct }: ServerLocation): Promise<void> {
  // No default of the role ends a long migration. A pooler refuses this setting, before it could keep the lock.
  const single = connect(direct ?? url, {
    max: 1,
    connect_timeout: 5,
    connection: { statement_timeout: longest },
  });
  try {
    await single`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(single), { migrationsFolder });
    if (direct !== undefined) await limitRole(single, roleOf(url));
  } catch (error) {
    throw isOfPooler(error) ? new Error(pastPooler, { cause: error }) : error;
  } finally {
    await single.end();
  }
}

const pastPooler =
  'Migrations and notifications need a session, and a pooler answered: set DATABASE_DIRECT_URL to an address that leads past it.';

const isOfPooler = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

/**
 * Brings the database up to date and connects to it.
 *
 * @param say tells the operator that the server is waited for
 * @throws Error with a sentence for the operator when the server refuses, or a pooler is not configured as needed
 */
export async function openServer(place: ServerLocation, say: Waiting['say']): Promise<Server> {
  const { url, direct, read } = place;
  await whenReachable(direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', () => update(place), { say });
  const open = (to: string) =>
    direct === undefined ? connect(to, directOptions) : oneByOne(connect(to, pooledOptions));
  const client = open(url);
  const listener = direct === undefined ? client : connect(direct, { ...directOptions, max: 1 });
  const replica = read === undefined ? null : open(read);
  const clients = new Set([client, listener, ...(replica ? [replica] : [])]);
  const close = async () => {
    await Promise.all([...clients].map((one) => one.end({ timeout: 1 })));
  };
  try {
    if (direct !== undefined) await whenReachable('DATABASE_URL', () => checkLimit(client), { say });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    replica,
    listen: async (channel, wake) => (await listener.listen(channel, wake, wake)).unlisten,
    close,
  };
}
