import type { Premium, PremiumGrant } from '../../contract/premium.ts';

/** What the reader's premium comes from; on a host that keeps all of it together, one. */
export function grantsOf({
  is_premium,
  grants,
  source,
  slots,
  slots_used,
  until,
}: Premium): readonly PremiumGrant[] {
  if (grants.length > 0 || !is_premium || source === null) return grants;
  return [{ source, slots, slots_used, until }];
}

/** How many slots are free. A pledge that became smaller can have more in use than there are. */
export const freeSlots = ({ slots, slots_used }: Pick<PremiumGrant, 'slots' | 'slots_used'>): number =>
  Math.max(0, slots - slots_used);

/** Until when a guild has premium that is given a slot now; null for without an end, undefined when no slot is free. */
export const nextUntil = (premium: Premium): string | null | undefined =>
  grantsOf(premium).find((grant) => freeSlots(grant) > 0)?.until;

/** How long before its end premium is mentioned: a week, in milliseconds. */
const soon = 7 * 86_400_000;

/** Whether an end is near enough to be mentioned; `now` in milliseconds since 1970. */
export const endsSoon = (until: string, now: number): boolean => Date.parse(until) - now < soon;
