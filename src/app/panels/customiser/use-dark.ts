import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

function listen(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the system prefers dark; follows changes. */
export function useDark(): boolean {
  return useSyncExternalStore(listen, () => query.matches);
}
