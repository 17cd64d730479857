import { sql } from 'drizzle-orm';
import { cleanUp } from './cleanup.ts';
import type { Db } from './db/open.ts';
import { jobRuns } from './db/schema.ts';
import { indexRenames } from './features/renames.ts';
import type { RunEnded, WatchJob } from './http/metrics/jobs.ts';
import type { MirrorIn } from './platform/platform.ts';
import type { Retention } from './retention.ts';
import type { Tracing } from './tracing/tracing.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * Marks a job as begun, unless a process on this database has already begun it in this interval. If a process dies
 * during a job, the rest is left to the next run, so jobs must be idempotent.
 *
 * @param every the interval, in milliseconds
 * @returns whether the caller should run the job
 */
export async function beginJob(db: Db, name: string, every: number, now: Date): Promise<boolean> {
  // Timers fire slightly early or late. A time too far ahead comes from a wrong clock, and is ignored.
  const [since, until] = [now.getTime() - 0.9 * every, now.getTime() + every].map((at) =>
    new Date(at).toISOString(),
  );
  const begun = await db
    .insert(jobRuns)
    .values({ name, begun_at: now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begun_at: now },
      setWhere: sql`${jobRuns.begun_at} not between ${since}::timestamptz and ${until}::timestamptz`,
    })
    .returning({ name: jobRuns.name });
  return begun.length > 0;
}

/**
 * Calls a function once, after some milliseconds.
 *
 * @returns a function that cancels the call
 */
export type Later = (run: () => void, milliseconds: number) => () => void;

/** A timer that keeps no process alive. */
const timer: Later = (run, milliseconds) => {
  const set = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(set);
};

/** What is done again and again. */
export interface Job {
  readonly name: string;
  readonly run: (now: Date) => Promise<unknown>;
  /** In milliseconds. */
  readonly every: number;
  /** Whether every process runs it when it starts, and again a minute after a failure, whoever has begun it before. */
  readonly isUrgent?: boolean;
}

/** The job, of which each run is reported. */
function watched(job: Job, ended: RunEnded): Job {
  return {
    ...job,
    run: async (now) => {
      const start = performance.now();
      const end = (outcome: Parameters<RunEnded>[0]) => ended(outcome, performance.now() - start);
      try {
        await job.run(now);
      } catch (error) {
        end('failed');
        throw error;
      }
      end('succeeded');
    },
  };
}

const jobsOf = (db: Db, retention: Retention): readonly Job[] => [
  { name: 'cleanup', run: (now) => cleanUp(db, now, retention), every: hour },
  { name: 'renames', run: () => indexRenames(db), every: minute },
];

/** The bot may have been added to guilds while no process ran. */
const guildList = (db: Db, mirror: MirrorIn): Job => ({
  name: 'guild_list',
  run: (now) => mirror(db, now).refreshGuildList(),
  every: hour,
  isUrgent: true,
});

interface JobOptions {
  readonly retention: Retention;
  /** Null when the tables are authoritative, as in the demo. */
  readonly mirror: MirrorIn | null;
  readonly report: (error: unknown) => void;
  readonly watch: WatchJob;
  /** Jobs besides, such as the reports of the demo's bot. */
  readonly further?: readonly Job[];
  readonly later?: Later;
  /** Traces each run that is done. */
  readonly tracing?: Tracing | null;
}

/**
 * Runs the cleanup and reads the list of the bot's guilds every hour, indexes new names every minute, and runs the further
 * jobs, each once for all processes on the database. All run now too; the list is read by every process that starts, and after a
 * failure again in a minute. Errors are reported.
 *
 * @returns a function that stops the jobs
 */
export function startJobs(
  db: Db,
  { retention, mirror, report, watch, further = [], later = timer, tracing = null }: JobOptions,
): () => void {
  const jobs = [...jobsOf(db, retention), ...(mirror ? [guildList(db, mirror)] : []), ...further].map((job) =>
    watched(job, watch(job)),
  );
  let hasStopped = false;
  const cancels = new Map<string, () => void>();

  /** Replaces when a job runs next. */
  function plan(job: Job, milliseconds: number, isDue: boolean): void {
    cancels.get(job.name)?.();
    if (hasStopped) return;
    const cancel = later(() => attempt(job, isDue), milliseconds);
    cancels.set(job.name, cancel);
  }

  async function once({ name, run, every }: Job, isDue: boolean): Promise<void> {
    const now = new Date();
    if (!(await beginJob(db, name, every, now)) && !isDue) return;
    if (tracing) await tracing.root({ name: `job ${name}`, kind: 'INTERNAL' }, () => run(now));
    else await run(now);
  }

  /** @param isDue whether to run it even if a process has begun it in this interval */
  function attempt(job: Job, isDue: boolean): void {
    plan(job, job.every, false);
    once(job, isDue).catch((error) => {
      report(error);
      if (job.isUrgent) plan(job, minute, true);
    });
  }

  for (const job of jobs) attempt(job, job.isUrgent === true);
  return () => {
    hasStopped = true;
    for (const cancel of cancels.values()) cancel();
  };
}
