import { useId, useState } from 'react';
import { moved, without } from '../../lib/message.ts';

interface ListKeys {
  /** One for each entry, stable while the entry is there. */
  readonly keys: readonly string[];
  /** At the end, or behind the entry at an index. */
  added(behind?: number): void;
  removed(index: number): void;
  moved(index: number, by: -1 | 1): void;
}

/** React keys for entries without an id, so that an entry keeps its state and focus when it moves. */
export function useListKeys(length: number): ListKeys {
  const prefix = useId();
  const [{ keys, next }, setState] = useState({ keys: [] as readonly string[], next: 0 });
  const fitting =
    keys.length === length
      ? keys
      : Array.from({ length }, (_, index) => keys[index] ?? `${prefix}${next + index}`);
  if (fitting !== keys) setState({ keys: fitting, next: next + length });
  const set = (changed: readonly string[]) => setState({ keys: changed, next: next + length + 1 });
  return {
    keys: fitting,
    added: (behind = length - 1) => set(fitting.toSpliced(behind + 1, 0, `${prefix}${next + length}`)),
    removed: (index) => set(without(fitting, index)),
    moved: (index, by) => set(moved(fitting, index, by)),
  };
}
