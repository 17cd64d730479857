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
  /**
   * Reads the value; one that is already shown stays, and reads nothing within ten seconds of the last read. A failure of those ten
   * seconds stays too while it is read again: a part that is drawn because of it starts the read as well. Resolves with its end.
   */
  start(): Promise<void>;
  /**
   * Reads again in the background because the value has changed. Does nothing before the first read; during a read, exactly one
   * more follows.
   */
  refresh(): void;
  /** Shows what a write has made of the value, until it is read again. */
  change(make: (value: T) => T): void;
  /** Shows the loading state and reads again. */
  reload(): Promise<void>;
  /** Stops revalidation. */
  dispose(): void;
}

/** Whether an error means that the visitor may no longer see the value, rather than a short outage. */
export const isLoss = ({ kind }: ApiError): boolean => kind === 'forbidden' || kind === 'not_found';

/** How long a reply counts as fresh, in milliseconds: screens opened one after another share it. */
const freshFor = 10_000;

/** A value read from the host when a screen first asks for it, and revalidated when another does. */
export function createResource<T>(load: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<ResourceState<T>>({ kind: 'loading' });
  let askedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let isOutdated = false;

  /** `keep`: a short outage does not hide the value that is shown. */
  function read(keep: boolean): Promise<void> {
    askedAt = performance.now();
    isOutdated = false;
    const mine = load().then((result) => {
      if (reading === mine) reading = null;
      // It may be from before a write whose outcome is shown.
      if (!isOutdated || $state.get().kind !== 'ready') take(result, keep);
      if (isOutdated) void read(true);
    });
    reading = mine;
    return mine;
  }
  function take(result: Result<T>, keep: boolean) {
    const shown = $state.get();
    if (!result.ok) {
      failedAt = performance.now();
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
  async function start() {
    const now = performance.now();
    if ($state.get().kind !== 'failed') await (now - askedAt > freshFor ? read(true) : reading);
    else if (now - failedAt > freshFor) await reload();
    else await (reading ?? read(true));
  }
  function refresh() {
    if (reading) isOutdated = true;
    else if (Number.isFinite(askedAt)) void read(true);
  }
  function change(make: (value: T) => T) {
    const shown = $state.get();
    if (shown.kind === 'ready') $state.set({ kind: 'ready', value: make(shown.value) });
    refresh();
  }
  const stop = revalidateOnShow(() => void (Number.isFinite(askedAt) && read(true)));
  return { $state, start, refresh, change, reload, dispose: stop };
}
