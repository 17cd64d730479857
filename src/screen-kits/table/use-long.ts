import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { SightFinder } from './long/SightFinder.tsx';

/** Of more rows than this, only those in sight are drawn. */
const many = 50;

export const isLong = (rows: readonly unknown[]): boolean => rows.length > many;

/** Finds the rows in sight. Also fetched early, by whoever is about to ask for more rows. */
export const longCode = lazyCode(() => import('./long/SightFinder.tsx'));

interface Drawn<Row> {
  /** What finds the rows in sight; null where they are all drawn. */
  readonly Finder: typeof SightFinder | null;
  /** Those to draw as long as it is not known which are in sight: all, or the first of a long table. */
  readonly shown: readonly Row[];
}

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * How to draw rows: they may be very many. All of them are printed.
 *
 * @param list the table or list around the rows, which says that it is being drawn as long as the code for long ones is on the way
 */
export function useLong<Row>(rows: readonly Row[], list: RefObject<HTMLElement | null>): Drawn<Row> {
  const [hasFailed, setFailed] = useState(false);
  const [, setArrived] = useState(false);
  const isPrinting = usePrinting();
  const isOfMany = isLong(rows);
  useEffect(() => {
    if (!isOfMany) return;
    longCode.fetch().then(
      () => setArrived(true),
      () => setFailed(true),
    );
  }, [isOfMany]);
  const isWhole = !isOfMany || hasFailed || isPrinting;
  const Finder = isWhole ? null : (longCode.peek()?.SightFinder ?? null);
  const isWaiting = !isWhole && !Finder;
  useLayoutEffect(() => {
    const { current } = list;
    if (!isWaiting || !current) return;
    current.dataset.drawing = '';
    return () => {
      delete current.dataset.drawing;
    };
  }, [isWaiting, list]);
  return { Finder, shown: isWhole ? rows : rows.slice(0, many) };
}
