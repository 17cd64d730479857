import { atom, type ReadableAtom } from 'nanostores';
import type { ApiError, Result } from '../api/errors.ts';

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

/** A value of the host, read when a screen first asks for it. */
export function createResource<T>(load: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<ResourceState<T>>({ kind: 'loading' });
  let started = false;
  async function reload() {
    started = true;
    $state.set({ kind: 'loading' });
    const result = await load();
    $state.set(result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error });
  }
  function start() {
    if (!started || $state.get().kind === 'failed') void reload();
  }
  return { $state, reload, start };
}
