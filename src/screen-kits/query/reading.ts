import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { isLoss } from '../../app/stores/resource.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';

/** The result of a query. */
export type ReadingState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly value: T }
  /** Another query is running; `value` is the previous result. */
  | { readonly kind: 'refreshing'; readonly value: T };

export interface Reading<Query, T> {
  readonly $state: ReadableAtom<ReadingState<T>>;
  /** Runs a query and cancels the previous one. Resolves when it has ended or was cancelled. */
  read(query: Query): Promise<void>;
  /** Repeats the last query; does nothing before the first. */
  reload(): Promise<void>;
  /** Repeats the last query in the background: a short outage does not hide the result. Does nothing while no result is shown. */
  revalidate(): Promise<void>;
  /** Cancels the running query. */
  dispose(): void;
}

/** Runs one query after another. The last one wins, in whatever order the replies come. */
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
    // An equal result rerenders nothing.
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
