/** Reads of many rows on a streaming replica, so that they do not slow down the primary. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { OperationName } from '../../src/contract/index.ts';
import { pageLimits } from '../../src/contract/page.ts';
import type { Database, Db } from '../db/open.ts';
import { codesOf } from '../db/outage.ts';
import { errorFacts } from './log.ts';
import { Refusal } from './refusal.ts';

/** Operations that only read, and many rows. */
const large: ReadonlySet<OperationName> = new Set([
  'getOverview',
  'getModstats',
  'getTicketStats',
  'getStats',
  'getCommandStats',
]);

const page = v.object({ limit: v.literal(pageLimits.max) });

/** Whether a call may be answered by a replica: one of the figures, or a page of an export of the history. */
export const isLarge = (name: OperationName, query: unknown) =>
  large.has(name) || (name === 'getHistory' && v.is(page, query));

/**
 * Where a read came from, or why not from the replica.
 * - `replica`: from there
 * - `behind`: it had not replayed in time what was committed before the call
 * - `unreachable`: it did not answer in time
 * - `promoted`: it is a primary now, which may lack what the other has, or have more
 * - `failed`: it ended the read, for example because vacuum has deleted its rows on the primary
 */
export type ReadOutcome = 'replica' | 'behind' | 'unreachable' | 'promoted' | 'failed';

/** How long the replica may take to replay what was committed before the call, in milliseconds. */
const patience = 250;
/** Time between two questions to the replica, in milliseconds. */
const pause = 10;
/** How long all reads go to the primary after the replica was not used, in milliseconds. */
const usualRest = 5000;

/** A query's rows are typed by the engine; a replica is always a server's. */
async function firstRow<Row extends object>(db: Db, query: ReturnType<typeof sql>): Promise<Row | undefined> {
  const { rows } = (await db.execute(query)) as unknown as { rows: readonly Row[] };
  return rows[0];
}

/** The end of what the primary has acknowledged. */
async function endOf(primary: Db): Promise<string> {
  const row = await firstRow<{ lsn: string }>(primary, sql`select pg_current_wal_flush_lsn()::text as lsn`);
  return row?.lsn ?? '0/0';
}

/** Waits until the replica has replayed the primary's log up to `lsn`. */
async function catchUp(replica: Db, lsn: string): Promise<ReadOutcome> {
  const state = sql`select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_new`;
  const until = performance.now() + patience;
  let outcome: ReadOutcome = 'unreachable';
  const ask = async (): Promise<ReadOutcome> => {
    while (performance.now() < until) {
      const found = await firstRow<{ is_replica: boolean; is_new: boolean }>(replica, state);
      if (!found?.is_replica) return 'promoted';
      if (found.is_new) return 'replica';
      outcome = 'behind';
      await wait(pause);
    }
    return outcome;
  };
  return Promise.race([ask(), wait(patience).then(() => outcome)]);
}

/** PostgreSQL's code for a statement that took too long: it would on the primary, too. */
const tooSlow = '57014';

/** The error of the driver, which the query builder wraps. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error);

/** Runs reads on the replica while it is as new as the primary, else on the primary. */
export interface LateReads {
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Where the last read came from; null before the first, and without a replica. */
  readonly last: ReadOutcome | null;
}

export interface LateReadsOptions {
  readonly count: (outcome: ReadOutcome) => void;
  /** Receives a sentence for the operator when the replica begins or ceases to be used. */
  readonly say: (message: string) => void;
  /** In milliseconds. Defaults to five seconds. */
  readonly rest?: number;
}

/**
 * Whoever has just written something sees it, in whichever process: the end of the primary's log is asked first, and the replica is
 * read when it has replayed that much.
 */
export function lateReads({ db, replica }: Database, options: LateReadsOptions): LateReads {
  const { count, say, rest = usualRest } = options;
  let last: ReadOutcome | null = null;
  let restsUntil = 0;

  function settle(outcome: ReadOutcome, error?: unknown): void {
    count(outcome);
    if (outcome !== 'replica') restsUntil = performance.now() + rest;
    const before = last;
    last = outcome;
    if (outcome === before) return;
    const why = error === undefined ? '' : ` (${errorFacts(causeOf(error)).message})`;
    if (outcome !== 'replica') say(`The replica of DATABASE_READ_URL is not read: ${outcome}${why}.`);
    else if (before !== null) say('The replica of DATABASE_READ_URL is read again.');
  }

  /** The result in an array; null when the replica cannot be read. */
  async function readReplica<T>(from: Db, work: (db: Db) => Promise<T>): Promise<[T] | null> {
    const lsn = await endOf(db);
    let isNew = false;
    try {
      const outcome = await catchUp(from, lsn);
      isNew = outcome === 'replica';
      const found: [T] | null = isNew ? [await work(from)] : null;
      settle(outcome);
      return found;
    } catch (error) {
      if (error instanceof Refusal || codesOf(error).includes(tooSlow)) throw error;
      settle(isNew ? 'failed' : 'unreachable', error);
      return null;
    }
  }

  return {
    async read(work) {
      if (!replica) return work(db);
      if (last !== null && performance.now() < restsUntil) {
        count(last);
        return work(db);
      }
      const found = await readReplica(replica, work);
      return found ? found[0] : work(db);
    },
    get last() {
      return last;
    },
  };
}
