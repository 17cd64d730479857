import { useRef, useState } from 'react';

export interface Choice {
  has(id: string): boolean;
  readonly size: number;
  /**
   * Chooses one, or no longer.
   *
   * @param isRange does the same to all between it and the one before, in the order in which they are shown
   */
  toggle(id: string, isRange: boolean): void;
  /** Chooses all of some, or none of them when all are chosen. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

/** Who is chosen of a list. @param ids in the order in which they are shown */
export function useChoice(ids: readonly string[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  function set(some: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of some) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }
  return {
    has: (id) => chosen.has(id),
    size: chosen.size,
    toggle(id, isRange) {
      const [from, to] = [last.current === null ? -1 : ids.indexOf(last.current), ids.indexOf(id)];
      const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      set(range, !chosen.has(id));
    },
    toggleAll: (some) => set(some, !some.every((id) => chosen.has(id))),
    clear: () => setChosen(new Set()),
  };
}
