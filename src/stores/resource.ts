import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../api/errors.ts';
import type { Carried } from './carried.ts';
import { onRevisit } from './revisits.ts';

/** Something that is read from the host and shown. */
export type ResourceState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly value: T };

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  /** Reads it; does nothing while it is there or under way. */
  start(): void;
  /** Reads it again, after a failure or a change elsewhere. */
  reload(): Promise<void>;
}

/** The visitor has lost what they see, unlike a host that is away for a moment. */
export const isLoss = ({ kind }: ApiError): boolean => kind === 'forbidden' || kind === 'not_found';

/**
 * A value of the host, read when a screen first asks for it. What an earlier page has carried over is shown until then.
 */
export function createResource<T>(load: () => Promise<Result<T>>, carried?: Carried<T>): Resource<T> {
  const known = carried?.read() ?? null;
  const $state = atom<ResourceState<T>>(
    known === null ? { kind: 'loading' } : { kind: 'ready', value: known },
  );
  let started = false;
  async function read(keep: boolean) {
    const result = await load();
    const shown = $state.get();
    if (!result.ok) {
      if (shown.kind !== 'ready' || !keep || isLoss(result.error))
        $state.set({ kind: 'failed', error: result.error });
      return;
    }
    carried?.write(result.value);
    // The same again redraws nothing.
    if (shown.kind === 'ready' && dequal(shown.value, result.value)) return;
    $state.set({ kind: 'ready', value: result.value });
  }
  async function reload() {
    started = true;
    $state.set({ kind: 'loading' });
    await read(false);
  }
  function start() {
    if (started && $state.get().kind !== 'failed') return;
    const first = !started;
    started = true;
    void (first ? read(false) : reload());
  }
  onRevisit(() => void (started && read(true)));
  return { $state, reload, start };
}
