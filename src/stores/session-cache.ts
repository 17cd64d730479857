/** Values that this document has read, shown at once on the next visit to their screen while the host is asked again. */
export interface SessionCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/**
 * Keeps the values used last in memory. Nothing outlives the document, and another person's session is another document.
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
