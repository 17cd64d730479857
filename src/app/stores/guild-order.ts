import { persistentAtom } from './persistent.ts';
import { storedList } from './stored-list.ts';

/** How the guild list is sorted: by name, by members, or by when each was last opened in this browser. */
export const guildSorts = ['name', 'members', 'opened'] as const;
export type GuildSort = (typeof guildSorts)[number];

/** The most ids kept in a list; the oldest are dropped. */
const limit = 50;

const guildId = (entry: unknown) => (typeof entry === 'string' && /^\d{1,20}$/.test(entry) ? entry : null);

/** The guilds that the reader has pinned, by id, the latest first. In this browser, since the API has no place for them. */
export const $pinnedGuilds = storedList('guilds:pinned', guildId, limit);

/** The guilds that were opened in this browser, by id, the latest first. */
export const $openedGuilds = storedList('guilds:opened', guildId, limit);

export const $guildSort = persistentAtom<GuildSort>('guilds:sort', 'name', {
  encode: (sort) => sort,
  decode: (stored) => guildSorts.find((sort) => sort === stored) ?? 'name',
});

const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);

/** Remembers that a guild was opened. */
export function rememberOpened(id: string): void {
  const opened = $openedGuilds.get();
  if (opened[0] !== id) $openedGuilds.set([id, ...without(opened, id)].slice(0, limit));
}

/** Pins a guild, or unpins it. */
export function togglePinned(id: string): void {
  const pinned = $pinnedGuilds.get();
  $pinnedGuilds.set(pinned.includes(id) ? without(pinned, id) : [id, ...pinned].slice(0, limit));
}
