import { useLayoutEffect, useRef, useState } from 'react';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { dismissToast, type Toast } from '../../stores/toasts.ts';
import { ToastItem } from './ToastItem.tsx';

/**
 * The toasts as places, oldest first. Under the pointer a toast that has gone leaves its place empty: the next one would come
 * under the finger that is about to press again.
 */
function usePlaces(toasts: readonly Toast[], isOver: boolean): readonly Toast[] {
  const [places, setPlaces] = useState(toasts);
  const known = new Set(places.map(({ id }) => id));
  const next =
    isOver && toasts.length > 0 ? [...places, ...toasts.filter(({ id }) => !known.has(id))] : toasts;
  const isSame = next.length === places.length && next.every(({ id }, at) => id === places[at]?.id);
  if (!isSame) setPlaces(next);
  return isSame ? places : next;
}

/** The newest on top: those that are there already stay where they are. */
export function ToastList({ toasts }: { readonly toasts: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef(new Map<string, number>());
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const places = usePlaces(toasts, isOver);
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])
      heights.current.set(row.dataset.toast ?? '', row.offsetHeight);
  });

  function dismiss(id: number) {
    const from = cameFrom.current;
    dismissToast(id);
    keepFocus(() => from);
  }

  return (
    <ul
      ref={list}
      className="pointer-events-auto grid max-w-full gap-2"
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true);
        const from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        if (!currentTarget.contains(from)) cameFrom.current = from;
      }}
      onBlur={() => setFocus(false)}
    >
      {places.toReversed().map((place) => {
        const shown = toasts.find(({ id }) => id === place.id);
        return shown ? (
          <ToastItem key={place.id} {...shown} isHeld={isOver || hasFocus} dismiss={dismiss} />
        ) : (
          <li key={place.id} aria-hidden="true" style={{ height: heights.current.get(String(place.id)) }} />
        );
      })}
    </ul>
  );
}
