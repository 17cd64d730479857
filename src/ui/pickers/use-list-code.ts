import { useEffect, useState } from 'react';

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
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again.
  useEffect(() => {
    let wanted = true;
    const settle = (next: ListCode) => wanted && setState(next);
    setState({ kind: 'loading' });
    fetchListCode().then(
      ({ PickerList }) => settle({ kind: 'ready', PickerList }),
      () => settle({ kind: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return state;
}
