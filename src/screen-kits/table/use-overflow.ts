import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while the only child of an element is wider than the element. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const child = element?.firstElementChild;
    if (!element || !child) return;
    const measure = () => setOverflows(child.getBoundingClientRect().width > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
