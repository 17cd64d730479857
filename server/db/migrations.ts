import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema } from 'drizzle-orm/pg-core';
import { onlineStatements } from './online.ts';
import { codesOf } from './outage.ts';
import { migrationsFolder } from './template.ts';

/** What the migrator has run. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  /** When the migration was made, in milliseconds. The migrator goes by it. */
  created_at: bigint({ mode: 'number' }),
});

type Readable = Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'select'>;

/** A migration of this version. */
export interface Migration extends MigrationMeta {
  /** Of its file, without the ending. */
  readonly name: string;
  /** What is done before it while the database is in use (server/db/online.ts). */
  readonly online: readonly string[];
}

/** What is between a database and this version of the host. */
export interface MigrationState {
  /** How many migrations this version has. */
  readonly known: number;
  /** The migrations that have yet to be run. */
  readonly pending: readonly Migration[];
  /** Whether a newer version has written it: it has a migration that this one does not know. */
  readonly isNewer: boolean;
}

/** The migrations of this version, in their order. */
export function knownMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { readonly entries: readonly { readonly tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map((migration, index) => {
    const name = entries[index]?.tag ?? '';
    return { ...migration, name, online: onlineStatements(join(migrationsFolder, name)) };
  });
}

export async function migrationState(db: Readable): Promise<MigrationState> {
  const known = knownMigrations();
  const last = await lastRun(db);
  return {
    known: known.length,
    pending: known.filter(({ folderMillis }) => folderMillis > last),
    isNewer: known.every(({ folderMillis }) => folderMillis < last),
  };
}

/** When the migration was made that was run last; 0 for an empty database. */
async function lastRun(db: Readable): Promise<number> {
  try {
    const runs = await db.select().from(done);
    return Math.max(0, ...runs.map(({ created_at }) => created_at ?? 0));
  } catch (error) {
    // Neither schema nor table is there.
    if (codesOf(error).some((code) => code === '42P01' || code === '3F000')) return 0;
    throw error;
  }
}
