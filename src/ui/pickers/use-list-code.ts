import { useCallback, useEffect, useState } from 'react';

type Code = typeof import('./PickerList.tsx');

let arriving: Promise<Code> | undefined;

/** Fetches the list's code once; after a failure the next call tries again. */
export function fetchListCode(): Promise<Code> {
  arriving ??= import('./PickerList.tsx');
  arriving.catch(() => {
    arriving = undefined;
  });
  return arriving;
}

/** Starts the fetch before the list is asked for. A failure shows when it is. */
export function prefetchListCode(): void {
  fetchListCode().catch(() => {});
}

type ListCode =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & Pick<Code, 'PickerList'>);

/** The list's code for an open dialog. */
export function useListCode(): ListCode {
  const [state, setState] = useState<ListCode>({ kind: 'loading' });
  const load = useCallback(function attempt() {
    setState({ kind: 'loading' });
    fetchListCode().then(
      ({ PickerList }) => setState({ kind: 'ready', PickerList }),
      () => setState({ kind: 'failed', retry: attempt }),
    );
  }, []);
  useEffect(load, [load]);
  return state;
}
