import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import type { List, Switchable } from './types.ts';

/** Brings a list back to where it was scrolled, once the form that stood in its place is closed. */
export function useListScroll<E extends Entry & Body, Body extends Switchable>(
  { $opened }: List<E, Body>,
  isHidden: boolean,
): void {
  const scrolled = useRef(0);
  const wasHidden = useRef(false);
  // Told before the form is drawn.
  useEffect(
    () =>
      $opened.listen((_, before) => {
        if (!before) scrolled.current = scrollY;
      }),
    [$opened],
  );
  useLayoutEffect(() => {
    if (wasHidden.current && !isHidden) scrollTo({ top: scrolled.current, behavior: 'instant' });
    wasHidden.current = isHidden;
  }, [isHidden]);
}
