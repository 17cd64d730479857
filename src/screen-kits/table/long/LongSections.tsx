import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Section } from '../sections.ts';

/** A heading, or a row. */
interface Entry<Row> {
  readonly key: string;
  /** The key of the first row below its heading. */
  readonly section: string;
  readonly heading: string | null;
  readonly row: Row | null;
}

/** Rows in sight that follow each other under one heading. */
export interface Stretch<Row> {
  readonly key: string;
  /** Null where it is out of sight, or there is none. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
  /** How many headings and rows come before it. */
  readonly from: number;
  /** For the element of its heading and of each row, which has its place in the list as `data-index`. */
  readonly measure: (element: Element | null) => void;
}

interface Props<Row> {
  readonly sections: readonly Section<Row>[];
  readonly idOf: (row: Row) => string;
  /** Of a row that is drawn wherever it is, as the one with the focus is. */
  readonly currentId: string | null | undefined;
  /** What scrolls, if not the page. */
  readonly box: HTMLElement | null;
  /** The list or table around the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly stretch: (stretch: Stretch<Row>) => ReactNode;
  /** In place of rows out of sight, with the attribute `data-gap`; the height is in pixels, and may be 0. */
  readonly gap: (key: string, height: number) => ReactNode;
}

function entriesOf<Row>(
  sections: readonly Section<Row>[],
  idOf: (row: Row) => string,
): readonly Entry<Row>[] {
  const entries: Entry<Row>[] = [];
  for (const { heading, rows } of sections) {
    const section = rows[0] ? idOf(rows[0]) : '';
    if (heading !== null) entries.push({ key: `over ${section}`, section, heading, row: null });
    for (const row of rows) entries.push({ key: idOf(row), section, heading: null, row });
  }
  return entries;
}

/** In pixels. */
interface Heights {
  readonly heading: number;
  readonly row: number;
}

/** Those of a heading and of a row that are drawn. */
function heightsIn(list: HTMLElement | null): Heights {
  const row = list?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 40;
  return { row, heading: list?.querySelector('.is-heading')?.getBoundingClientRect().height ?? row };
}

/** How far the first row is from the top of what scrolls, in pixels. */
function useMargin(list: RefObject<HTMLElement | null>, box: HTMLElement | null): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.querySelector('[data-gap]')?.getBoundingClientRect().top ?? 0;
      setMargin(
        Math.round(box ? top - box.getBoundingClientRect().top + box.scrollTop : top + globalThis.scrollY),
      );
    };
    measure();
    // What is above the rows may change its height.
    const observer = new ResizeObserver(measure);
    const main = list.current?.closest('main');
    if (main) observer.observe(main);
    return () => observer.disconnect();
  }, [list, box]);
  return margin;
}

/** The row in which the focus is. */
function useFocusedRow(list: RefObject<HTMLElement | null>): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) =>
      setId((target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? null);
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, [list]);
  return id;
}

/** A long table, of which only what is in sight is in the document. Each row is measured as it is drawn. */
export function LongSections<Row>(props: Props<Row>) {
  const { sections, idOf, currentId, box, list, stretch, gap } = props;
  const entries = useMemo(() => entriesOf(sections, idOf), [sections, idOf]);
  const [heights, setHeights] = useState(() => heightsIn(list.current));
  const margin = useMargin(list, box);
  const focusedId = useFocusedRow(list);
  const kept = useMemo(
    () =>
      [currentId, focusedId]
        .map((id) => (id ? entries.findIndex(({ key }) => key === id) : -1))
        .filter((index) => index >= 0),
    [entries, currentId, focusedId],
  );
  const options = {
    count: entries.length,
    estimateSize: (index: number) => (entries[index]?.row === null ? heights.heading : heights.row),
    getItemKey: (index: number) => entries[index]?.key ?? index,
    // Unrounded, as they are before they are measured.
    measureElement: (element: Element) => element.getBoundingClientRect().height,
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
  };
  const ofPage = useWindowVirtualizer({ ...options, enabled: box === null });
  const ofBox = useVirtualizer({ ...options, enabled: box !== null, getScrollElement: () => box });
  const virtual = box ? ofBox : ofPage;
  // A list that is long from the start has no rows to measure before.
  useLayoutEffect(() => {
    const now = heightsIn(list.current);
    setHeights((last) => (last.row === now.row && last.heading === now.heading ? last : now));
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the heights are others.
  useLayoutEffect(() => virtual.measure(), [heights]);

  const drawn: ReactNode[] = [];
  let open: { entries: Entry<Row>[]; from: number } | null = null;
  let end = margin;
  const close = () => {
    const [first] = open?.entries ?? [];
    if (!open || !first) return;
    drawn.push(
      stretch({
        key: first.section,
        heading: first.heading,
        rows: open.entries.flatMap(({ row }) => row ?? []),
        from: open.from,
        measure: virtual.measureElement,
      }),
    );
  };
  for (const { index, start, end: itsEnd } of virtual.getVirtualItems()) {
    const entry = entries[index];
    if (!entry) continue;
    const isNext = open && open.from + open.entries.length === index && entry.row !== null;
    if (open && isNext) open.entries.push(entry);
    else {
      close();
      if (drawn.length === 0 || start > end) drawn.push(gap(`before ${entry.section}`, start - end));
      open = { entries: [entry], from: index };
    }
    end = itsEnd;
  }
  close();
  drawn.push(gap('after', Math.max(0, virtual.getTotalSize() + margin - end)));
  return drawn;
}
