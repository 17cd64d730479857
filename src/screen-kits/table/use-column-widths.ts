import { type RefObject, useLayoutEffect } from 'react';
import type { Column } from './columns.ts';

/**
 * Keeps the columns of a long table from becoming narrower than they are at first: only some of its rows are in the document, and the
 * columns must not follow them. The column with the longest texts has the room that is left.
 *
 * @param columns null for a table that is not long
 */
export function useColumnWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[] | null,
): void {
  useLayoutEffect(() => {
    const element = table.current;
    const box = element?.parentElement;
    if (!columns || !box) return;
    const titles = [...element.querySelectorAll<HTMLElement>('thead th')];
    let room = 0;
    const release = () => {
      for (const title of titles) title.style.minWidth = '';
    };
    const hold = () => {
      if (box.clientWidth === room) return;
      room = box.clientWidth;
      release();
      const widest = element.querySelector('.row-text')?.closest('td')?.cellIndex;
      const widths = titles.map((title) => title.getBoundingClientRect().width);
      for (const [at, title] of titles.entries()) if (at !== widest) title.style.minWidth = `${widths[at]}px`;
    };
    hold();
    const observer = new ResizeObserver(hold);
    observer.observe(box);
    return () => {
      observer.disconnect();
      release();
    };
  }, [table, columns]);
}
