import { useCallback, useEffect, useState } from 'react';

/** The state of lazy code. */
export type CodeState<Code> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly code: Code };

export interface LazyCode<Code> {
  fetch(): Promise<Code>;
  /** The code, if it is loaded. */
  peek(): Code | undefined;
  /** Starts the fetch early, for example on hover. A failure is ignored until the code is used. */
  prefetch(): void;
}

/** Code in its own chunk, fetched once. After a failure it can be fetched again. */
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

/** Fetches lazy code for a component that needs it to render. */
export function useCode<Code>(source: LazyCode<Code>): CodeState<Code> {
  const [state, setState] = useState<CodeState<Code>>(() => {
    const code = source.peek();
    return code ? { kind: 'ready', code } : { kind: 'loading' };
  });
  const start = useCallback(
    function attempt() {
      const code = source.peek();
      // It may have been loaded since the first render.
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
