import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';

/** A letter at which the screen that is shown does something of its own. */
export interface ScreenKey {
  /** In lower case. */
  readonly letter: string;
  /** What the help says of it. */
  readonly label: string;
  readonly run: () => void;
}

export const $screenKeys = atom<readonly ScreenKey[]>([]);

/** Takes these letters while the component is there. Which letters they are, and what the help says, stays as it was at first. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const own = latest.current.map(({ letter, label }, at) => ({
      letter,
      label,
      run: () => latest.current[at]?.run(),
    }));
    $screenKeys.set([...$screenKeys.get(), ...own]);
    return () => $screenKeys.set($screenKeys.get().filter((one) => !own.includes(one)));
  }, []);
}
