interface Identified {
  readonly id: string;
}

/**
 * The entries in the order of some ids. Ids of entries that are not there are passed over; entries that the order does
 * not name keep their place.
 */
export function inOrder<T extends Identified>(entries: readonly T[], ids: readonly string[]): readonly T[] {
  const named = new Set(ids);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = [...named].flatMap((id) => known.get(id) ?? []).values();
  return entries.map((entry) => (named.has(entry.id) ? (ordered.next().value ?? entry) : entry));
}

/** The ids of the entries after one of them has moved to a place, from 0. */
export function movedTo(entries: readonly Identified[], id: string, place: number): readonly string[] {
  const others = entries.map((entry) => entry.id).filter((other) => other !== id);
  return others.length === entries.length ? others : others.toSpliced(place, 0, id);
}
