import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './columns.ts';

/**
 * The widths that a table's columns have once it becomes long, in pixels: later, only some of its rows are in the document, and the
 * columns must not follow them. Null while `columns` is, and until the width of the table settles.
 */
export function useColumnWidths<Row>(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column<Row>[] | null,
): readonly number[] | null {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!columns || !box) return setWidths(null);
    let width = box.clientWidth;
    const measure = () =>
      setWidths(
        [...(table.current?.querySelectorAll('thead th') ?? [])].map(
          (cell) => cell.getBoundingClientRect().width,
        ),
      );
    measure();
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      setWidths(null);
      requestAnimationFrame(measure);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [table, columns]);
  return widths;
}
