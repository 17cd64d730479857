import type { RecurringMessageBody } from '../../../src/contract/recurring.ts';
import { nextRuns } from '../../../src/lib/schedule/runs.ts';
import type { RunState } from '../../routes/recurring.ts';
import type { ItemPlan } from './blueprint.ts';

const day = 86_400_000;

interface Past {
  /** Since when it is as it is, in days. */
  readonly days: number;
  /** What the platform said when it was to be posted last; without it all went well. */
  readonly error?: string;
}

/** A recurring message with the runs that it had by then. */
export function recurring(now: Date, value: RecurringMessageBody, { days, error }: Past): ItemPlan {
  const since = now.getTime() - days * day;
  const had = nextRuns(value, { since, runs: 0 }, since, 24 * days).filter((run) => run <= now.getTime());
  const last = had.at(-1);
  const state: RunState = {
    since: new Date(since).toISOString(),
    runs: had.length,
    posted: null,
    sent_at: null,
    last_run:
      last === undefined ? null : { at: new Date(last).toISOString(), ok: !error, error: error ?? null },
  };
  return { kind: 'recurring_message', value, state };
}
