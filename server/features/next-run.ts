import { nextRuns, type RunPlan, type RunsSoFar } from '../../src/lib/schedule/runs.ts';

interface Known {
  /** Since when the answer holds; it does until the run has passed. */
  readonly from: number;
  readonly run: number | null;
}

/** How many answers are kept: those of 40 full lists. */
const mostKnown = 2000;
const known = new Map<string, Known>();

/**
 * The next run of a plan after a moment, in milliseconds; null when there is none. Cached by all that decides about it: a
 * plan in the night of a change of clocks is costly, and each read of a list asks again.
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
