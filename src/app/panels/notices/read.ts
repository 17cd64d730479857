import type { WritableAtom } from 'nanostores';
import { storedList } from '../../stores/stored-list.ts';

/** More than can exist at once. The oldest are dropped. */
const limit = 500;

const stores = new Map<string, WritableAtom<readonly string[]>>();

/** The notices a user has read, as `guildId/key`. Kept in this browser, since the API has no place for it. */
export function readBy(userId: string): WritableAtom<readonly string[]> {
  const coerce = (entry: unknown) => (typeof entry === 'string' ? entry : null);
  const store = stores.get(userId) ?? storedList(`notices_read:${userId}`, coerce, limit);
  stores.set(userId, store);
  return store;
}

/** Removes fixed notices: if the fault comes back, it is unread again. */
export function withoutResolved(
  read: readonly string[],
  guildId: string,
  keys: readonly string[],
): readonly string[] {
  const now = new Set(keys.map((key) => `${guildId}/${key}`));
  return read.filter((entry) => !entry.startsWith(`${guildId}/`) || now.has(entry));
}

/** Adds notices to what is read, each once. */
export function withRead(
  read: readonly string[],
  guildId: string,
  keys: readonly string[],
): readonly string[] {
  const added = keys.map((key) => `${guildId}/${key}`);
  return [...added, ...read.filter((entry) => !added.includes(entry))].slice(0, limit);
}
