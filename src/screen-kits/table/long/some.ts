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
 * Which of the wanted items are drawn now: those in sight come first, then those next to them. The others follow, a handful at a time.
 *
 * @param list the table or list around the rows
 */
export function useSome(
  wanted: readonly VirtualItem[],
  list: RefObject<HTMLElement | null>,
  { entries, kept, inSight }: Place,
): readonly VirtualItem[] {
  const [before, setBefore] = useState(() => idsIn(list.current));
  const some = useMemo(
    () => someOf(wanted, before, { entries, kept, inSight }),
    [wanted, before, entries, kept, inSight],
  );
  useEffect(() => {
    const ids = new Set(some.map(({ index }) => entries[index]?.key));
    startTransition(() => setBefore(ids));
  }, [some, entries]);
  return some;
}

const idsIn = (list: HTMLElement | null): Ids =>
  new Set([...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(({ dataset }) => dataset.row));

/** What `useSome` draws after a picture with the rows of these ids. */
export function someOf<Item extends Pick<VirtualItem, 'index'>>(
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
