/** Says when recurring messages are due. */
import { nextRuns } from '../../../src/lib/schedule/runs.ts';
import type { BotSettings } from './contract.ts';

/** A recurring message, as the bot's settings have it. */
export type RecurringEntry = BotSettings['recurring_messages'][number];

/** How late a run may come after a break, in milliseconds. What was due before is left out. */
export const latest = 600_000;

/** More runs than there can be in {@link latest}: the shortest schedule has one each minute. */
const mostRuns = 12;

export interface DueRun {
  /** When the run is due that has to be posted now, in milliseconds; null when none is. Of several that were missed, it is the last. */
  readonly due: number | null;
  /** When to look again, in milliseconds; null when it never runs again as things are. */
  readonly next: number | null;
}

/**
 * The run of a recurring message that is due between two times.
 *
 * @param runs how many runs there were since its schedule was saved
 * @param after exclusive, in milliseconds: the last run, or the time since which the bot has been looking
 * @param now inclusive, in milliseconds
 */
export function dueRun(entry: RecurringEntry, runs: number, after: number, now: number): DueRun {
  if (!entry.enabled) return { due: null, next: null };
  const soFar = { since: Date.parse(entry.since), runs };
  const from = Math.max(after, now - latest, soFar.since);
  const [first = null] = nextRuns(entry, soFar, from, 1);
  if (first === null || first > now) return { due: null, next: first };
  const all = nextRuns(entry, soFar, from, mostRuns);
  return {
    due: all.findLast((run) => run <= now) ?? first,
    next: all.find((run) => run > now) ?? null,
  };
}

/** The key by which the platform recognises a run that it has posted already. At most 25 characters. */
export const runNonce = (entryId: string, due: number): string =>
  `${BigInt(entryId).toString(36)}-${Math.floor(due / 1000).toString(36)}`;
