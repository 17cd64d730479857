type Listener = (guildId: string) => void;
const listeners = new Set<Listener>();

/** Calls the listener after each successful write to a guild. Returns how to stop. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls all listeners. */
export function emitWrite(guildId: string): void {
  for (const listener of listeners) listener(guildId);
}
