import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { revalidateOnShow } from './revalidate.ts';

/** A value that is read from the host. */
export type ResourceState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly value: T };

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  /** Reads it, while a value that is there stays visible. Does nothing within ten seconds of the last read. */
  start(): void;
  /**
   * Reads it again behind what is shown, because it is known to have changed. Does nothing before the first read; while a read is
   * under way, exactly one more follows it.
   */
  refresh(): void;
  /** Shows the loading state and reads again. */
  reload(): Promise<void>;
  /** Stops revalidation. */
  dispose(): void;
}

/** Whether an error means that the visitor may no longer see the value, unlike a host that is away for a moment. */
export const isLoss = ({ kind }: ApiError): boolean => kind === 'forbidden' || kind === 'not_found';

/** How long a reply is fresh, in milliseconds: one screen after another asks for the same. */
const freshFor = 10_000;

/** A value of the host, read when a screen first asks for it and revalidated when another does. */
export function createResource<T>(load: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<ResourceState<T>>({ kind: 'loading' });
  let askedAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let isOutdated = false;

  /** `keep`: when the host cannot be reached, the value that is shown stays. */
  async function read(keep: boolean) {
    askedAt = performance.now();
    isReading = true;
    isOutdated = false;
    const result = await load();
    isReading = false;
    take(result, keep);
    if (isOutdated) void read(true);
  }
  function take(result: Result<T>, keep: boolean) {
    const shown = $state.get();
    if (!result.ok) {
      if (shown.kind !== 'ready' || !keep || isLoss(result.error))
        $state.set({ kind: 'failed', error: result.error });
      return;
    }
    // An equal value must not redraw its readers.
    if (shown.kind === 'ready' && dequal(shown.value, result.value)) return;
    $state.set({ kind: 'ready', value: result.value });
  }
  async function reload() {
    $state.set({ kind: 'loading' });
    await read(false);
  }
  function start() {
    if ($state.get().kind === 'failed') void reload();
    else if (performance.now() - askedAt > freshFor) void read(true);
  }
  function refresh() {
    if (isReading) isOutdated = true;
    else if (Number.isFinite(askedAt)) void read(true);
  }
  const stop = revalidateOnShow(() => void (Number.isFinite(askedAt) && read(true)));
  return { $state, start, refresh, reload, dispose: stop };
}
