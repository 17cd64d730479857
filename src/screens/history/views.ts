import type { WritableAtom } from 'nanostores';
import { storedList } from '../../app/stores/stored-list.ts';
import { cutTo } from '../../lib/characters.ts';
import { keptName } from '../../lib/shown-names.ts';
import { type Filters, filterParams, noFilters } from './params.ts';

/** Named filters. */
export interface SavedView {
  readonly name: string;
  /** The filters as the query of an address, without the question mark. */
  readonly search: string;
}

const most = 12;
export const nameLimit = 40;

const names = Object.keys(filterParams) as (keyof Filters)[];

/** The filters as the query of an address. Equal filters give equal text. */
export function searchOf(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of names) {
    const write = filterParams[name].write as (value: unknown) => string | null;
    const text = write(filters[name]);
    if (text !== null) search.set(name, text);
  }
  return search.toString();
}

/** The filters of a view. Invalid or outdated values become their defaults. */
export function filtersOf({ search }: SavedView): Filters {
  const stored = new URLSearchParams(search);
  return {
    ...noFilters,
    ...Object.fromEntries(names.map((name) => [name, filterParams[name].read(stored.get(name))])),
  };
}

function readView(entry: unknown): SavedView | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { name, search } = entry as Partial<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof search !== 'string') return null;
  const kept = cutTo(keptName(name), nameLimit);
  return kept && search.length <= 1000 ? { name: kept, search } : null;
}

/** The views of a guild that the reader has saved in this browser. */
export function savedViews(guildId: string): WritableAtom<readonly SavedView[]> {
  return storedList(`views:history:${guildId}`, readView, most);
}

/** Adds a view, or replaces the one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].slice(-most);
}
