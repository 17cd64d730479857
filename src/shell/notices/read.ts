import type { WritableAtom } from 'nanostores';
import { storedList } from '../../stores/stored-list.ts';

/** Far more than there can be at once; the oldest go first. */
const limit = 500;

const stores = new Map<string, WritableAtom<readonly string[]>>();

/** What a user has read: the guild's id and the notice's key. */
export function readBy(userId: string): WritableAtom<readonly string[]> {
  const coerce = (entry: unknown) => (typeof entry === 'string' ? entry : null);
  const store = stores.get(userId) ?? storedList(`notices_read:${userId}`, coerce, limit);
  stores.set(userId, store);
  return store;
}

/** Forgets what is no longer so: should it happen anew, it is news. */
export function withoutPast(
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
