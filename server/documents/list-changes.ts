import { dequal } from 'dequal/lite';
import type { Item } from './list-kind.ts';
import type { Change } from './revisions.ts';

/** The result of a write to a list. */
export interface ListOutcome<T extends object, S extends object> {
  readonly items: readonly Item<T, S>[];
  /** The id of the item in the reply. */
  readonly id: string | null;
  /** Whether a new item is one that was restored. */
  readonly isBack?: boolean;
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** The changes to record of a write: each changed item, and the order of items that existed before. */
export function changesOf<T extends object, S extends object>(
  name: string,
  before: readonly Item<T, S>[],
  { items: after, isBack = false }: ListOutcome<T, S>,
): Change[] {
  const old = new Map(before.map(({ id, value }) => [id, value]));
  const left = new Set(idsOf(after));
  const written = after.flatMap(({ id, value }): Change[] => {
    const then = old.get(id);
    if (!then)
      return [{ name, entry: id, action: isBack ? 'restored' : 'created', before: null, after: value }];
    return dequal(then, value) ? [] : [{ name, entry: id, action: 'saved', before: then, after: value }];
  });
  const deleted = before.flatMap(({ id, value }): Change[] =>
    left.has(id) ? [] : [{ name, entry: id, action: 'deleted', before: value, after: null }],
  );
  const [oldOrder, order] = [idsOf(before), idsOf(after)];
  const isOrdered = old.size === left.size && order.every((id) => old.has(id)) && !dequal(oldOrder, order);
  return [
    ...written,
    ...deleted,
    ...(isOrdered ? [{ name, entry: null, action: 'ordered', before: oldOrder, after: order } as const] : []),
  ];
}
