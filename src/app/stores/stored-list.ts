import type { WritableAtom } from 'nanostores';
import { persistentAtom } from './persistent.ts';

/** Parses a stored list without malformed entries; empty when it is not a list. */
export function readList<T>(
  stored: string,
  coerce: (entry: unknown) => T | null,
  limit: number,
): readonly T[] {
  try {
    const list: unknown = JSON.parse(stored);
    if (!Array.isArray(list)) return [];
    return list
      .map(coerce)
      .filter((entry) => entry !== null)
      .slice(0, limit);
  } catch {
    return [];
  }
}

/** A list in local storage, synchronised between tabs. `coerce` returns null for a malformed entry. */
export function storedList<T>(
  key: string,
  coerce: (entry: unknown) => T | null,
  limit: number,
): WritableAtom<readonly T[]> {
  return persistentAtom<readonly T[]>(key, [], {
    encode: JSON.stringify,
    decode: (stored) => readList(stored, coerce, limit),
  });
}
