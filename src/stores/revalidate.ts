const listeners = new Set<() => void>();

/** Runs something whenever the page comes out of the bfcache: what it shows may be old. Returns how to stop. */
export function revalidateOnShow(refresh: () => void): () => void {
  listeners.add(refresh);
  return () => listeners.delete(refresh);
}

/** Reads everything that is shown again. */
export function revalidate(): void {
  for (const refresh of listeners) refresh();
}
