import type { SanctionAction } from '../contract/actions.ts';

/** Longer than any duration of the contract, in seconds. */
const forever = 1e9;

/** Mildest first. A mute without an end leaves less than a kick, after which the member can come straight back. */
const steps = ['silence', 'kick', 'softban', 'silence_forever', 'ban'] as const;

function stepOf(action: SanctionAction): (typeof steps)[number] {
  if (action.kind === 'mute' && action.duration_seconds === null) return 'silence_forever';
  return action.kind === 'timeout' || action.kind === 'mute' ? 'silence' : action.kind;
}

/**
 * How hard a sanction is, as a number to compare with others. By kind first (timeout and mute are one), then by
 * duration.
 */
export function severity(action: SanctionAction): number {
  const seconds = 'duration_seconds' in action ? (action.duration_seconds ?? forever) : 0;
  return steps.indexOf(stepOf(action)) * 2 * forever + seconds;
}
