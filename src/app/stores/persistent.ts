import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

export { persistentAtom } from '@nanostores/persistent';

/** What the browser has refused to store. */
const refused = new Map<string, string>();

/** False for a value that lives no longer than the document, since the browser has refused to store it. */
export const isKept = (name: string): boolean => !refused.has(name);

/**
 * A storage that takes everything: what is refused, because storage is full, lives as long as the document. A preference then still works,
 * and no click ends in an exception.
 */
export function forgiving(storage: Record<string, string>): Record<string, string> {
  return new Proxy(storage, {
    has: (_, name: string) => refused.has(name) || name in storage,
    get: (_, name: string) => refused.get(name) ?? storage[name],
    set(_, name: string, value: string) {
      try {
        storage[name] = value;
        refused.delete(name);
      } catch {
        refused.set(name, value);
      }
      return true;
    },
    deleteProperty(_, name: string) {
      refused.delete(name);
      return delete storage[name];
    },
  });
}

try {
  setPersistentEngine(forgiving(localStorage as unknown as Record<string, string>), windowPersistentEvents);
} catch {
  // Storage is forbidden, or this is no browser: the stores keep their values in memory.
}
