const listeners = new Set<() => void>();

/** Registers a read to repeat when the page comes out of the bfcache. Returns how to unregister it. */
export function revalidateOnShow(refresh: () => void): () => void {
  listeners.add(refresh);
  return () => listeners.delete(refresh);
}

/** Repeats every registered read. */
export function revalidate(): void {
  for (const refresh of listeners) refresh();
}
