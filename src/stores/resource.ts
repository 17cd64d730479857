import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../lib/api-error.ts';
import { revalidateOnShow } from './revalidate.ts';

/** Something that is read from the host and shown. */
export type ResourceState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly value: T };

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  /** Reads it, behind what is shown already; does nothing while a read is under way or a few seconds old. */
  start(): void;
  /** Reads it again, after a failure or a change elsewhere. */
  reload(): Promise<void>;
  /** Ends it: it is not read again. */
  dispose(): void;
}

/** The visitor has lost what they see, unlike a host that is away for a moment. */
export const isLoss = ({ kind }: ApiError): boolean => kind === 'forbidden' || kind === 'not_found';

/** How long a reply is taken for fresh, in milliseconds: screen after screen asks for the same. */
const freshFor = 10_000;

/** A value of the host, read when a screen first asks for it and revalidated when another does. */
export function createResource<T>(load: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<ResourceState<T>>({ kind: 'loading' });
  let askedAt = Number.NEGATIVE_INFINITY;

  /** `keep`: a host that is away for a moment does not take away what is shown. */
  async function read(keep: boolean) {
    askedAt = performance.now();
    const result = await load();
    const shown = $state.get();
    if (!result.ok) {
      if (shown.kind !== 'ready' || !keep || isLoss(result.error))
        $state.set({ kind: 'failed', error: result.error });
      return;
    }
    // The same again redraws nothing.
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
  const stop = revalidateOnShow(() => void (Number.isFinite(askedAt) && read(true)));
  return { $state, reload, start, dispose: stop };
}
