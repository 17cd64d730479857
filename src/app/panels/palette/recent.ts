import { storedList } from '../../stores/stored-list.ts';

/** How many choices are remembered. */
const limit = 6;

/** The keys of recent choices, newest first. Keys that no longer exist are not shown. */
export const $recent = storedList(
  'palette_recent',
  (entry) => (typeof entry === 'string' && entry.length <= 80 ? entry : null),
  limit,
);

export function remember(key: string): void {
  $recent.set([key, ...$recent.get().filter((other) => other !== key)].slice(0, limit));
}
