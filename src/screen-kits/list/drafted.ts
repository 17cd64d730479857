import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import type { List, Switchable } from './types.ts';

/** The entries, with the open form's input applied; a new one has the id `new`. */
export function useDrafted<E extends Entry & Body, Body extends Switchable>({
  entries,
  parts,
  $opened,
  $typed,
}: List<E, Body>): readonly (Body & { readonly id: string })[] {
  const state = useStore(entries.$state);
  const opened = useStore($opened);
  const typed = useStore($typed);
  const items = state.kind === 'ready' ? state.items : null;
  return useMemo(() => {
    const known = (items ?? []).map((entry) => ({
      ...(typed?.id === entry.id ? { ...typed.body, enabled: entry.enabled } : parts.bodyOf(entry)),
      id: entry.id,
    }));
    if (opened?.kind !== 'new' || !typed || typed.id !== null) return known;
    const copied = known.findIndex(({ id }) => id === opened.copyOf);
    const place = copied < 0 ? known.length : copied + 1;
    return known.toSpliced(place, 0, { ...typed.body, id: 'new' });
  }, [items, opened, typed, parts]);
}

/** The key of an entry's drafts. */
export function draftKey(guildId: string, name: string, id: string): string {
  return `${guildId}:${name}/${id}`;
}
