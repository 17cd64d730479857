import { useEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { LongSections } from './long/LongSections.tsx';

/** From this many rows on, only those in sight are drawn. */
const many = 150;

export const isLong = (rows: readonly unknown[]): boolean => rows.length > many;

const code = lazyCode(() => import('./long/LongSections.tsx'));

/** What draws the rows of a long table; null for a short one, and as long as its code is on the way. */
export function useLong(rows: readonly unknown[]): typeof LongSections | null {
  const needsCode = isLong(rows);
  const [, setArrived] = useState(false);
  useEffect(() => {
    // Without it, all rows are drawn.
    if (needsCode)
      code.fetch().then(
        () => setArrived(true),
        () => {},
      );
  }, [needsCode]);
  return needsCode ? (code.peek()?.LongSections ?? null) : null;
}
