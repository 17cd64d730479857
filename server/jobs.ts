import { sql } from 'drizzle-orm';
import { cleanUp } from './cleanup.ts';
import type { Db } from './db/open.ts';
import { jobRuns } from './db/schema.ts';
import { indexRenames } from './features/renames.ts';
import type { MirrorIn } from './platform/platform.ts';
import type { Retention } from './retention.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** What is done again and again. */
export interface Job {
  readonly name: string;
  readonly run: (now: Date) => Promise<unknown>;
  /** The interval, in milliseconds. */
  readonly every: number;
}

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
 * Runs the cleanup and reads the list of the bot's guilds now and every hour, and indexes new names every minute, and runs the further jobs, each
 * once for all processes on the database. An error is reported, and the job runs again at its next time.
 *
 * @param mirror null when the tables are authoritative, as in the demo
 * @param further jobs besides, such as the reports of the demo's bot
 * @returns a function that stops the jobs
 */
export function startJobs(
  db: Db,
  retention: Retention,
  mirror: MirrorIn | null,
  report: (error: unknown) => void,
  further: readonly Job[] = [],
): () => void {
  const jobs: readonly Job[] = [
    { name: 'cleanup', run: (now: Date) => cleanUp(db, now, retention), every: hour },
    { name: 'renames', run: () => indexRenames(db), every: minute },
    ...(mirror
      ? [{ name: 'guild_list', run: (now: Date) => mirror(db, now).refreshGuildList(), every: hour }]
      : []),
    ...further,
  ];
  const timers = jobs.map(({ name, run, every }) => {
    const once = async (): Promise<void> => {
      const now = new Date();
      if (await beginJob(db, name, every, now)) await run(now);
    };
    const attempt = () => void once().catch(report);
    attempt();
    return setInterval(attempt, every).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
