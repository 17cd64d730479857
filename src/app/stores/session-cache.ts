/** Values read in this document, by key. A screen that is visited again shows them at once and revalidates. */
export interface SessionCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/**
 * An in-memory cache of recent values. It ends with the document; another person's session is another document.
 *
 * @param size how many it keeps
 */
export function sessionCache<T>(size = 50): SessionCache<T> {
  const values = new Map<string, T>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) values.delete(oldest);
    },
  };
}
