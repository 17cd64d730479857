import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const openers = '[data-entry] [data-opener]';

/**
 * Keeps the focus in the list: when the row that had it goes away, the one in its place gets it.
 *
 * @param shown changes with the rows
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, shown: unknown): void {
  const place = useRef(-1);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('[data-entry]');
      const rows = [...(list.current?.querySelectorAll('[data-entry]') ?? [])];
      if (row && rows.includes(row)) place.current = rows.indexOf(row);
      else if (target !== document.body && !(target as Element).closest('dialog')) place.current = -1;
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the rows change.
  useLayoutEffect(() => {
    if (place.current < 0 || (document.activeElement ?? document.body) !== document.body) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(openers) ?? [])];
    const next = rows[Math.min(place.current, rows.length - 1)];
    (next ?? list.current)?.focus();
  }, [list, shown]);
}
