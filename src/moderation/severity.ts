import type { SanctionAction } from '../contract/actions.ts';

/** In seconds; longer than any duration that the contract allows. */
const forever = 1e9;

/** Mildest first. A permanent mute is harder than a kick, after which the member can come straight back. */
const steps = ['silence', 'kick', 'softban', 'silence_forever', 'ban'] as const;

function stepOf(action: SanctionAction): (typeof steps)[number] {
  if (action.kind === 'mute' && action.duration_seconds === null) return 'silence_forever';
  return action.kind === 'timeout' || action.kind === 'mute' ? 'silence' : action.kind;
}

/**
 * The severity of a sanction, as a number to compare with others: by kind first (timeout and mute are equal), then by duration.
 */
export function severity(action: SanctionAction): number {
  const seconds = 'duration_seconds' in action ? (action.duration_seconds ?? forever) : 0;
  return steps.indexOf(stepOf(action)) * 2 * forever + seconds;
}
