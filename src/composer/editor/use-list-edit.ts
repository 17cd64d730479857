import { useMemo } from 'react';
import { duplicated, movedTo, without } from '../../chat/message/message.ts';
import type { Edit } from './editing.ts';
import { useListKeys } from './use-list-keys.ts';

/** Operations on the entries of a list. Each function stays the same between renders. */
export interface ListEdit<T> {
  readonly add: (entry: T) => void;
  readonly copy: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Changes one entry. */
  readonly change: (index: number, change: (entry: T) => T) => void;
}

/** Edits a list whose entries have no id, with a React key for each. */
export function useListEdit<T>(
  length: number,
  edit: Edit<readonly T[]>,
): { readonly keys: readonly string[]; readonly list: ListEdit<T> } {
  const { keys, added, copied, removed, moved } = useListKeys(length);
  const list = useMemo<ListEdit<T>>(
    () => ({
      add(entry) {
        added();
        edit((entries) => [...entries, entry]);
      },
      copy(index) {
        copied(index);
        edit((entries) => duplicated(entries, index));
      },
      remove(index) {
        removed(index);
        edit((entries) => without(entries, index));
      },
      move(from, to) {
        moved(from, to);
        edit((entries) => movedTo(entries, from, to));
      },
      change: (index, change) =>
        edit((entries) => entries.map((entry, at) => (at === index ? change(entry) : entry))),
    }),
    [added, copied, removed, moved, edit],
  );
  return { keys, list };
}
