import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { listEntries } from '../entries.ts';
import type { Sight } from '../sight.ts';
import { useGradually } from './gradually.ts';
import { partsOf } from './parts.ts';
import { type Surroundings, useFocusedRow, useHeights, useMargin } from './places.ts';

/** How many rows before and after those in sight are drawn. */
const around = 10;

interface Props<Row> extends Surroundings {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly headingOf: ((row: Row) => string) | undefined;
  /** Of a row that is drawn wherever it is, as the one with the focus is. */
  readonly currentId: string | null | undefined;
  /** Of the first of the rows that the keyboard has asked for. It goes there, out of sight or not. */
  readonly askedForId: string | null;
  /** Takes what is in sight, before it is painted, and null when this goes away. */
  readonly onSight: (sight: Sight<Row> | null) => void;
}

/** Finds what of a long table is in sight, while it scrolls: only that is in the document. Each row is measured as it is drawn. */
export function SightFinder<Row>(props: Props<Row>) {
  const { rows, idOf, headingOf, currentId, askedForId, list, box, onSight } = props;
  const listed = useMemo(() => listEntries(idOf, headingOf), [idOf, headingOf]);
  // The entries are the same object where the list goes on, so what they are in stands for them.
  const known = useMemo(() => ({ entries: listed(rows) }), [listed, rows]);
  const { entries } = known;
  const heights = useHeights(list);
  const scrollMargin = useMargin({ list, box });
  const focusedId = useFocusedRow(list);
  const kept = useMemo(() => {
    const { entries } = known;
    const at = (id: string | null | undefined) =>
      id ? entries.findIndex(({ row, key }) => row !== null && key === id) : -1;
    // The keyboard goes on from a row to those around it, past a heading at most.
    const near = (index: number) => (index < 0 ? [] : [-2, -1, 0, 1, 2].map((step) => index + step));
    // What is below the table looks for the last one.
    const all = [at(currentId), ...near(at(askedForId)), ...near(at(focusedId)), entries.length - 1];
    return all.filter((index) => index >= 0 && index < entries.length);
  }, [known, currentId, askedForId, focusedId]);
  // Another function would have what is drawn found anew each time.
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
    [kept],
  );
  // Another function has all places reckoned anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places depend on the heights too.
  const getItemKey = useCallback((index: number) => known.entries[index]?.key ?? index, [known, heights]);
  const options = {
    count: entries.length,
    getItemKey,
    estimateSize: (index: number) => (entries[index]?.row === null ? heights.heading : heights.row),
    // Unrounded, as they are before they are measured.
    measureElement: (element: Element) => element.getBoundingClientRect().height,
    overscan: around,
    // Drawn in a task after that of the scroll: in one task, both keep a slow phone from answering for too long.
    useFlushSync: false,
    scrollMargin,
    rangeExtractor,
  };
  const ofPage = useWindowVirtualizer({
    ...options,
    enabled: box === null,
    // Its rows are there in the first render.
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => globalThis.scrollY,
    // Even going nowhere would end a scroll that is under way.
    scrollToFn: (offset, move, page) => {
      if (offset + (move.adjustments ?? 0) !== globalThis.scrollY) windowScroll(offset, move, page);
    },
  });
  const ofBox = useVirtualizer({ ...options, enabled: box !== null, getScrollElement: () => box });
  const virtual = box ? ofBox : ofPage;

  const drawn = useGradually(virtual.getVirtualItems(), list, { entries, kept, inSight: virtual.range });
  const end = scrollMargin + virtual.getTotalSize();
  const { measureElement } = virtual;
  const sight = useMemo(() => {
    const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? 0;
    const { entries } = known;
    return {
      entries,
      parts: partsOf(entries, drawn, startOf, { start: scrollMargin, end }),
      measure: measureElement,
    };
  }, [known, virtual, drawn, scrollMargin, end, measureElement]);
  useLayoutEffect(() => onSight(sight), [onSight, sight]);
  useLayoutEffect(() => () => onSight(null), [onSight]);
  return null;
}
