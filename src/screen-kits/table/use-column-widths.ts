import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './columns.ts';

const natural: readonly undefined[] = [undefined];

/**
 * The widths below which the columns of a long table do not go, in pixels: only some of its rows are in the document, and the columns
 * must not follow them. Undefined for the column that has the room that is left.
 */
export function useColumnWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[] | null,
): readonly (number | undefined)[] {
  const [widths, setWidths] = useState<readonly (number | undefined)[]>(natural);
  useLayoutEffect(() => {
    const element = table.current;
    const box = element?.parentElement;
    if (!columns || !box) return setWidths(natural);
    let room = box.clientWidth;
    const measure = () => {
      const rest = element.querySelector('.row-text')?.closest('td')?.cellIndex;
      setWidths(
        [...element.querySelectorAll('thead th')].map((cell, at) =>
          at === rest ? undefined : cell.getBoundingClientRect().width,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === room) return;
      room = box.clientWidth;
      setWidths(natural);
      requestAnimationFrame(measure);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [table, columns]);
  return widths;
}
