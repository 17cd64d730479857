import type { ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../../../lib/api-error.ts';

export interface Entry {
  readonly id: string;
  /** The ETag of the entry's content; null on a host without conflict detection. */
  readonly etag: string | null;
}

/** A list as the host replies it. */
export interface List<E> {
  readonly items: readonly E[];
  /** How many entries this guild may have now. */
  readonly max: number;
  /** How many it could have with premium; equal to `max` for a premium guild. */
  readonly max_premium: number;
}

/** A list after a write. `item` is the entry that was created, replaced or restored. */
export interface WrittenList<E> extends List<E> {
  readonly item: E | null;
}

/**
 * The calls of one guild's list. `Body` is what people write in an entry: neither `id`, `etag` nor its place. `isConfirmed`:
 * what is dangerous about a body was agreed to, or is taken back to what it was.
 */
export interface EntriesSource<E extends Entry, Body extends object> {
  read(signal: AbortSignal): Promise<Result<List<E>>>;
  /**
   * `position` counts from 0; null appends. A list with a fixed order ignores it. `key` is the same for a repeated call: the
   * reply to the first may have been lost.
   */
  create(
    body: Body,
    now: { readonly position: number | null; readonly isConfirmed: boolean; readonly key: string },
  ): Promise<Result<WrittenList<E>>>;
  /** `position` is the entry's present place, for bodies that include it. */
  replace(
    id: string,
    body: Body,
    now: { readonly etag: string | null; readonly position: number; readonly isConfirmed: boolean },
  ): Promise<Result<Pick<WrittenList<E>, 'item'>>>;
  remove(id: string, etag: string | null): Promise<Result<WrittenList<E>>>;
  restore(id: string): Promise<Result<WrittenList<E>>>;
  /** Takes the ids of all entries, each once. */
  order(ids: readonly string[]): Promise<Result<WrittenList<E>>>;
  bodyOf(entry: E): Body;
  /** Parses the current entry from a `stale` refusal; null when there is none. */
  parse(current: unknown): E | null;
}

/** How an operation ended. After a failure the list is as before. */
export type Outcome<E> =
  /** `item` is the entry as it is now; null after a deletion or a new order. `undo` takes back this operation alone. */
  | { readonly kind: 'done'; readonly item: E | null; readonly undo: () => Promise<Outcome<E>> }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Somebody else has changed the entry since; the list shows it as it is now. */
  | { readonly kind: 'stale'; readonly current: E }
  /** Somebody else has deleted the entry. */
  | { readonly kind: 'gone' };

export type EntriesState<E> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready';
      /** The entries, with pending operations applied. */
      readonly items: readonly E[];
      readonly max: number;
      readonly maxPremium: number;
      /** The ids of entries with an operation under way. */
      readonly busy: ReadonlySet<string>;
    };

/** A list of entries on the host. Operations never throw. */
export interface Entries<E extends Entry, Body extends object> {
  readonly $state: ReadableAtom<EntriesState<E>>;
  /** Reads the list, at first or again in the background. */
  revalidate(): Promise<void>;
  /** Changes some fields at once, such as a switch. Undo restores their earlier values. */
  update(id: string, change: Partial<Body>, isConfirmed?: boolean): Promise<Outcome<E>>;
  /**
   * Saves changed fields of a form. `etag` is that of the entry the form shows: `stale` when somebody else has changed it
   * since. Changes made through this store meanwhile, such as its switch, are no conflict.
   */
  save(
    id: string,
    change: Partial<Body>,
    form: { readonly etag: string | null; readonly isConfirmed?: boolean },
  ): Promise<Outcome<E>>;
  /** `position` counts from 0; without one the entry is appended. */
  create(
    body: Body,
    form?: { readonly position?: number; readonly isConfirmed?: boolean },
  ): Promise<Outcome<E>>;
  /** Deletes at once. Undo restores the entry with its id and place. */
  remove(id: string): Promise<Outcome<E>>;
  /** Sets the order at once. Undo moves the remaining entries back. */
  order(ids: readonly string[]): Promise<Outcome<E>>;
  /** Moves one entry to a place, from 0, by {@link order}. */
  move(id: string, place: number): Promise<Outcome<E>>;
  /** Stops reading. Pending operations complete, and can still be undone. */
  dispose(): void;
}
