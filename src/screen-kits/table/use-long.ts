import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { lazyCode } from '../../ui/lazy-code.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';
import type { SightFinder } from './long/SightFinder.tsx';

/** Of more rows than this, only those in sight are drawn. */
const many = 100;
/** From as many rows on, the code for more of them is fetched, and further ones are drawn in steps. */
const pageful = 50;
/** As many rows are drawn in a frame. To lay out a whole page takes long. */
const step = 8;

export const isLong = (rows: readonly unknown[]): boolean => rows.length > many;

const code = lazyCode(() => import('./long/SightFinder.tsx'));

interface Drawn<Row> {
  /** What finds the rows in sight; null where they are all drawn. */
  readonly Finder: typeof SightFinder | null;
  /** All of them; of a table that is long from the start only the first, as long as that code is on the way. */
  readonly shown: readonly Row[];
}

/** How to draw rows: they may be very many. */
export function useLong<Row>(rows: readonly Row[]): Drawn<Row> {
  const [arrival, setArrival] = useState<'waiting' | 'arrived' | 'failed'>('waiting');
  const [beganLong] = useState(() => isLong(rows));
  const isNear = rows.length > pageful;
  useEffect(() => {
    if (!isNear) return;
    code.fetch().then(
      () => setArrival('arrived'),
      () => setArrival('failed'),
    );
  }, [isNear]);
  const Finder = isLong(rows) ? (code.peek()?.SightFinder ?? null) : null;
  const isCut = beganLong && isLong(rows) && !Finder && arrival !== 'failed';
  return { Finder, shown: isCut ? rows.slice(0, many) : rows };
}

/**
 * The rows of a further page come in steps, during which their list says that it is being drawn. A list that was shorter than a page
 * is drawn at once, since its columns would move with each step. No more come when the table has become long.
 */
export function useSteps<Row>(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  isOver: boolean,
): readonly Row[] {
  const [drawn, setDrawn] = useState(isOver ? 0 : rows.length);
  const further = drawn < pageful ? rows.length : drawn + step;
  const now = Math.min(rows.length, isOver ? drawn : further);
  const isWhole = isOver || now === rows.length;
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
  return now === rows.length ? rows : rows.slice(0, now);
}
