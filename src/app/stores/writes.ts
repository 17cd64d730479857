type Listener = (guildId: string) => void;
const listeners = new Set<Listener>();

/** Registers what happens after each write to a guild that the host has taken. Returns how to unregister it. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody that a guild has been written to. */
export function written(guildId: string): void {
  for (const listener of listeners) listener(guildId);
}
