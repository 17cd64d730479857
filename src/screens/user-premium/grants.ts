import type { Premium, PremiumGrant } from '../../contract/premium.ts';

/** The sources of the reader's premium; a single one on a host that does not list them separately. */
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

/** The number of free slots. After a pledge was reduced, more slots can be in use than there are. */
export const freeSlots = ({ slots, slots_used }: Pick<PremiumGrant, 'slots' | 'slots_used'>): number =>
  Math.max(0, slots - slots_used);

/** When the premium of a newly assigned guild would end; null if unlimited, undefined without a free slot. */
export const nextUntil = (premium: Premium): string | null | undefined =>
  grantsOf(premium).find((grant) => freeSlots(grant) > 0)?.until;

/** How long before its end premium is highlighted: a week, in milliseconds. */
const soon = 7 * 86_400_000;

/** Whether premium ends within a week; `now` is in milliseconds since 1970. */
export const endsSoon = (until: string, now: number): boolean => Date.parse(until) - now < soon;
