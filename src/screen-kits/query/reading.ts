import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { isLoss } from '../../app/stores/resource.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';

/** What is read for a query. */
export type ReadingState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly value: T }
  /** Another query is under way; `value` still answers the one before. */
  | { readonly kind: 'refreshing'; readonly value: T };

export interface Reading<Query, T> {
  readonly $state: ReadableAtom<ReadingState<T>>;
  /** Reads for a query; a read that is under way is given up. Resolves when it has ended, or was given up. */
  read(query: Query): Promise<void>;
  /** Reads for the last query again; does nothing before the first. */
  reload(): Promise<void>;
  /**
   * Reads for the last query again, behind what is shown: a host that is away for a moment does not take it away. Does nothing
   * while nothing is shown.
   */
  revalidate(): Promise<void>;
  /** Gives up what is under way. */
  dispose(): void;
}

/** Reads something of the host for one query after the other. The last query wins, in whatever order the replies come. */
export function createReading<Query, T>(
  load: (query: Query, signal: AbortSignal) => Promise<Result<T>>,
): Reading<Query, T> {
  const $state = atom<ReadingState<T>>({ kind: 'loading' });
  let last: { readonly query: Query } | null = null;
  let current = new AbortController();

  async function read(query: Query) {
    last = { query };
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const shown = $state.get();
    $state.set('value' in shown ? { kind: 'refreshing', value: shown.value } : { kind: 'loading' });
    const result = await load(query, signal);
    if (signal.aborted) return;
    $state.set(result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error });
  }

  async function revalidate() {
    const shown = $state.get();
    if (!last || shown.kind !== 'ready') return;
    const { signal } = current;
    const result = await load(last.query, signal);
    if (signal.aborted) return;
    if (!result.ok && isLoss(result.error)) $state.set({ kind: 'failed', error: result.error });
    // The same again redraws nothing.
    if (result.ok && !dequal(result.value, shown.value)) $state.set({ kind: 'ready', value: result.value });
  }

  return {
    $state,
    read,
    revalidate,
    reload: async () => {
      if (last) await read(last.query);
    },
    dispose: () => current.abort(),
  };
}
