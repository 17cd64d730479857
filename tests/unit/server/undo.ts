import { is, sql, TransactionRollbackError } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../../server/db/open.ts';
import * as schema from '../../../server/db/schema.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';

/** A database whose changes can be rolled back, so that thousands of calls can start from the same state. */
export interface UndoableDatabase extends Database {
  /** Runs work and rolls back what it wrote. Meanwhile only the `db` of this object may be used. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

/** Everything that uses the returned `db` runs in the current transaction. */
export function undoable(database: Database): UndoableDatabase {
  let current: Db = database.db;
  const db = new Proxy(database.db, {
    get(_, name) {
      const member: unknown = Reflect.get(current, name);
      return typeof member === 'function' ? member.bind(current) : member;
    },
  });
  return {
    ...database,
    db,
    async undone(work) {
      let done: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
      try {
        await database.db.transaction(async (tx) => {
          current = tx;
          done = { value: await work() };
          tx.rollback();
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      } finally {
        current = database.db;
      }
      if (!done) throw new Error('The work did not end.');
      return done.value;
    },
  };
}

/** Counters of calls are left out, since refused calls count too. */
const uncounted: readonly string[] = [getTableConfig(schema.rateLimits).name];

/**
 * Puts a trigger on every table.
 *
 * @returns how many rows have been inserted, changed or deleted since; what was rolled back does not count
 */
export async function countWrites({ db }: Database): Promise<() => Promise<number>> {
  await db.execute(sql`create table test_writes (id bigint generated always as identity)`);
  await db.execute(sql`
    create function test_write() returns trigger language plpgsql as $$
    begin insert into public.test_writes default values; return null; end $$`);
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const { name } = getTableConfig(table);
    if (uncounted.includes(name)) continue;
    await db.execute(sql`
      create trigger test_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function test_write()`);
  }
  return () => db.$count(sql`test_writes`);
}

/** Whether an operation writes when it succeeds. Reading a transcript does, since it records the opening; checking rows does not. */
export function isWrite(name: OperationName): boolean {
  const { method, status }: Endpoint = contract[name];
  if (name === 'checkImport') return false;
  return method !== 'GET' || status === 302 || ['getTranscript', 'getTicketNews'].includes(name);
}
