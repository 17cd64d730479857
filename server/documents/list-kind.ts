import type * as v from 'valibot';
import type { Db } from '../db/open.ts';
import type { guildItems } from '../db/schema.ts';
import type { Refusal } from '../http/refusal.ts';

/** An item of a guild's list. `value` is edited by people, `state` by the host. */
export interface Item<T extends object, S extends object> {
  readonly id: string;
  readonly value: T;
  readonly state: S;
}

/** One kind of list. */
export interface ListKind<T extends object, S extends object, R> {
  readonly name: (typeof guildItems.$inferSelect)['kind'];
  /** The schema of a stored value. {@link defaults} supply members that an older version did not store. */
  readonly value: v.GenericSchema<unknown, T>;
  readonly defaults: Partial<T>;
  /** The schema of a stored state. It must accept `{}`, the state of a new item. */
  readonly state: v.GenericSchema<unknown, S>;
  /** How many items a guild may have. */
  readonly limit: { readonly free: number; readonly premium: number };
  readonly full: () => Refusal;
  /** Converts an item for a reply. `etag` is its tag with quotes. */
  readonly show: (item: Item<T, S> & { readonly etag: string }, position: number, now: Date) => R;
}

/** An item to write. */
export interface NewItem<T extends object, S extends object> {
  readonly value: T;
  /** Computes its state; `before` is null for a new item. */
  readonly state: (before: Item<T, S> | null) => S;
  /**
   * Its position from 0, limited to the end of the list. If absent, a new item is added last and an existing one is not
   * moved.
   */
  readonly position?: number | undefined;
  /**
   * Checks what the item refers to; `before` is null for a new item.
   *
   * @throws Refusal
   */
  readonly check: (tx: Db, before: Item<T, S> | null) => Promise<void>;
}

export interface ListValue<R> {
  readonly items: R[];
  readonly max: number;
  readonly max_premium: number;
}

/** The list after a write; `item` is the one that was created, replaced or restored. */
export interface WrittenList<R> extends ListValue<R> {
  readonly item: R | null;
}
