const listeners = new Set<() => void>();

/**
 * Runs something whenever the page is shown anew: out of the browser's memory, or for the first time after it was made
 * ahead of the click. What it shows was read earlier, and may be old.
 */
export function onRevisit(refresh: () => void): void {
  listeners.add(refresh);
}

export function revisit(): void {
  for (const refresh of listeners) refresh();
}
