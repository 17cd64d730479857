import { nextRuns, type RunPlan, type RunsSoFar } from '../../src/lib/schedule/runs.ts';

interface Known {
  /** When the result was computed. It is valid until the run. */
  readonly from: number;
  readonly run: number | null;
}

/** The cache's maximum size: enough for 40 full lists. */
const mostKnown = 2000;
const known = new Map<string, Known>();

/**
 * The next run of a schedule after `now`, in milliseconds; null when there is none. Cached, because computing it around
 * a clock change is expensive and every read of a list needs it.
 */
export function nextRun(plan: RunPlan, soFar: RunsSoFar, now: number): number | null {
  const { schedule, timezone, starts_at, ends_at, max_runs } = plan;
  const key = JSON.stringify([schedule, timezone, starts_at, ends_at, max_runs, soFar.since, soFar.runs]);
  const last = known.get(key);
  if (last && last.from <= now && (last.run === null || now < last.run)) return last.run;
  const run = nextRuns(plan, soFar, now, 1)[0] ?? null;
  known.delete(key);
  known.set(key, { from: now, run });
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > mostKnown) known.delete(oldest);
  return run;
}
