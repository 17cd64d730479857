/** How long a value is kept, in milliseconds. */
const keeps = 5000;

/** Keeps values by key for five seconds: what was read ahead of a screen and is older has to be read again. */
export function keptBriefly<T>() {
  const kept = new Map<string, { readonly value: T; readonly at: number }>();
  return {
    get(key: string): T | undefined {
      const found = kept.get(key);
      return found && performance.now() - found.at < keeps ? found.value : undefined;
    },
    set: (key: string, value: T) => void kept.set(key, { value, at: performance.now() }),
    delete: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
