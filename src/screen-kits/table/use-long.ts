import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';
import type { LongRows } from './long/LongRows.tsx';

/** Of more rows than this, only those in sight are drawn. */
const many = 100;
/** Of more rows than this, there may be many soon. */
const soonMany = 50;
/** Of the rows of a further page, as many are drawn in a frame: to lay out all of them takes long. */
const step = 16;

export const isLong = (rows: readonly unknown[]): boolean => rows.length > many;
export const isSoonLong = (rows: readonly unknown[]): boolean => rows.length > soonMany;

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
  const isNear = isSoonLong(rows);
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

/** Rows that are added to those that are there come in steps, during which their list says that it is being drawn. */
export function useSteps<Row>(rows: readonly Row[], list: RefObject<HTMLElement | null>): readonly Row[] {
  const [drawn, setDrawn] = useState(rows.length);
  const now = Math.min(rows.length, drawn + step);
  const isWhole = now === rows.length;
  useLayoutEffect(() => {
    const { current } = list;
    if (isWhole || !current) return;
    current.dataset.drawing = '';
    return () => {
      delete current.dataset.drawing;
    };
  }, [isWhole, list]);
  useEffect(
    () => (now === drawn ? undefined : afterPaint(() => startTransition(() => setDrawn(now)))),
    [now, drawn],
  );
  return isWhole ? rows : rows.slice(0, now);
}
