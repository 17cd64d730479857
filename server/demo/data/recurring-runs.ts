import type { RecurringMessageBody } from '../../../src/contract/recurring.ts';
import { nextRuns } from '../../../src/lib/schedule/runs.ts';
import type { RunState } from '../../routes/recurring.ts';
import type { ItemPlan } from './blueprint.ts';

const day = 86_400_000;

interface Past {
  /** How many days ago it was last changed. */
  readonly days: number;
  /** The platform's error at the last run, if it failed. */
  readonly error?: string;
}

/** Plans a recurring message with the runs that it would have had by now. */
export function recurring(now: Date, value: RecurringMessageBody, { days, error }: Past): ItemPlan {
  const since = now.getTime() - days * day;
  const had = nextRuns(value, { since, runs: 0 }, since, 24 * days).filter((run) => run <= now.getTime());
  const last = had.at(-1);
  const state: RunState = {
    since: new Date(since).toISOString(),
    runs: had.length,
    posted: null,
    sent_at: null,
    sending: null,
    last_run:
      last === undefined ? null : { at: new Date(last).toISOString(), ok: !error, error: error ?? null },
  };
  return { kind: 'recurring_message', value, state };
}
