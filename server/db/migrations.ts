import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema } from 'drizzle-orm/pg-core';
import { codesOf } from './outage.ts';
import { migrationsFolder } from './template.ts';

/** What the migrator has run. */
const done = pgSchema('drizzle').table('__drizzle_migrations', {
  /** When the migration was made, in milliseconds. The migrator goes by it. */
  created_at: bigint({ mode: 'number' }),
});

type Readable = Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'select'>;

/** What is between a database and this version of the host. */
export interface MigrationState {
  /** How many migrations this version has. */
  readonly known: number;
  /** The statements of each migration that has yet to be run. */
  readonly pending: readonly (readonly string[])[];
  /** Whether a newer version has written it: it has a migration that this one does not know. */
  readonly isNewer: boolean;
}

export async function migrationState(db: Readable): Promise<MigrationState> {
  const known = readMigrationFiles({ migrationsFolder });
  const last = await lastRun(db);
  return {
    known: known.length,
    pending: known.filter(({ folderMillis }) => folderMillis > last).map(({ sql }) => sql),
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
