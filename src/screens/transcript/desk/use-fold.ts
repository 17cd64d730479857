import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the field of the desk has had the focus, until the reader goes elsewhere. A press on a button beside it does not end it: the
 * button would move away below the finger.
 *
 * @returns that, and what to call when something in the desk gets the focus
 */
export function useWithin(
  desk: RefObject<HTMLElement | null>,
): readonly [boolean, (focused: Element) => void] {
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !desk.current?.contains(target)) setWithin(false);
    };
    for (const type of ['focusin', 'pointerdown'])
      document.addEventListener(type, leave, { signal: ended.signal });
    return () => ended.abort();
  }, [desk]);
  return [isWithin, (focused) => focused.matches('textarea') && setWithin(true)];
}
