import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Overflow {
  /** The only child of the box is wider than the box. */
  readonly isWide: boolean;
  /** Something is out of sight at the end. */
  readonly goesOn: boolean;
  /** The columns there. */
  readonly hidden: number;
}

const fits: Overflow = { isWide: false, goesOn: false, hidden: 0 };

function overflowOf(box: HTMLElement, child: Element): Overflow {
  if (child.getBoundingClientRect().width <= box.clientWidth + 1) return fits;
  const edges = box.getBoundingClientRect();
  const isRtl = getComputedStyle(box).direction === 'rtl';
  // How far a part is beyond the end of the box.
  const beyond = (part: DOMRect) => (isRtl ? edges.left - part.left : part.right - edges.right);
  const columns = [...box.querySelectorAll('[data-column]')].map((one) => one.getBoundingClientRect());
  return {
    isWide: true,
    goesOn: beyond(child.getBoundingClientRect()) > 1,
    hidden: columns.filter((column) => beyond(column) > column.width / 2).length,
  };
}

/** What gets the focus is scrolled out from under the first column and the header, which stay where they are. */
function keepClear(box: HTMLElement): void {
  const corner = box.querySelector('thead th')?.getBoundingClientRect();
  box.style.scrollPaddingBlockStart = `${corner?.height ?? 0}px`;
  box.style.scrollPaddingInlineStart = `${corner?.width ?? 0}px`;
}

/** Whether a table is wider than the box in which it then scrolls, and how many of its columns are out of sight. */
export function useOverflow(box: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(fits);
  useLayoutEffect(() => {
    const element = box.current;
    const child = element?.firstElementChild;
    if (!element || !child) return;
    const measure = () => {
      const next = overflowOf(element, child);
      if (next.isWide) keepClear(element);
      setOverflow((last) =>
        last.isWide === next.isWide && last.goesOn === next.goesOn && last.hidden === next.hidden
          ? last
          : next,
      );
    };
    // It is called first when the layout is done anyway, and what it changes is in the same frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return overflow;
}
