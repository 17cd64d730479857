import { useCallback, useEffect, useState } from 'react';

/** Code on its way. */
export type CodeState<Code> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly code: Code };

export interface LazyCode<Code> {
  fetch(): Promise<Code>;
  /** The code, if it has arrived. */
  peek(): Code | undefined;
  /** Starts the fetch before the code is asked for, as when a pointer comes near. A failure shows when it is. */
  prefetch(): void;
}

/** Code that few visits need, in a file of its own. It is fetched once; after a failure it can be tried again. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let arriving: Promise<Code> | undefined;
  let arrived: Code | undefined;
  function fetch(): Promise<Code> {
    arriving ??= load();
    arriving.then(
      (code) => {
        arrived = code;
      },
      () => {
        arriving = undefined;
      },
    );
    return arriving;
  }
  return { fetch, peek: () => arrived, prefetch: () => void fetch().catch(() => {}) };
}

/** Fetches code for a part that cannot be drawn without it. */
export function useCode<Code>(source: LazyCode<Code>): CodeState<Code> {
  const [state, setState] = useState<CodeState<Code>>(() => {
    const code = source.peek();
    return code ? { kind: 'ready', code } : { kind: 'loading' };
  });
  const start = useCallback(
    function attempt() {
      const code = source.peek();
      // It may have come since the first drawing.
      if (code) return setState((before) => (before.kind === 'ready' ? before : { kind: 'ready', code }));
      setState({ kind: 'loading' });
      source.fetch().then(
        (code) => setState({ kind: 'ready', code }),
        () => setState({ kind: 'failed', retry: attempt }),
      );
    },
    [source],
  );
  useEffect(start, [start]);
  return state;
}
