import { premiumChanges } from '../../contract/premium-limits.ts';

export type Counted = 'rules' | 'messages' | 'panels';
export const counted: readonly Counted[] = ['rules', 'messages', 'panels'];

/** How many of each a guild has; null where the reader may not know, or the host does not tell. */
export type Counts = Readonly<Record<Counted, number | null>>;

/** Of what a guild has more than it may have without premium, and by how many. */
export function excessOf(counts: Counts): readonly { readonly of: Counted; readonly count: number }[] {
  return counted.flatMap((of) => {
    const count = (counts[of] ?? 0) - premiumChanges[of].free;
    return count > 0 ? [{ of, count }] : [];
  });
}
