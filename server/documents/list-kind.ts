import type * as v from 'valibot';
import type { Db } from '../db/open.ts';
import type { guildItems } from '../db/schema.ts';
import type { Refusal } from '../http/refusal.ts';

/** A document of which a guild has a list: what people write in it, and what only the host writes. */
export interface Item<T extends object, S extends object> {
  readonly id: string;
  readonly value: T;
  readonly state: S;
}

/** One kind of list. */
export interface ListKind<T extends object, S extends object, R> {
  readonly name: (typeof guildItems.$inferSelect)['kind'];
  /** How a stored value is read, after {@link defaults} have filled in what an older version did not store. */
  readonly value: v.GenericSchema<unknown, T>;
  readonly defaults: Partial<T>;
  /** Likewise; `{}` must be a good state, that of an item to which nothing has happened yet. */
  readonly state: v.GenericSchema<unknown, S>;
  /** How many a guild may have. */
  readonly limit: { readonly free: number; readonly premium: number };
  readonly full: () => Refusal;
  /** An item as a reply gives it, with its own tag in quotes. */
  readonly show: (item: Item<T, S> & { readonly etag: string }, position: number, now: Date) => R;
}

/** An item to write. */
export interface NewItem<T extends object, S extends object> {
  readonly value: T;
  /** What the host knows of it then; `before` is null for an item that is new. */
  readonly state: (before: Item<T, S> | null) => S;
  /** Its place, from 0; one beyond the end is the end. Absent, a new item comes last and another stays. */
  readonly position?: number | undefined;
  /** Looks at what the item refers to; `before` is null for an item that is new. Throws a refusal. */
  readonly check: (tx: Db, before: Item<T, S> | null) => Promise<void>;
}

export interface Listed<R> {
  readonly items: R[];
  readonly max: number;
  readonly max_premium: number;
}

/** The list as a write leaves it; `item` is the one that was created, replaced or restored. */
export interface Written<R> extends Listed<R> {
  readonly item: R | null;
}
