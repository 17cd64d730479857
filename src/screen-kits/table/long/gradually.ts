import type { VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import type { Entry } from '../entries.ts';

/** How many rows come into the document at once: with more of them the page would not answer for too long. */
const handful = 6;

type Ids = ReadonlySet<string | undefined>;

interface Place {
  readonly entries: readonly Entry<unknown>[];
  /** The indexes of entries that are drawn wherever they are. */
  readonly kept: readonly number[];
  readonly inSight: { readonly startIndex: number; readonly endIndex: number } | null;
}

/**
 * Draws what is wanted a handful of rows at a time: first those in sight, then those next to them. Returns what to draw now.
 *
 * @param list the table or list around the rows
 */
export function useGradually(
  wanted: readonly VirtualItem[],
  list: RefObject<HTMLElement | null>,
  { entries, kept, inSight }: Place,
): readonly VirtualItem[] {
  const [before, setBefore] = useState(() => idsIn(list.current));
  const drawn = useMemo(
    () => nextItems(wanted, before, { entries, kept, inSight }),
    [wanted, before, entries, kept, inSight],
  );
  useEffect(() => {
    const ids = new Set(drawn.map(({ index }) => entries[index]?.key));
    startTransition(() => setBefore(ids));
  }, [drawn, entries]);
  return drawn;
}

const idsIn = (list: HTMLElement | null): Ids =>
  new Set([...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(({ dataset }) => dataset.row));

/**
 * Which of the wanted items to draw next.
 *
 * @param before the ids of the rows that are drawn already
 */
export function nextItems<Item extends Pick<VirtualItem, 'index'>>(
  wanted: readonly Item[],
  before: Ids,
  { entries, kept, inSight }: Place,
): readonly Item[] {
  const isNew = ({ index }: Item) => {
    const entry = entries[index];
    return entry?.row !== null && !before.has(entry?.key) && !kept.includes(index);
  };
  const coming = wanted.filter(isNew);
  if (coming.length <= handful || !inSight) return wanted;
  const { startIndex, endIndex } = inSight;
  const distance = ({ index }: Item) => Math.max(0, startIndex - index, index - endIndex);
  const next = new Set(coming.sort((one, other) => distance(one) - distance(other)).slice(0, handful));
  return wanted.filter((item) => !isNew(item) || next.has(item));
}
