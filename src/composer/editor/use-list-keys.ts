import { useId, useMemo, useState } from 'react';
import { movedTo, without } from '../../chat/message/message.ts';

interface ListKeys {
  /** A key for each entry, stable as long as it exists. */
  readonly keys: readonly string[];
  readonly added: () => void;
  /** A copy was inserted after the entry. */
  readonly copied: (index: number) => void;
  readonly removed: (index: number) => void;
  readonly moved: (from: number, to: number) => void;
}

/**
 * React keys for entries without an id, so that an entry keeps its state and focus when it moves. The functions stay the same
 * between renders.
 */
export function useListKeys(length: number): ListKeys {
  const prefix = useId();
  const [{ keys, next }, setState] = useState({ keys: [] as readonly string[], next: 0 });
  const fitting =
    keys.length === length
      ? keys
      : Array.from({ length }, (_, index) => keys[index] ?? `${prefix}${next + index}`);
  if (fitting !== keys) setState({ keys: fitting, next: next + length });
  const told = useMemo(() => {
    const set = (change: (keys: readonly string[], fresh: string) => readonly string[]) =>
      setState((state) => ({ keys: change(state.keys, `${prefix}${state.next}`), next: state.next + 1 }));
    return {
      added: () => set((old, fresh) => [...old, fresh]),
      copied: (index: number) => set((old, fresh) => old.toSpliced(index + 1, 0, fresh)),
      removed: (index: number) => set((old) => without(old, index)),
      moved: (from: number, to: number) => set((old) => movedTo(old, from, to)),
    };
  }, [prefix]);
  return { keys: fitting, ...told };
}
