import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import type { PageReader, PagesState } from './pages.ts';

/** The state of a list. Rows that come are drawn between other things: a page of them takes a while. */
export function usePages<Query, T>({ $state }: PageReader<Query, T>): PagesState<T> {
  return useDeferredValue(useStore($state));
}
