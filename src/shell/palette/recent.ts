import { storedList } from '../../stores/stored-list.ts';

/** How many choices are remembered: what is older is found as quickly by its name. */
const limit = 6;

/** The keys of the entries that were chosen last, the newest first. What a later version cannot find is not shown. */
export const $recent = storedList(
  'palette_recent',
  (entry) => (typeof entry === 'string' && entry.length <= 80 ? entry : null),
  limit,
);

export function remember(key: string): void {
  $recent.set([key, ...$recent.get().filter((other) => other !== key)].slice(0, limit));
}
