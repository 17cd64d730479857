import { useState } from 'react';

export interface Selection {
  /** The chosen rows that are shown, in the order of the table. */
  readonly chosen: readonly string[];
  /** Of the rows that are shown. */
  readonly extent: 'none' | 'some' | 'all';
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses every row that is shown, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
}

/** Which rows are chosen. A row that is no longer shown is not chosen either. */
export function useSelection(ids: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => marked.has(id));
  const extent = chosen.length === 0 ? 'none' : chosen.length === ids.length ? 'all' : 'some';
  return {
    chosen,
    extent,
    has: (id) => marked.has(id),
    toggle: (id) =>
      setMarked(new Set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])),
    toggleAll: () => setMarked(new Set(extent === 'all' ? [] : ids)),
    clear: () => setMarked(new Set()),
  };
}
