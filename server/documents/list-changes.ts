import { dequal } from 'dequal/lite';
import type { Item } from './list-kind.ts';
import type { Change } from './revisions.ts';

/** What a write did to a list. */
export interface Outcome<T extends object, S extends object> {
  readonly items: readonly Item<T, S>[];
  /** The item that the reply is about. */
  readonly id: string | null;
  /** An item that was not there before had been deleted. */
  readonly isBack?: boolean;
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** What is kept of a write: of each item that it changed, and of the order of items that were there before. */
export function changesOf<T extends object, S extends object>(
  name: string,
  before: readonly Item<T, S>[],
  { items: after, isBack = false }: Outcome<T, S>,
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
