import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { ReadingState } from './reading.ts';

interface Props<T> {
  readonly store: {
    readonly $state: ReadableAtom<ReadingState<T>>;
    /** Reads it, or reads it again after an error. */
    read(): Promise<void>;
  };
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Content that is read once when the screen opens: a skeleton until then, and an error on failure. */
export function WhenRead<T>({ store, skeleton, children }: Props<T>) {
  const state = useStore(store.$state);
  useEffect(() => void store.read(), [store]);
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void store.read()} />;
  return state.kind === 'loading' ? <LoadingState>{skeleton}</LoadingState> : children(state.value);
}
