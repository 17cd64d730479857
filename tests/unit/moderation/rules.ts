import type { LadderRule } from '../../../src/moderation/ladder.ts';

/**
 * Makes a ladder of rules, with their indexes as ids ("0", "1"…). By default a rule kicks after three infractions
 * of any kind, ever.
 */
export function ladder(...rules: readonly Partial<LadderRule>[]): LadderRule[] {
  return rules.map((rule, index) => ({
    id: String(index),
    enabled: true,
    infraction: 'any',
    count: 3,
    window_seconds: null,
    action: { kind: 'kick' },
    ...rule,
  }));
}

export const minutes = (amount: number) => ({ kind: 'timeout', duration_seconds: amount * 60 }) as const;
export const ban = (seconds: number | null = null) =>
  ({ kind: 'ban', duration_seconds: seconds, delete_message_seconds: 0 }) as const;
export const softban = { kind: 'softban', delete_message_seconds: 0 } as const;
export const day = 86_400;
