/** Runs migrations on a server, under locks, because several processes may start at once and the migrator takes none. */
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { knownMigrations, type Migration, migrationState } from './migrations.ts';
import { dropUnfinished, runOnline, withShortLocks } from './online.ts';
import { migrationsFolder } from './template.ts';

/** Ids of advisory locks. No other code of the server uses them. */
const migrationLock = 7_218_430_991;
const preparationLock = 7_218_430_996;

/** How often a process asks whether another one has done, in milliseconds. */
const askEvery = 500;

/**
 * Waits while another process of this version prepares or runs migrations, until the connection ends. It asks again and again, because
 * an index is not built concurrently while a statement waits.
 */
async function waitForTurn(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      preparationLock,
    ]);
    if (rows[0]?.mine) return;
    if (attempt === 2) say('Waiting for another process that migrates the database…');
    await wait(askEvery);
  }
}

/** Runs those of the first migrations that the database has not seen, in one transaction and under no lock. */
export function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  return dialect.migrate([...migrations], session, { migrationsFolder });
}

async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await runMigrations(client, migrations);
  } finally {
    // A lost connection has lost it already.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
  }
}

/** Does all that can be done before each migration while the database is in use, and then runs it. */
async function migrateOnline(
  client: pg.Client,
  pending: readonly Migration[],
  say: (line: string) => void,
): Promise<void> {
  const known = knownMigrations();
  const run = (upTo: number) => withShortLocks(client, say, () => migrate(client, known.slice(0, upTo)));
  for (const { name, online } of pending) {
    if (online.length === 0) continue;
    await run(known.findIndex((one) => one.name === name));
    say(`Before ${name}:`);
    await runOnline(client, online, say);
  }
  await run(known.length);
}

/**
 * Brings a database up to date.
 *
 * @param online whether it is large and in use: no lock is then kept for longer than a moment, and `say` is told of each step
 */
export async function bringUpToDate(
  client: pg.Client,
  online: boolean,
  say: (line: string) => void,
): Promise<void> {
  await waitForTurn(client, say);
  const { pending } = await migrationState(drizzle(client));
  if (online && pending.length > 0) return migrateOnline(client, pending, say);
  await dropUnfinished(
    client,
    pending.flatMap((migration) => migration.online),
  );
  await migrate(client, knownMigrations());
}
