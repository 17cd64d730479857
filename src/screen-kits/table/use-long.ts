import { useEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { LongRows } from './long/LongRows.tsx';

/** Of more rows than this, only those in sight are drawn. */
const many = 100;
/** Of more rows than this, the code for more of them is fetched. */
const soonMany = 50;

export const isLong = (rows: readonly unknown[]): boolean => rows.length > many;

const code = lazyCode(() => import('./long/LongRows.tsx'));

interface Long<Row> {
  /** What draws the rows; null where they are all drawn. */
  readonly Long: typeof LongRows | null;
  /** All of them; of a table that is long from the start only the first, as long as that code is on the way. */
  readonly shown: readonly Row[];
}

/** How to draw rows: they may be very many. */
export function useLong<Row>(rows: readonly Row[]): Long<Row> {
  const [arrival, setArrival] = useState<'waiting' | 'arrived' | 'failed'>('waiting');
  const [beganLong] = useState(() => isLong(rows));
  const isNear = rows.length > soonMany;
  useEffect(() => {
    if (!isNear) return;
    code.fetch().then(
      () => setArrival('arrived'),
      () => setArrival('failed'),
    );
  }, [isNear]);
  const Long = isLong(rows) ? (code.peek()?.LongRows ?? null) : null;
  const isCut = beganLong && isLong(rows) && !Long && arrival !== 'failed';
  return { Long, shown: isCut ? rows.slice(0, many) : rows };
}
