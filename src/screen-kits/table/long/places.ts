import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is around the rows of a long table. */
export interface Surroundings {
  /** The table or list. */
  readonly list: RefObject<HTMLElement | null>;
  /** What scrolls, if not the page. */
  readonly box: HTMLElement | null;
}

/** In pixels. */
interface Heights {
  readonly heading: number;
  readonly row: number;
}

/** Before any row is drawn. */
const guess: Heights = { heading: 40, row: 40 };

/** The first of the drawn ones may have no line above it, so this is that of the last. */
function heightsIn(list: HTMLElement | null): Heights | null {
  const heightOf = (selector: string) =>
    [...(list?.querySelectorAll(selector) ?? [])].at(-1)?.getBoundingClientRect().height;
  const row = heightOf('[data-row]');
  return row === undefined ? null : { row, heading: heightOf('.is-heading') ?? row };
}

/** How high those headings and rows probably are that were not drawn yet. */
export function useHeights(list: RefObject<HTMLElement | null>): Heights {
  const [heights, setHeights] = useState(() => heightsIn(list.current) ?? guess);
  // A list that is long from the start has no rows before it is first drawn.
  useLayoutEffect(() => {
    if (heights === guess) setHeights(heightsIn(list.current) ?? guess);
  });
  return heights;
}

function marginOf({ list, box }: Surroundings): number {
  const top =
    list.current?.querySelector('[data-gap], .is-heading, [data-row]')?.getBoundingClientRect().top ?? 0;
  return Math.round(box ? top - box.getBoundingClientRect().top + box.scrollTop : top + globalThis.scrollY);
}

/** How far the first row is from the top of what scrolls, in pixels. */
export function useMargin({ list, box }: Surroundings): number {
  const [margin, setMargin] = useState(() => marginOf({ list, box }));
  useLayoutEffect(() => {
    const measure = () => setMargin(marginOf({ list, box }));
    measure();
    // What is above the rows may change its height.
    const observer = new ResizeObserver(measure);
    const main = list.current?.closest('main');
    if (main) observer.observe(main);
    return () => observer.disconnect();
  }, [list, box]);
  return margin;
}

const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/** The id of the row in which the focus is. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): string | null {
  const [id, setId] = useState(() => rowAt(document.activeElement));
  useLayoutEffect(() => {
    const element = list.current;
    const follow = ({ target }: FocusEvent) => setId(rowAt(target as Element));
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, [list]);
  return id;
}
