import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../../lib/api-error.ts';

/** A page of the contract (`pageOf`). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
  readonly total: number;
}

interface Pages<T> {
  /** Of all pages so far. */
  readonly items: readonly T[];
  /** Of the first page that is missing; null when none is. */
  readonly next: string | null;
  /** Over all pages. */
  readonly total: number;
}

export type PagesState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | ({ readonly kind: 'ready' } & Pages<T>)
  /** Another query is under way; the items still answer the one before. */
  | ({ readonly kind: 'refreshing' } & Pages<T>)
  | ({ readonly kind: 'loading_more' } & Pages<T>)
  /** The items stay, and the next page can be tried again. */
  | ({ readonly kind: 'more_failed' } & Pages<T>);

export interface PageReader<Query, T> {
  readonly $state: ReadableAtom<PagesState<T>>;
  /**
   * Reads from the first page on until at least `rows` items are there: the place in the list survives a reload and the way
   * back. A read that is under way is given up.
   */
  read(query: Query, rows?: number): Promise<void>;
  /** Adds the next page; does nothing while one is under way, or after the last. */
  more(): Promise<void>;
  /** Reads for the last query again, as many items as are there. */
  reload(): Promise<void>;
  /** Gives up what is under way. */
  dispose(): void;
}

/** Reads a list page by page (keyset paging: a page is found by what the one before ends with). */
export function createPages<Query, T>(
  load: (query: Query, cursor: string | null, signal: AbortSignal) => Promise<Result<Page<T>>>,
): PageReader<Query, T> {
  const $state = atom<PagesState<T>>({ kind: 'loading' });
  let last: { readonly query: Query } | null = null;
  let current = new AbortController();

  async function read(query: Query, rows = 0) {
    last = { query };
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const shown = $state.get();
    $state.set('items' in shown ? { ...shown, kind: 'refreshing' } : { kind: 'loading' });
    let pages: Pages<T> = { items: [], next: null, total: 0 };
    do {
      const result = await load(query, pages.next, signal);
      if (signal.aborted) return;
      if (!result.ok) return $state.set({ kind: 'failed', error: result.error });
      pages = joined(pages, result.value);
    } while (pages.next !== null && pages.items.length < rows);
    $state.set({ kind: 'ready', ...pages });
  }

  async function more() {
    const shown = $state.get();
    if (!last || (shown.kind !== 'ready' && shown.kind !== 'more_failed') || shown.next === null) return;
    const { signal } = current;
    $state.set({ ...shown, kind: 'loading_more' });
    const result = await load(last.query, shown.next, signal);
    if (signal.aborted) return;
    $state.set(
      result.ok ? { kind: 'ready', ...joined(shown, result.value) } : { ...shown, kind: 'more_failed' },
    );
  }

  return {
    $state,
    read,
    more,
    async reload() {
      const shown = $state.get();
      if (last) await read(last.query, 'items' in shown ? shown.items.length : 0);
    },
    dispose: () => current.abort(),
  };
}

function joined<T>(before: Pages<T>, page: Page<T>): Pages<T> {
  return { items: [...before.items, ...page.items], next: page.next_cursor, total: page.total };
}
