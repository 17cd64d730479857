import type { ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../../../lib/api-error.ts';

export interface Entry {
  readonly id: string;
  /** Names what people write in this entry; null on a host without conflict detection. */
  readonly etag: string | null;
}

/** A list as the host replies it. */
export interface List<E> {
  readonly items: readonly E[];
  /** How many entries this guild may have now. */
  readonly max: number;
  /** How many it may have with premium; equal to `max` while it has that. */
  readonly max_premium: number;
}

/** A list after a write. `item` is the entry that was created, replaced or restored. */
export interface Written<E> extends List<E> {
  readonly item: E | null;
}

/**
 * The calls of one guild's list. `Body` is what people write in an entry: neither `id`, `etag` nor its place. `isConfirmed`:
 * what is dangerous about a body was agreed to, or is taken back to what it was.
 */
export interface EntriesSource<E extends Entry, Body extends object> {
  read(signal: AbortSignal): Promise<Result<List<E>>>;
  /** `position` is the place to take, from 0; null is the end. A list that cannot place what is new ignores it. */
  create(
    body: Body,
    now: { readonly position: number | null; readonly isConfirmed: boolean },
  ): Promise<Result<Written<E>>>;
  /** `position` is the place that the entry has and keeps, for a body that names it. */
  replace(
    id: string,
    body: Body,
    now: { readonly etag: string | null; readonly position: number; readonly isConfirmed: boolean },
  ): Promise<Result<Pick<Written<E>, 'item'>>>;
  remove(id: string, etag: string | null): Promise<Result<Written<E>>>;
  restore(id: string): Promise<Result<Written<E>>>;
  /** Every entry that there is, each once. */
  order(ids: readonly string[]): Promise<Result<Written<E>>>;
  bodyOf(entry: E): Body;
  /** Reads the entry that a `stale` refusal carries; null when it is none. */
  parse(current: unknown): E | null;
}

/** How an operation ended. Nothing that failed stays shown: the list is as it was before. */
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
      /** As people see them: with every operation that is under way. */
      readonly items: readonly E[];
      readonly max: number;
      readonly maxPremium: number;
      /** The ids of entries with an operation under way. */
      readonly busy: ReadonlySet<string>;
    };

/** A list of entries on the host. Operations never throw. */
export interface Entries<E extends Entry, Body extends object> {
  readonly $state: ReadableAtom<EntriesState<E>>;
  /** Reads the list: at first, after a failure, or again behind what is shown. */
  revalidate(): Promise<void>;
  /** Changes some of an entry's fields at once: a switch. Undone, these fields get their earlier values back. */
  update(id: string, change: Partial<Body>): Promise<Outcome<E>>;
  /**
   * Saves the fields that a form has changed. `etag` is the tag of the entry that the form shows: `stale` when somebody
   * else has changed it since. What this store has changed meanwhile, such as its switch, is no conflict.
   */
  save(
    id: string,
    change: Partial<Body>,
    form: { readonly etag: string | null; readonly isConfirmed?: boolean },
  ): Promise<Outcome<E>>;
  /** `position` is the place to take, from 0; the end without one. */
  create(
    body: Body,
    form?: { readonly position?: number; readonly isConfirmed?: boolean },
  ): Promise<Outcome<E>>;
  /** Deletes at once. Undone, the entry is back with its id and its place. */
  remove(id: string): Promise<Outcome<E>>;
  /** Sets the order at once. Undone, the entries that are still there go back to their places. */
  order(ids: readonly string[]): Promise<Outcome<E>>;
  /** Moves one entry to a place, from 0, by {@link order}. */
  move(id: string, place: number): Promise<Outcome<E>>;
  /** Ends reading. What is under way is carried through, and what was done can still be undone. */
  dispose(): void;
}
